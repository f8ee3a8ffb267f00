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

const events = new EventSource("events");
events.addEventListener("open", sync);
events.addEventListener("change", sync);
events.addEventListener("error", () => connection("lost", "Disconnected"));
`;
