// A game in the page: shows the HTML that the server draws, and sends clicks and keys. It knows no rules.
window.table = (() => {
  const looks = {};
  let ply = -1, held = null, pressed = false, following = true;
  const $ = (id) => document.getElementById(id);

  // --- showing: change what differs, so that what stays moves smoothly
  function morph(old, fresh) {
    if (old.isEqualNode(fresh)) return;
    if (old.nodeType !== fresh.nodeType || old.nodeName !== fresh.nodeName || (old.id || "") !== (fresh.id || "")) {
      old.replaceWith(fresh); return;
    }
    if (old.nodeType !== 1) { old.nodeValue = fresh.nodeValue; return; }
    for (const a of [...old.attributes]) if (!fresh.hasAttribute(a.name)) old.removeAttribute(a.name);
    for (const a of fresh.attributes) if (old.getAttribute(a.name) !== a.value) old.setAttribute(a.name, a.value);
    children(old, fresh);
  }
  function children(old, fresh) {
    const byId = new Map([...old.children].filter((c) => c.id).map((c) => [c.id, c]));
    let at = old.firstChild;
    for (const node of [...fresh.childNodes]) {
      const same = node.id && byId.get(node.id);
      if (same) {
        if (same !== at) old.insertBefore(same, at); else at = at.nextSibling;
        morph(same, node);
      } else if (at && !at.id && !node.id && at.nodeName === node.nodeName) {
        const next = at.nextSibling; morph(at, node); at = next;
      } else {
        old.insertBefore(node, at);
      }
    }
    while (at) { const next = at.nextSibling; at.remove(); at = next; }
  }
  function show(state) {
    Object.assign(looks, state.looks);
    ply = state.ply;
    for (const [name, html] of Object.entries(state.parts)) {
      const place = document.querySelector(`[data-part="${name}"]`);
      if (!place) continue;
      const fresh = place.cloneNode(false);
      fresh.innerHTML = html;
      children(place, fresh);
    }
    const log = document.querySelector(".log");
    if (log && following) log.scrollTop = log.scrollHeight;
    $("zone").hidden = !state.parts.zone;
    if (state.message) toast(state.message);
    document.querySelectorAll("[data-over]:hover").length || over("");
    arrows(); setTimeout(arrows, 220);
    me.shown += 1;
  }
  let toasting = 0;
  function toast(text) {
    const at = $("toast"); at.textContent = text; at.hidden = false;
    clearTimeout(toasting); toasting = setTimeout(() => { at.hidden = true; }, 4000);
  }

  // --- arrows from what to what
  function middle(id) {
    const at = $(id); if (!at) return null;
    const box = (at.querySelector(".life") || at.querySelector(".card") || at).getBoundingClientRect();
    return box.width ? [box.left + box.width / 2, box.top + box.height / 2] : null;
  }
  function arrows() {
    const board = $("board"), svg = $("arrows"); if (!board || !svg) return;
    const drawn = [];
    for (const [from, to, kind] of JSON.parse(board.dataset.arrows || "[]")) {
      const a = middle(from), b = middle(to); if (!a || !b) continue;
      const dx = b[0] - a[0], dy = b[1] - a[1], far = Math.hypot(dx, dy) || 1;
      const bend = Math.min(60, far / 4), cx = (a[0] + b[0]) / 2 - dy / far * bend, cy = (a[1] + b[1]) / 2 + dx / far * bend;
      const back = Math.atan2(b[1] - cy, b[0] - cx), tip = (turn) => `${b[0] - 13 * Math.cos(back + turn)},${b[1] - 13 * Math.sin(back + turn)}`;
      drawn.push(`<path class="${kind}" d="M${a[0]},${a[1]} Q${cx},${cy} ${b[0]},${b[1]}"/><path class="${kind}" style="stroke-dasharray:none" d="M${tip(.45)} L${b[0]},${b[1]} L${tip(-.45)}"/>`);
    }
    svg.innerHTML = drawn.join("");
  }

  // --- looking closer
  function magnify(at) {
    const glass = $("magnifier"), card = looks[at.dataset.look];
    if (!card) { glass.hidden = true; return; }
    const why = at.dataset.why ? `<div class="why"></div>` : "";
    glass.innerHTML = `<div class="both">${card}</div>${why}`;
    if (why) glass.querySelector(".why").textContent = at.dataset.why;
    glass.hidden = false;
    const box = at.getBoundingClientRect(), size = glass.getBoundingClientRect();
    const right = box.right + 14 + size.width < innerWidth;
    glass.style.left = `${right ? box.right + 14 : Math.max(6, box.left - 14 - size.width)}px`;
    glass.style.top = `${Math.max(6, Math.min(box.top + box.height / 2 - size.height / 2, innerHeight - size.height - 6))}px`;
  }
  const unmagnify = () => { clearTimeout(held); $("magnifier").hidden = true; };
  function over(ids) {
    document.querySelectorAll(".slot.over").forEach((s) => s.classList.remove("over"));
    for (const id of (ids || "").split(" ")) if (id && $(id)) $(id).classList.add("over");
  }

  // --- sending
  const send = (deed) => emitEvent("table", { ...deed, ply });
  function press(at) {
    const data = at.dataset;
    if (data.do === "log") { document.querySelector(".rail").classList.toggle("open"); return; }
    if (data.do === "help") { $("keys").hidden = !$("keys").hidden; return; }
    if (data.do === "close") { close(); return; }
    if (data.do === "again") { location.href = "/"; return; }
    if (data.do === "onward") { location.href = at.href; return; }
    if (data.do === "concede" && !confirm("Concede this game?")) return;
    send({ ...data });
  }
  function close() { $("keys").hidden = true; if (!$("zone").hidden) { $("zone").hidden = true; send({ do: "zone", zone: "" }); } }
  const button = (where) => document.querySelector(where + ":not(:disabled)");
  const keys = {
    " ": () => button(".tray .go .main") || button(".ask .go .main"), f: () => button('[data-do="pass"][data-far="event"]'),
    e: () => button('[data-do="pass"][data-far="turn"]'), a: () => button('[data-do="all"]'), z: () => button('[data-do="undo"]'),
    y: () => button('[data-do="redo"]'), h: () => button('[data-do="hold"]'), p: () => button('[data-do="by_hand"]'),
    l: () => button('[data-do="log"]'), "?": () => button('[data-do="help"]'),
    g: () => button(".ours .zone.graveyard"), o: () => button(".theirs .zone.graveyard"),
  };
  function start() {
    const first = $("first"), root = $("table");
    if (!first || !root) { setTimeout(start, 30); return; }
    document.addEventListener("click", (event) => {
      if (pressed) { pressed = false; return; }
      const doing = event.target.closest("[data-do]");
      if (doing) { if (!doing.disabled) press(doing); return; }
      const thing = event.target.closest("[data-thing]");
      if (thing && thing.classList.contains("lit")) { unmagnify(); send({ do: "point", thing: thing.dataset.thing }); }
    });
    document.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.nodeName)) return;
      if (event.key === "Escape") { close(); unmagnify(); const clear = button('[data-do="clear"]'); if (clear) press(clear); return; }
      if (event.key === "Enter" && event.target.dataset && event.target.dataset.thing) { event.target.click(); return; }
      if (/^[1-9]$/.test(event.key)) {
        const found = (document.querySelector(".tray .options") || document.querySelector(".ask .options") || root).querySelectorAll(".option")[event.key - 1];
        if (found) press(found); return;
      }
      const found = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (!found) return;
      event.preventDefault();
      const at = found(); if (at && !event.repeat) press(at);
    });
    document.addEventListener("pointerover", (event) => {
      if (event.pointerType !== "mouse") return;
      const at = event.target.closest("[data-look]"); if (at) { clearTimeout(held); held = setTimeout(() => document.contains(at) && magnify(at), 160); } else unmagnify();
      const about = event.target.closest("[data-over]"); over(about ? about.dataset.over : "");
    });
    document.addEventListener("focusin", (event) => { const at = event.target.closest("[data-look]"); if (at && at.matches(":focus-visible")) magnify(at); else unmagnify(); });
    document.addEventListener("touchstart", (event) => { const at = event.target.closest("[data-look]"); clearTimeout(held); if (at) held = setTimeout(() => { pressed = true; magnify(at); }, 380); }, { passive: true });
    for (const name of ["touchend", "touchmove", "touchcancel"]) document.addEventListener(name, () => { unmagnify(); if (name !== "touchend") pressed = false; else setTimeout(() => { pressed = false; }, 60); }, { passive: true });
    for (const name of ["wheel", "touchmove", "keyup"]) document.addEventListener(name, (event) => {
      const log = event.target.closest && event.target.closest(".log");
      if (log) setTimeout(() => { following = log.scrollHeight - log.scrollTop - log.clientHeight < 40; }, 120);
    }, { passive: true });
    addEventListener("resize", arrows);
    document.addEventListener("scroll", arrows, true);
    show(JSON.parse(first.textContent));
  }
  const me = { show, looks, shown: 0 };
  start();
  return me;
})();
