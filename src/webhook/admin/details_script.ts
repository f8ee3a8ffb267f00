/** The panel of the admin page with all that is known about one event. */
export const DETAILS_SCRIPT = String.raw`
let shownId;
let shownRecord = "";
const REPLAYABLE = ["done", "dead", "filtered", "dropped"];
const DROPPABLE = ["waiting", "dead"];

async function openDetails(id) {
  shownId = id;
  shownRecord = "";
  markChosen();
  try { await loadDetails(); } catch { notice("Cannot reach the server"); }
  if (shownId === id && !byId("details").hidden) byId("details").focus({ preventScroll: true });
}

function closeDetails() {
  const row = rows.get(shownId);
  shownId = undefined;
  byId("details").hidden = true;
  document.body.classList.remove("split");
  markChosen();
  row?.open.focus({ preventScroll: true });
}

function markChosen() {
  for (const [id, { element }] of rows) element.classList.toggle("chosen", id === shownId);
}

async function loadDetails() {
  const id = shownId;
  if (!id) return;
  const { ok, value } = await ask("/api/events/" + encodeURIComponent(id));
  if (shownId !== id) return;
  if (!ok) { closeDetails(); return notice(value.message); }
  showDetails(value);
}

function showDetails(record) {
  const text = JSON.stringify(record);
  if (text === shownRecord) return;
  shownRecord = text;
  const panel = byId("details");
  const other = panel.dataset.id !== record.id;
  panel.dataset.id = record.id;
  byId("details-title").replaceChildren(make("bdi", "", shorten(printable(titleOf(record.event)), 1000)));
  byId("details-state").replaceChildren(badge(record.state));
  allow(byId("replay"), REPLAYABLE.includes(record.state));
  allow(byId("drop"), DROPPABLE.includes(record.state));
  byId("record").replaceChildren(factList(record), ...attemptList(record),
    make("h3", "", "Payload"), preformatted("Payload", printableLines(JSON.stringify(record.event, null, 2))));
  panel.hidden = false;
  document.body.classList.add("split");
  if (other) panel.scrollTop = 0;
}

/** A button that goes away must not take the focus out of the panel. */
function allow(button, allowed) {
  if (!allowed && button === document.activeElement) byId("details").focus({ preventScroll: true });
  button.hidden = !allowed;
}

function factList({ id, receivedAt, finishedAt, retryAt, attempts, reason, event }) {
  const { page, user, comment } = event;
  const known = [
    ["Event", make("code", "", event.eventType)],
    ["Id", make("code", "", id)],
    ["Page", page?.id], ["Space", page?.spaceKey], ["Version", page?.version],
    ["Address", page?.url === undefined ? undefined : link(page.url)],
    ["Comment", comment?.id],
    ["User", user && [user.displayName, user.email, user.accountId].filter(Boolean).join(", ")],
    ["Happened", longTime(event.timestamp)],
    ["Received", longTime(receivedAt)],
    ["Finished", finishedAt === null ? undefined : longTime(finishedAt)],
    ["Next attempt", retryAt === null ? undefined : longTime(retryAt)],
    ["Attempts", attempts],
    ["Last outcome", reason ?? undefined],
  ];
  const list = make("dl");
  for (const [term, value] of known) {
    if (value === undefined || value === "") continue;
    const content = value instanceof Node ? value : make("bdi", "", printable(String(value)));
    list.append(make("dt", "", term), make("dd", "", content));
  }
  return list;
}

function attemptList({ history, state }) {
  if (history.length === 0) return state === "filtered" ? [make("p", "soft", "The filters of the server left it out.")] : [];
  return [make("h3", "", "Attempts, the last one first"), ...history.toReversed().map(attemptOf)];
}

function attemptOf({ number, startedAt, endedAt, outcome, reason, output, outputCut }) {
  const took = duration(Date.parse(endedAt) - Date.parse(startedAt));
  const item = make("section", "attempt",
    make("p", "", number + ". ", make("b", "", outcome), reason === outcome ? "" : ": " + printable(reason)),
    make("p", "soft", longTime(startedAt), ", took " + took));
  item.dataset.outcome = outcome;
  item.append(output === "" ? make("p", "soft", "No output") : preformatted("Output of attempt " + number, printableLines(output)));
  if (outputCut) item.append(make("p", "soft", "There was more output; it was not kept."));
  return item;
}

function preformatted(label, text) {
  const element = make("pre", "", text);
  element.tabIndex = 0;
  element.setAttribute("role", "region");
  element.setAttribute("aria-label", label);
  return element;
}
`;
