/**
 * The script of a served preview. The server only says that something is new; the page is then fetched again and what
 * differs is taken over, so that scroll, zoom and every image that stays are left alone.
 */
export const LIVE_SCRIPT = `
let fetching = false;
let again = false;

async function sync() {
  again = true;
  if (fetching) return;
  fetching = true;
  while (again) {
    again = false;
    try {
      const answer = await fetch("./", { cache: "no-store" });
      if (answer.ok) take(new DOMParser().parseFromString(await answer.text(), "text/html"));
    } catch {
      connection("lost", "Disconnected");
    }
  }
  fetching = false;
}

function take(next) {
  document.title = next.title;
  for (const id of ["about", "facts", "badge", "total", "state", "pdf", "waiting"]) swap(byId(id), next.getElementById(id));
  const problems = next.getElementById("problems");
  if (problems.innerHTML !== byId("problems").innerHTML) swap(byId("problems"), problems);
  byId("pages").dataset.sights = next.getElementById("pages").dataset.sights ?? "";
  takePages(next);
}

function swap(old, next) {
  if (old && next && !old.isEqualNode(next)) old.replaceWith(document.adoptNode(next));
}

function takePages(next) {
  const wanted = [...next.querySelectorAll(".page")];
  const shown = pages();
  for (const page of shown.slice(wanted.length)) page.remove();
  if (wanted.length > 0) document.querySelector(".waiting")?.remove();
  wanted.forEach((page, i) => {
    if (shown[i]) takePage(shown[i], page);
    else byId("pages").append(document.adoptNode(page));
  });
  if (wanted.length !== shown.length) mark(current);
}

async function takePage(shown, page) {
  swap(shown.querySelector("figcaption"), page.querySelector("figcaption"));
  if (shown.dataset.image === page.dataset.image) return;
  shown.dataset.image = page.dataset.image;
  const image = page.querySelector("img");
  const fresh = new Image(image.width, image.height);
  fresh.alt = image.alt;
  fresh.src = image.getAttribute("src");
  try { await fresh.decode(); } catch { return; }
  if (shown.dataset.image !== page.dataset.image) return;
  shown.querySelector("img").replaceWith(fresh);
  shown.classList.remove("fresh");
  void shown.offsetWidth;
  shown.classList.add("fresh");
}

function connection(state, text) {
  byId("state").dataset.state = state;
  byId("state").textContent = text;
}

let told = 0;
let timer;
root.addEventListener("place", ({ detail }) => {
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (detail === told || pages().length === 0) return;
    told = detail;
    fetch("look?page=" + detail).catch(() => {});
  }, 80);
});

/** Shows the page where a capability can be seen, unless it is in sight. A page that embeds this one asks for it. */
function showSight(path) {
  const known = Object.entries(JSON.parse(byId("pages").dataset.sights || "{}"));
  const fitting = known.filter(([start]) => path === start || path.startsWith(start + "."));
  const [, sight] = fitting.sort(([a], [b]) => b.length - a.length)[0] ?? [];
  const all = pages();
  if (!sight || sight.page > all.length) return;
  const wanted = sight.onwards ? all.slice(sight.page - 1) : [all[sight.page - 1]];
  const seen = wanted.find((page) => visiblePart(page) >= 0.5);
  if (seen) mark(Number(seen.dataset.page));
  else go(sight.page);
}

/** One connection for each tab is enough, and none for a tab that nobody sees: a browser opens only six to a server. */
function follow() {
  let events;
  const open = () => {
    events = new EventSource("events");
    events.addEventListener("open", sync);
    events.addEventListener("change", sync);
    events.addEventListener("error", () => connection("lost", "Disconnected"));
  };
  addEventListener("visibilitychange", () => {
    if (document.hidden) events?.close();
    else if (!events || events.readyState === EventSource.CLOSED) open();
  });
  if (!document.hidden) open();
}

if (root.dataset.embedded !== undefined && parent !== window) {
  root.addEventListener("news", sync);
  root.addEventListener("lost", () => connection("lost", "Disconnected"));
  root.addEventListener("sight", ({ detail }) => showSight(detail));
  sync();
} else follow();
`;
