import { byId, findOne, root } from "../../host/local_http/browser/elements.js";
import { followServer, keepCurrent } from "../../host/local_http/browser/keep_current.js";
import { askServer, isShutOut } from "../../host/local_http/browser/session.js";
import { current, go, mark, pages, visiblePart } from "./page.js";

/** @import { SamplePage } from "./find_design_samples.ts" */

/** Fetches the page again and replaces only what differs, so that scroll position, zoom and unchanged images stay. */
const sync = keepCurrent(async () => {
  const answer = await askServer("./");
  if (answer.ok) take(new DOMParser().parseFromString(await answer.text(), "text/html"));
}, { lost });

function lost() {
  byId("state").dataset.state = "lost";
  byId("state").textContent = "Disconnected";
}

/** @param {Document} next */
function take(next) {
  document.title = next.title;
  for (const id of ["about", "facts", "badge", "total", "state", "pdf", "waiting", "compared-header"]) {
    swap(document.getElementById(id), next.getElementById(id));
  }
  const problems = findOne(next, "#problems");
  if (problems.innerHTML !== byId("problems").innerHTML) swap(byId("problems"), problems);
  byId("pages").dataset.samples = findOne(next, "#pages").dataset.samples ?? "";
  takePages(next);
}

/**
 * @param {Element | null} old
 * @param {Element | null} next
 */
function swap(old, next) {
  if (old && next && !old.isEqualNode(next)) old.replaceWith(document.adoptNode(next));
}

/** @param {Document} next */
function takePages(next) {
  const wanted = [...next.querySelectorAll(".page")].filter((page) => page instanceof HTMLElement);
  const shown = pages();
  for (const page of shown.slice(wanted.length)) page.remove();
  if (wanted.length > 0) document.querySelector(".waiting")?.remove();
  wanted.forEach((page, i) => {
    if (shown[i]) takePage(shown[i], page);
    else byId("pages").append(document.adoptNode(page));
  });
  if (wanted.length !== shown.length) mark(current);
}

/**
 * @param {HTMLElement} shown
 * @param {HTMLElement} page
 */
async function takePage(shown, page) {
  swap(shown.querySelector("figcaption"), page.querySelector("figcaption"));
  if (shown.dataset.image === page.dataset.image) return;
  shown.dataset.image = page.dataset.image ?? "";
  const image = findOne(page, "img", HTMLImageElement);
  const fresh = new Image(image.width, image.height);
  fresh.alt = image.alt;
  if (image.dataset.empty !== undefined) fresh.dataset.empty = "";
  fresh.src = image.getAttribute("src") ?? "";
  try {
    await fresh.decode();
  } catch {
    return;
  }
  if (shown.dataset.image !== page.dataset.image) return;
  findOne(shown, "img").replaceWith(fresh);
  shown.classList.remove("fresh");
  void shown.offsetWidth;
  shown.classList.add("fresh");
}

let reported = 0;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let placeTimer;
root.addEventListener("place", () => {
  clearTimeout(placeTimer);
  placeTimer = setTimeout(() => {
    if (current === reported || pages().length === 0) return;
    reported = current;
    askServer(`look?page=${current}`).catch(() => {});
  }, 80);
});

/**
 * Shows the page with a sample of a capability, unless it is visible. A page that embeds this one calls it.
 * @param {string} path
 */
function showSample(path) {
  /** @type {[string, SamplePage][]} */
  const known = Object.entries(JSON.parse(byId("pages").dataset.samples || "{}"));
  const fitting = known.filter(([start]) => path === start || [".", "-"].some((end) => path.startsWith(start + end)));
  const [, sample] = fitting.sort(([a], [b]) => b.length - a.length)[0] ?? [];
  const all = pages();
  if (!sample || sample.page > all.length) return;
  const wanted = all.slice(sample.page - 1, sample.onwards ? undefined : sample.page);
  const seen = wanted.find((page) => visiblePart(page) >= 0.5);
  if (seen) mark(Number(seen.dataset.page));
  else go(sample.page);
}

if (root.dataset.embedded !== undefined && parent !== window) {
  root.addEventListener("news", sync);
  root.addEventListener("lost", lost);
  // A cast instead of `instanceof`, because the event's class belongs to the window that embeds this one.
  root.addEventListener("sample", (event) => showSample(/** @type {CustomEvent<string>} */ (event).detail));
  sync();
} else followServer("events", { open: sync, change: sync }, { lost, isShutOut });
