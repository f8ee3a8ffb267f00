import { byId, findAround, setText } from "../../host/local_http/browser/elements.js";
import { followServer, keepCurrent } from "../../host/local_http/browser/keep_current.js";
import { showNotice } from "../../host/local_http/browser/notice.js";
import { isShutOut } from "../../host/local_http/browser/session.js";
import { keepTheme } from "../../host/local_http/browser/theme.js";
import { askEvents, askStatus, changeEvent, logOut } from "./api.js";
import { closeDetails, loadDetails, openDetails } from "./details.js";
import {
  canShowMore,
  choosePage,
  clearFilters,
  dropFilter,
  eventsAddress,
  isFiltered,
  offerRoutes,
  readForm,
  showMore,
  toggleReason,
  toggleState,
} from "./filters.js";
import { loadGroups } from "./groups.js";
import { showHeadTimes, showHealth, showStatus } from "./head.js";
import { chosenId, showRows, showRowTimes, stepRow } from "./list.js";
import { enableReplayAll, showReplay } from "./replay_all.js";
import { printable } from "./texts.js";

/** @import { FoundEventsJson } from "./found_json.ts" */

let lastAddress = "";
const lost = () => showHealth("lost", "Disconnected");

/** Loads at most a few times per second, however many changes there are. */
const sync = keepCurrent(load, { lost, pauseMs: 150 });

async function load() {
  const asked = eventsAddress();
  const [status, events] = await Promise.all([askStatus(), askEvents(asked)]);
  if (!status.ok) return showHealth("degraded", `Degraded: ${status.value.message}`);
  if (!events.ok) return showHealth("degraded", `Degraded: ${events.value.message}`);
  showStatus(status.value);
  showReplay(status.value);
  showRowTimes();
  if (asked === eventsAddress()) showEvents(events.value, asked);
  await Promise.all([loadGroups(status.value), loadDetails()]);
}

/**
 * @param {FoundEventsJson} found
 * @param {string} address the address that they were fetched from
 */
function showEvents({ events, more, partly }, address) {
  showRows(events, { live: lastAddress === address });
  lastAddress = address;
  offerRoutes(events.map(({ route }) => route));
  document.body.classList.toggle("blank", events.length === 0);
  byId("empty").hidden = events.length > 0 || isFiltered();
  byId("none").hidden = events.length > 0 || !isFiltered();
  byId("rest").hidden = !more && !partly;
  byId("show-more").hidden = !more || !canShowMore();
  const searched = partly ? "Only the newest 2000 events were searched." : "";
  setText(byId("rest-text"), more ? `Showing the newest ${events.length}. ${searched}` : searched);
}

/**
 * @param {"replay" | "drop"} verb
 * @param {string} done
 */
async function act(verb, done) {
  const id = chosenId;
  if (!id) return;
  try {
    const answer = await changeEvent(id, verb);
    showNotice(answer.ok ? `${done} ${printable(id)}` : printable(answer.value.message));
  } catch {
    showNotice("Cannot reach the server");
  }
  await sync();
}

byId("replay").addEventListener("click", () => act("replay", "Replayed"));
byId("drop").addEventListener("click", () => act("drop", "Dropped"));
byId("close").addEventListener("click", closeDetails);
byId("toggle-theme").addEventListener("click", keepTheme("admin-theme"));
enableReplayAll(sync);

byId("filters").addEventListener("submit", (event) => event.preventDefault());
byId("filters").addEventListener("click", ({ target }) => {
  const state = findAround(target, "button[data-state]")?.dataset.state;
  if (state !== undefined) change(() => toggleState(state));
});
for (const id of ["type", "since", "route"]) byId(id).addEventListener("change", () => change(readForm));
byId("search").addEventListener("input", () => change(readForm));
byId("clear").addEventListener("click", () => change(clearFilters));
byId("groups").addEventListener("click", ({ target }) => {
  const reason = findAround(target, "button[data-reason]")?.dataset.reason;
  if (reason !== undefined) change(() => toggleReason(reason));
});
byId("only").addEventListener("click", ({ target }) => {
  const name = findAround(target, "button[data-drop]")?.dataset.drop;
  if (name !== undefined) change(() => dropFilter(name));
});
byId("record").addEventListener("click", ({ target }) => {
  const { open, page } = findAround(target, "button")?.dataset ?? {};
  if (open) openDetails(open);
  if (page) change(() => choosePage(page));
});
byId("log-out").addEventListener("click", async () => {
  await logOut().catch(() => {});
  location.reload();
});
byId("show-more").addEventListener("click", () => change(showMore));

/** @param {() => void} choose changes what the list shows */
function change(choose) {
  choose();
  sync();
}

byId("rows").addEventListener("click", ({ target }) => {
  const id = findAround(target, "tr")?.dataset.id;
  if (id && getSelection()?.isCollapsed) openDetails(id);
});

/** @type {Record<string, () => boolean>} */
const KEYS = { ArrowDown: () => stepRow(1), ArrowUp: () => stepRow(-1), "/": searchByKey };

function searchByKey() {
  byId("search", HTMLInputElement).select();
  return true;
}

addEventListener("keydown", (event) => {
  const asked = byId("replay-all-question", HTMLDialogElement).open;
  if (event.ctrlKey || event.metaKey || event.altKey || asked) return;
  const typing = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
  if (event.key === "Escape" && !byId("details").hidden) closeDetails();
  else if (typing || !Object.hasOwn(KEYS, event.key) || !KEYS[event.key]?.()) return;
  event.preventDefault();
});

setInterval(() => {
  showHeadTimes();
  showRowTimes();
}, 1000);
// Also in background tabs, because the title shows the number of dead events.
followServer("events", { change: sync }, { lost, isShutOut, inBackground: true });
