/** The head and the table of the admin page. Rows that stay are left alone, so that focus and scroll stay as well. */
export const LIST_SCRIPT = String.raw`
const filters = { states: new Set(), type: "", text: "", limit: 100 };
const rows = new Map();
let lastStatus;
let lastAddress;

function eventsAddress() {
  const query = new URLSearchParams({ limit: filters.limit });
  for (const state of filters.states) query.append("state", state);
  if (filters.type) query.set("type", filters.type);
  if (filters.text) query.set("q", filters.text);
  return "/api/events?" + query;
}

const isFiltered = () => filters.states.size > 0 || filters.type !== "" || filters.text !== "";

function chooseState(state) {
  if (state === "") filters.states.clear();
  else if (!filters.states.delete(state)) filters.states.add(state);
  showChosenStates();
  sync();
}

function clearFilters() {
  filters.states.clear();
  filters.type = byId("type").value = "";
  filters.text = byId("search").value = "";
  showChosenStates();
  sync();
}

const stateButtons = () => document.querySelectorAll("#filters button[data-state]");

function showChosenStates() {
  for (const button of stateButtons()) {
    const { state } = button.dataset;
    button.setAttribute("aria-pressed", String(state === "" ? filters.states.size === 0 : filters.states.has(state)));
  }
}

function showHealth(state, text) {
  byId("health").dataset.state = state;
  setText(byId("health"), printable(text));
}

function showStatus(status) {
  lastStatus = status;
  clockOffset = Date.parse(status.now) - Date.now();
  showHealth(status.status, status.problem === null ? "Live" : "Degraded: " + status.problem);
  setText(byId("place"), printable(status.place));
  byId("place").title = byId("place").textContent;
  setText(byId("endpoint"), printable(status.endpoint));
  setText(byId("sample"), printable(status.sampleCommand));
  const total = Object.values(status.counts).reduce((sum, count) => sum + count, 0);
  for (const button of stateButtons()) {
    const count = button.dataset.state === "" ? total : status.counts[button.dataset.state];
    setText(button.querySelector("b"), String(count));
    button.toggleAttribute("data-some", count > 0);
  }
  const { dead } = status.counts;
  document.title = (dead > 0 ? dead + " dead – " : "") + "Webhook events";
  showDead();
  showTimes();
}

/** What changes with the clock alone. */
function showTimes() {
  if (!lastStatus) return;
  const { now: at, uptime, oldestWaitingAt, lastEventAt } = lastStatus;
  setText(byId("oldest"), oldestWaitingAt === null ? "–" : sinceTime(oldestWaitingAt));
  setText(byId("last"), lastEventAt === null ? "–" : sinceTime(lastEventAt) + " ago");
  setText(byId("uptime"), duration(uptime * 1000 + now() - Date.parse(at)));
  for (const row of rows.values()) showRowTimes(row);
}

function showRowTimes({ day, note, event }) {
  setText(day, otherDay(event.receivedAt));
  setText(note, noteOf(event));
}

function noteOf({ state, reason, retryAt }) {
  if (state === "waiting" && retryAt !== null) {
    return (reason === null ? "" : printable(reason) + ", ") + (Date.parse(retryAt) > now() ? "again in " + untilTime(retryAt) : "again soon");
  }
  return state === "dead" && reason !== null ? printable(reason) : "";
}

function showEvents({ events, more, partly }, address) {
  const live = lastAddress === address;
  lastAddress = address;
  const kept = new Set(events.map(({ id }) => id));
  for (const [id, { element }] of rows) {
    if (!kept.has(id)) { element.remove(); rows.delete(id); }
  }
  let place = byId("rows").firstElementChild;
  for (const event of events) {
    const row = rows.get(event.id) ?? makeRow(event.id, live);
    fillRow(row, event);
    if (row.element === place) place = place.nextElementSibling;
    else byId("rows").insertBefore(row.element, place);
  }
  document.body.classList.toggle("blank", events.length === 0);
  byId("empty").hidden = events.length > 0 || isFiltered();
  byId("none").hidden = events.length > 0 || !isFiltered();
  showRest(events.length, more, partly);
}

function showRest(count, more, partly) {
  byId("rest").hidden = !more && !partly;
  byId("show-more").hidden = !more || filters.limit >= 500;
  const searched = partly ? "Only the newest 2000 events were searched." : "";
  setText(byId("rest-text"), more ? "The newest " + count + " are shown. " + searched : searched);
}

function makeRow(id, live) {
  const time = make("time");
  const day = make("span", "note");
  const type = make("code");
  const title = make("bdi");
  const open = make("button", "open", title);
  open.type = "button";
  const page = make("span", "note");
  const user = make("bdi");
  const state = make("td", "state");
  const note = make("span", "note");
  const attempts = make("td", "number attempts");
  const element = make("tr", live ? "fresh" : "",
    make("td", "id", make("code", "", printable(id))), make("td", "time", time, day), make("td", "kind", type), make("td", "page", open, page), make("td", "user", user), state, attempts);
  element.dataset.id = id;
  const row = { element, time, day, type, title, open, page, user, state, note, attempts, shown: "", event: undefined };
  rows.set(id, row);
  return row;
}

function fillRow(row, event) {
  row.event = event;
  const text = JSON.stringify(event);
  if (row.shown === text) return;
  row.shown = text;
  const { page } = event.event;
  setText(row.time, timeOf(new Date(event.receivedAt)));
  row.time.dateTime = row.time.title = event.receivedAt;
  setText(row.type, event.event.eventType);
  setText(row.title, shorten(printable(titleOf(event.event)), 300));
  setText(row.page, page ? shorten(printable([page.id, page.spaceKey].filter(Boolean).join(" · ")), 100) : "");
  setText(row.user, shorten(printable(userOf(event.event)), 100));
  showRowTimes(row);
  row.state.replaceChildren(badge(event.state), row.note);
  setText(row.attempts, String(event.attempts));
  row.element.classList.toggle("chosen", event.id === shownId);
}

/** Moves the focus to the next row; from anywhere else to the first. */
function stepRow(direction) {
  if (document.activeElement?.closest("#details, pre")) return false;
  const all = [...document.querySelectorAll("#rows .open")];
  const at = all.indexOf(document.activeElement);
  const next = at < 0 ? (direction > 0 && document.activeElement === document.body ? all[0] : undefined) : all[at + direction];
  next?.focus();
  return next !== undefined;
}
`;
