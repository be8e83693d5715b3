"""Studies of Mage Knight."""
