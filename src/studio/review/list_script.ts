/** The list of the page of a review. Rows that stay are left alone, so that focus, scroll and open forms stay as well. */
export const LIST_SCRIPT = String.raw`
const FILTERS = {
  open: (row) => row.decision === "open" && row.found !== null && !row.alreadySo && !row.seenWhere,
  ready: (row) => FILTERS.open(row) && row.confidence === "ready",
  review: (row) => FILTERS.open(row) && row.confidence === "review",
  decided: (row) => row.decision !== "open",
  nothing: (row) => row.decision === "open" && !FILTERS.open(row),
  all: () => true,
};
let filter = "";
let search = "";
let review;
/** Rows that were decided while they were listed: they stay in sight until the list is another one. */
let lingering = new Set();
const shown = new Map();
let currentPath;

const allRows = () => review ? review.areas.flatMap(({ rows }) => rows) : [];
const listed = () => [...document.querySelectorAll("#areas .row")];
const rowOf = (path) => shown.get(path)?.row;

function chooseFilter(name) {
  filter = name;
  lingering = new Set();
  showList();
  byId("list").scrollTop = 0;
}

function isListed(row) {
  if (!FILTERS[filter](row) && !lingering.has(row.path)) return false;
  const text = [row.label, row.path, row.reason, row.now.text, row.found?.text ?? "", ...row.evidence].join(" ").toLowerCase();
  return search.toLowerCase().split(/\s+/).every((word) => text.includes(word));
}

/** So many that were decided at once are looked for one by one. */
const MAX_LINGERING = 5;

function takeReview(next, { linger = true } = {}) {
  const before = new Map(allRows().map((row) => [row.path, row.decision]));
  const first = !review;
  review = next;
  const changed = new Set(allRows().filter(({ path, decision }) => before.get(path) !== decision).map(({ path }) => path));
  if (first) filter = allRows().some(FILTERS.open) ? "open" : "all";
  else if (!linger || changed.size > MAX_LINGERING) lingering = new Set();
  else for (const { dataset: { path } } of listed()) if (changed.has(path)) lingering.add(path);
  document.title = (next.counts.open > 0 ? next.counts.open + " to decide – " : "") + "Review of " + next.source;
  setText(byId("source"), next.source);
  byId("source").title = next.source;
  showStep("undo", "Undo", "u");
  showStep("redo", "Redo", "z");
  showProgress();
  showTrouble(next.problem);
  showNotices();
  showList();
}

function showStep(verb, label, key) {
  const step = review[verb];
  const title = label + (step ? ": " + step.text : ": nothing");
  byId(verb).disabled = !step;
  byId(verb).title = title + " (" + key + ")";
  byId(verb).setAttribute("aria-label", title);
  setText(byId(verb), step?.whole ? label + " import" + (verb === "undo" ? " …" : "") : label);
}

function showProgress() {
  const { total, unsupported, alreadySo, hidden, open, accepted, edited, kept } = review.counts;
  const all = total - unsupported - alreadySo - hidden;
  byId("done").max = Math.max(all, 1);
  byId("done").value = all - open;
  const parts = [[accepted + edited, "taken over"], [kept, "kept"], [open, "to decide"]].filter(([count]) => count > 0);
  setText(byId("done-text"), open === 0 ? "Everything is decided" : parts.map((part) => part.join(" ")).join(", "));
}

function showTrouble(problem) {
  const place = byId("problem");
  place.hidden = !problem;
  const text = JSON.stringify(problem);
  if (place.dataset.shown === text) return;
  place.dataset.shown = text;
  place.replaceChildren(...problem ? [make("h2", "", "The recipe needs a hand"), ...problemOf(problem), make("p", "soft", "Decisions wait until it is corrected.")] : []);
}

function showNotices() {
  const { notices } = review;
  byId("notices").hidden = notices.length === 0;
  setText(byId("notices").querySelector("summary"), "Left aside by the import: " + notices.length);
  const list = byId("notices").querySelector("ul");
  if (list.childElementCount !== notices.length) list.replaceChildren(...notices.map((text) => make("li", "", text)));
}

function showList() {
  if (!review) return;
  const rows = allRows();
  for (const each of document.querySelectorAll("[data-filter]")) {
    each.setAttribute("aria-pressed", String(each.dataset.filter === filter));
    setText(each.querySelector("b"), String(rows.filter(FILTERS[each.dataset.filter]).length));
  }
  const ready = review.counts.ready;
  byId("accept-ready").hidden = ready === 0;
  setText(byId("accept-ready"), "Accept all ready (" + ready + ")");
  const kept = new Set(rows.map(({ path }) => path));
  for (const path of [...shown.keys()]) if (!kept.has(path)) shown.delete(path);
  place(byId("areas"), review.areas.map(showArea).filter(Boolean));
  showEmpty();
  showRest(rows.filter(FILTERS.nothing).length);
  mark(currentPath);
}

/** Where the others are that an import found. */
function showRest(count) {
  byId("rest").hidden = filter !== "open" || search !== "" || count === 0;
  setText(byId("rest").firstElementChild, count === 1 ? "Nothing to decide about 1 more" : "Nothing to decide about " + count + " more");
}

/** After many rows changed: a list that has one of them, which is chosen. */
function showChanged(before) {
  const changed = allRows().filter(({ path, decision }) => before.get(path) !== decision);
  if (changed.length > 0 && !changed.some(isListed)) {
    byId("search").value = search = "";
    chooseFilter(["open", "decided", "nothing"].find((name) => changed.some(FILTERS[name])) ?? "all");
  }
  const row = changed.find(isListed);
  if (!row) return;
  mark(row.path);
  shown.get(row.path)?.element.scrollIntoView({ block: "nearest" });
}

function showArea({ name, label, ready, rows }) {
  const visible = rows.filter(isListed);
  if (visible.length === 0) return undefined;
  const section = sections.get(name) ?? makeSection(name, label);
  const open = rows.filter(FILTERS.open).length;
  setText(section.querySelector(".left"), open === 0 || filter === "nothing" || filter === "decided" ? "" : open + " to decide");
  const all = section.querySelector("[data-do]");
  all.hidden = ready === 0;
  setText(all, ready === 1 ? "Accept the ready one" : "Accept " + ready + " ready");
  place(section.querySelector("ul"), visible.map(showRow));
  return section;
}

const sections = new Map();

function makeSection(name, label) {
  const accept = button("", "accept-area", "Accept what is ready here", "quiet");
  accept.dataset.area = name;
  const section = make("section", "area", make("header", "", make("h2", "", label), make("span", "left soft"), accept), make("ul"));
  section.setAttribute("aria-label", label);
  sections.set(name, section);
  return section;
}

function showRow(row) {
  const known = shown.get(row.path) ?? { element: makeRow(row), text: "" };
  const text = JSON.stringify(row);
  if (known.text !== text) {
    const focused = known.element.contains(document.activeElement);
    known.element.classList.remove("editing");
    fillRow(known.element, row);
    if (focused) known.element.focus({ preventScroll: true });
  }
  shown.set(row.path, { ...known, row, text });
  return known.element;
}

/** Puts elements into their order; those that are there already are not moved. */
function place(parent, elements) {
  const wanted = new Set(elements);
  for (const child of [...parent.children]) if (!wanted.has(child)) child.remove();
  elements.forEach((element, i) => {
    if (parent.children[i] !== element) parent.insertBefore(element, parent.children[i] ?? null);
  });
}

function showEmpty() {
  const none = listed().length === 0;
  byId("empty").hidden = !none;
  if (!none) return;
  const done = filter === "open" && search === "";
  setText(byId("empty").querySelector("h2"), done ? "Everything is decided" : "Nothing is listed");
  setText(byId("empty").querySelector("p"), done ? "Choose All to look at it again. Nothing is final: every step can be undone." : "Another list or search has more.");
}

function mark(path) {
  const rows = listed();
  const current = rows.find(({ dataset }) => dataset.path === path);
  const before = currentPath;
  currentPath = current?.dataset.path;
  if (currentPath && currentPath !== before) lookAt(currentPath);
  for (const row of rows) {
    row.classList.toggle("current", row === current);
    row.tabIndex = row === (current ?? rows[0]) ? 0 : -1;
  }
}

function go(element) {
  if (!element) return;
  mark(element.dataset.path);
  element.focus({ preventScroll: true });
  element.scrollIntoView({ block: "nearest" });
}

function step(direction) {
  const rows = listed();
  const at = rows.findIndex(({ dataset }) => dataset.path === currentPath);
  go(at < 0 ? rows[0] : rows[at + direction]);
}

/** The next row to decide, behind a path or from the start again. */
function goToOpen(path) {
  const rows = listed();
  const at = rows.findIndex(({ dataset }) => dataset.path === path);
  const open = (element) => FILTERS.open(rowOf(element.dataset.path));
  const next = [...rows.slice(at + 1), ...rows.slice(0, Math.max(at, 0))].find(open);
  if (!next) notice(review.counts.open === 0 ? "Nothing is left to decide" : "Nothing else is to decide in this list");
  go(next ?? rows[at]);
}
`;
