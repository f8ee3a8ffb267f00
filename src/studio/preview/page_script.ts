/** The script of every preview: zoom, place, panels, keys. Plain JavaScript, because the page carries it as it is. */
export const PAGE_SCRIPT = `
"use strict";
const root = document.documentElement;
const byId = (id) => document.getElementById(id);
const pages = () => [...document.querySelectorAll(".page")];
const remember = (key, value) => { try { localStorage.setItem("preview-" + key, value); } catch { /* forbidden */ } };
const recall = (key) => { try { return localStorage.getItem("preview-" + key); } catch { return null; } };
const ZOOMS = ["thumbnails", "grid", "fit", "full"];
let current = 1;

function locate() {
  const all = pages();
  const kept = all[current - 1];
  if (kept && visiblePart(kept) >= 0.5) return;
  const edge = byId("bar").offsetHeight + innerHeight / 4;
  const seen = all.find((page) => page.getBoundingClientRect().bottom > edge);
  mark(seen ? Number(seen.dataset.page) : all.length);
}

function visiblePart(page) {
  const { top, bottom, height } = page.getBoundingClientRect();
  const start = byId("bar").offsetHeight;
  return (Math.min(bottom, innerHeight) - Math.max(top, start)) / Math.min(height, innerHeight - start);
}

function sameRow(a, b) {
  return Math.abs(a.getBoundingClientRect().top - b.getBoundingClientRect().top) < 2;
}

function mark(number) {
  current = Math.max(1, Math.min(number, pages().length));
  for (const page of pages()) page.classList.toggle("current", Number(page.dataset.page) === current);
  if (document.activeElement !== byId("place")) byId("place").value = current;
  root.dispatchEvent(new CustomEvent("place", { detail: current }));
}

function go(number) {
  mark(number);
  pages()[current - 1]?.scrollIntoView({ block: root.dataset.zoom === "fit" ? "start" : "nearest" });
}

function zoom(name) {
  if (!ZOOMS.includes(name)) return;
  root.dataset.zoom = name;
  for (const button of document.querySelectorAll("[data-set-zoom]")) {
    button.setAttribute("aria-pressed", String(button.dataset.setZoom === name));
  }
  remember("zoom", name);
  pages()[current - 1]?.scrollIntoView({ block: "start" });
}

function step(direction) {
  const next = ZOOMS[ZOOMS.indexOf(root.dataset.zoom) + direction];
  if (next) zoom(next);
}

function theme() {
  const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = dark ? "light" : "dark";
  remember("theme", root.dataset.theme);
}

function details(open = byId("details").hidden) {
  byId("details").hidden = !open;
  byId("toggle-details").setAttribute("aria-expanded", String(open));
  if (open) byId("details").focus({ preventScroll: true });
}

function row(direction) {
  const all = pages();
  const from = all[current - 1]?.getBoundingClientRect();
  if (!from) return;
  const rest = direction > 0 ? all.slice(current) : all.slice(0, current - 1).reverse();
  const below = rest.filter((page) => !sameRow(page, all[current - 1]));
  const next = below.find((page) => Math.abs(page.getBoundingClientRect().left - from.left) < 2) ?? below[0];
  if (next) go(Number(next.dataset.page));
}

const KEYS = {
  ArrowRight: () => go(current + 1), n: () => go(current + 1), PageDown: () => row(1), j: () => row(1),
  ArrowLeft: () => go(current - 1), p: () => go(current - 1), PageUp: () => row(-1), k: () => row(-1),
  Home: () => go(1), End: () => go(pages().length),
  1: () => zoom("thumbnails"), 2: () => zoom("grid"), 3: () => zoom("fit"), 4: () => zoom("full"),
  "+": () => step(1), "-": () => step(-1),
  g: () => byId("place").select(), i: () => details(), t: theme, "?": () => byId("keys").showModal(),
  Escape: () => { details(false); byId("problems").hidden = true; },
};

addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLInputElement) return;
  if (byId("keys").open || !Object.hasOwn(KEYS, event.key)) return;
  event.preventDefault();
  KEYS[event.key]();
});

addEventListener("click", ({ target }) => {
  const button = target instanceof Element ? target.closest("button") : null;
  if (button?.dataset.setZoom) zoom(button.dataset.setZoom);
  else if (button?.dataset.close) {
    byId(button.dataset.close).hidden = true;
    byId("toggle-details").setAttribute("aria-expanded", String(!byId("details").hidden));
  }
});

byId("pages").addEventListener("click", (event) => {
  const page = event.target.closest(".page");
  if (!page || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const number = Number(page.dataset.page);
  mark(number);
  if (root.dataset.zoom === "thumbnails" || root.dataset.zoom === "grid") zoom("fit");
});

byId("toggle-details").addEventListener("click", () => details());
byId("toggle-theme").addEventListener("click", theme);
byId("show-keys").addEventListener("click", () => byId("keys").showModal());
byId("place").addEventListener("change", () => go(Math.trunc(Number(byId("place").value)) || 1));

let waiting = false;
const later = () => {
  if (waiting) return;
  waiting = true;
  requestAnimationFrame(() => { waiting = false; locate(); });
};
addEventListener("scroll", later, { passive: true });
addEventListener("resize", later, { passive: true });

const measureBar = () => root.style.setProperty("--bar-height", byId("bar").offsetHeight + "px");
new ResizeObserver(measureBar).observe(byId("bar"));
measureBar();

const knownTheme = recall("theme");
if (knownTheme === "dark" || knownTheme === "light") root.dataset.theme = knownTheme;
zoom(recall("zoom") ?? "grid");
scrollTo(0, 0);
mark(1);
`;
