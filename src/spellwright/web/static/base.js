// The theme: dark unless this browser has chosen light; kept in the browser only.
(() => {
  const root = document.documentElement;
  const light = () => { try { return localStorage.getItem("theme") === "light"; } catch { return false; } };
  const apply = () => root.classList.toggle("light", light());
  apply();
  document.addEventListener("click", (event) => {
    const copy = event.target.closest("[data-copy]");
    if (copy) {
      const done = () => { copy.textContent = "Copied"; };
      const field = copy.parentElement.querySelector("input");
      if (navigator.clipboard) navigator.clipboard.writeText(copy.dataset.copy).then(done, () => field.select());
      else { field.select(); if (document.execCommand("copy")) done(); }
      return;
    }
    const send = event.target.closest("[data-send]");
    if (send && !send.disabled) {
      const form = send.dataset.form && document.getElementById(send.dataset.form);
      emitEvent("send", form ? { ...send.dataset, form: Object.fromEntries(new FormData(form)) } : { ...send.dataset });
      return;
    }
    if (!event.target.closest("[data-theme]")) return;
    try { localStorage.setItem("theme", light() ? "dark" : "light"); } catch { /* not kept */ }
    apply();
  });
  document.addEventListener("change", async (event) => {
    const at = event.target, file = at.dataset && at.dataset.file && at.files[0];
    if (!file) return;
    const text = await file.slice(0, Number(at.dataset.most) + 1).text();
    emitEvent("send", { send: at.dataset.file, value: text, name: file.name });
    at.value = "";
  });
  let waiting = 0;
  document.addEventListener("input", (event) => {
    const live = event.target.dataset && event.target.dataset.live;
    if (live) {
      clearTimeout(waiting);
      waiting = setTimeout(() => emitEvent("send", { send: "live", form: Object.fromEntries(new FormData(document.getElementById(live))) }), 180);
      return;
    }
    if (!event.target.matches("[data-filter]")) return;
    const wanted = event.target.value.toLowerCase();
    const near = event.target.parentElement.querySelectorAll("[data-send=choose]");
    near.forEach((b) => { b.hidden = !b.textContent.toLowerCase().includes(wanted); });
  });
})();
