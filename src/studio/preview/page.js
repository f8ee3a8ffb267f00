import { byId, findAll, findAround, root } from "../../host/local_http/browser/elements.js";
import { recall, remember } from "../../host/local_http/browser/memory.js";
import { keepTheme } from "../../host/local_http/browser/theme.js";

const ZOOMS = ["thumbnails", "grid", "fit", "full"];

/** Number of the current page. */
export let current = 1;

/** Returns all pages in order. */
export const pages = () => findAll(".page");

function locate() {
  const all = pages();
  const kept = all[current - 1];
  if (kept && visiblePart(kept) >= 0.5) return;
  const edge = byId("bar").offsetHeight + innerHeight / 4;
  const seen = all.find((page) => page.getBoundingClientRect().bottom > edge);
  mark(seen ? Number(seen.dataset.page) : all.length);
}

/**
 * Returns the visible part of a page, from 0 to 1.
 * @param {HTMLElement} page
 */
export function visiblePart(page) {
  const { top, bottom, height } = page.getBoundingClientRect();
  const start = byId("bar").offsetHeight;
  return (Math.min(bottom, innerHeight) - Math.max(top, start)) / Math.min(height, innerHeight - start);
}

/**
 * Marks a page as the current one.
 * @param {number} number
 */
export function mark(number) {
  current = Math.max(1, Math.min(number, pages().length));
  for (const page of pages()) page.classList.toggle("current", Number(page.dataset.page) === current);
  const place = byId("place", HTMLInputElement);
  if (document.activeElement !== place) place.value = String(current);
  root.dispatchEvent(new CustomEvent("place", { detail: current }));
}

/**
 * Marks a page and scrolls to it.
 * @param {number} number
 */
export function go(number) {
  mark(number);
  pages()[current - 1]?.scrollIntoView({ block: root.dataset.zoom === "fit" ? "start" : "nearest" });
}

/** @param {string} name */
function zoom(name) {
  if (!ZOOMS.includes(name)) return;
  root.dataset.zoom = name;
  for (const button of findAll("[data-set-zoom]")) {
    button.setAttribute("aria-pressed", String(button.dataset.setZoom === name));
  }
  remember("preview-zoom", name);
  pages()[current - 1]?.scrollIntoView({ block: "start" });
}

/** @param {number} direction */
function step(direction) {
  const next = ZOOMS[ZOOMS.indexOf(root.dataset.zoom ?? "") + direction];
  if (next) zoom(next);
}

function details(open = byId("details").hidden) {
  byId("details").hidden = !open;
  byId("toggle-details").setAttribute("aria-expanded", String(open));
  if (open) byId("details").focus({ preventScroll: true });
}

/** @param {number} direction */
function row(direction) {
  const all = pages();
  const from = all[current - 1]?.getBoundingClientRect();
  if (!from) return;
  /** @param {number} a @param {number} b */
  const near = (a, b) => Math.abs(a - b) < 2;
  const rest = direction > 0 ? all.slice(current) : all.slice(0, current - 1).reverse();
  const below = rest.filter((page) => !near(page.getBoundingClientRect().top, from.top));
  const next = below.find((page) => near(page.getBoundingClientRect().left, from.left)) ?? below[0];
  if (next) go(Number(next.dataset.page));
}

function toggleCompared() {
  const compared = document.getElementById("compared");
  if (!compared) return;
  compared.hidden = !compared.hidden;
  byId("toggle-compared").setAttribute("aria-pressed", String(!compared.hidden));
}

const toggleTheme = keepTheme("preview-theme");
const showKeys = () => byId("keys", HTMLDialogElement).showModal();

/** @type {Record<string, () => void>} */
const KEYS = {
  ArrowRight: () => go(current + 1),
  n: () => go(current + 1),
  PageDown: () => row(1),
  j: () => row(1),
  ArrowLeft: () => go(current - 1),
  p: () => go(current - 1),
  PageUp: () => row(-1),
  k: () => row(-1),
  Home: () => go(1),
  End: () => go(pages().length),
  1: () => zoom("thumbnails"),
  2: () => zoom("grid"),
  3: () => zoom("fit"),
  4: () => zoom("full"),
  "+": () => step(1),
  "-": () => step(-1),
  g: () => byId("place", HTMLInputElement).select(),
  i: () => details(),
  c: toggleCompared,
  t: toggleTheme,
  "?": showKeys,
  Escape: () => {
    details(false);
    byId("problems").hidden = true;
  },
};

addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLInputElement) return;
  if (byId("keys", HTMLDialogElement).open || !Object.hasOwn(KEYS, event.key)) return;
  event.preventDefault();
  KEYS[event.key]?.();
});

addEventListener("click", ({ target }) => {
  const button = findAround(target, "button");
  if (button?.dataset.setZoom) zoom(button.dataset.setZoom);
  else if (button?.dataset.close) {
    byId(button.dataset.close).hidden = true;
    byId("toggle-details").setAttribute("aria-expanded", String(!byId("details").hidden));
  }
});

byId("pages").addEventListener("click", (event) => {
  const page = findAround(event.target, ".page");
  if (!page || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  mark(Number(page.dataset.page));
  if (root.dataset.zoom === "thumbnails" || root.dataset.zoom === "grid") zoom("fit");
});

byId("toggle-details").addEventListener("click", () => details());
document.getElementById("toggle-compared")?.addEventListener("click", toggleCompared);
byId("toggle-theme").addEventListener("click", toggleTheme);
byId("show-keys").addEventListener("click", showKeys);
byId("place").addEventListener("change", () => go(Math.trunc(Number(byId("place", HTMLInputElement).value)) || 1));

let locating = false;
function locateSoon() {
  if (locating) return;
  locating = true;
  requestAnimationFrame(() => {
    locating = false;
    locate();
  });
}
addEventListener("scroll", locateSoon, { passive: true });
addEventListener("resize", locateSoon, { passive: true });

const measureBar = () => root.style.setProperty("--bar-height", `${byId("bar").offsetHeight}px`);
new ResizeObserver(measureBar).observe(byId("bar"));
measureBar();

zoom(recall("preview-zoom") ?? "grid");
scrollTo(0, 0);
mark(1);
