import { DETAILS_SCRIPT } from "./details_script.ts";
import { LIST_SCRIPT } from "./list_script.ts";
import { REPLAY_ALL_SCRIPT } from "./replay_all_script.ts";
import { TEXT_SCRIPT } from "./text_script.ts";

/**
 * Fetches what is shown whenever the server says that something has changed, and obeys buttons and keys. At most some
 * fetches a second, one at a time, however much happens.
 */
const LIVE_SCRIPT = String.raw`
let fetching = false;
let again = false;

async function sync() {
  again = true;
  if (fetching) return;
  fetching = true;
  while (again) {
    again = false;
    try {
      await load();
    } catch {
      showHealth("lost", "Disconnected");
    }
    await new Promise((go) => setTimeout(go, 150));
  }
  fetching = false;
}

async function load() {
  const asked = eventsAddress();
  const [status, events] = await Promise.all([ask("/api/status"), ask(asked)]);
  const failed = [status, events].find(({ ok }) => !ok);
  if (failed) return showHealth("degraded", "Degraded: " + failed.value.message);
  showStatus(status.value);
  if (asked === eventsAddress()) showEvents(events.value, asked);
  await loadDetails();
}

async function ask(path, options = {}) {
  const answer = await fetch(path, { cache: "no-store", ...options });
  return { ok: answer.ok, status: answer.status, value: await answer.json() };
}

function follow() {
  const events = new EventSource("/events");
  events.addEventListener("change", sync);
  events.addEventListener("error", () => {
    showHealth("lost", "Disconnected");
    if (events.readyState === EventSource.CLOSED) setTimeout(follow, 3000); // a refusal is final to an EventSource
  });
}

let noticeTimer;
function notice(text) {
  byId("notice").textContent = printable(text);
  clearTimeout(noticeTimer);
  noticeTimer = setTimeout(() => byId("notice").replaceChildren(), 6000);
}

async function act(verb, done) {
  const id = shownId;
  if (!id) return;
  try {
    const { ok, value } = await ask("/api/events/" + encodeURIComponent(id) + "/" + verb, {
      method: "POST",
      headers: { "x-tool-admin": "1" },
    });
    notice(ok ? done + " " + id : value.message);
  } catch {
    notice("Cannot reach the server");
  }
  await sync();
}

byId("replay").addEventListener("click", () => act("replay", "Replayed"));
byId("drop").addEventListener("click", () => act("drop", "Dropped"));
byId("close").addEventListener("click", closeDetails);
byId("clear").addEventListener("click", clearFilters);
byId("show-more").addEventListener("click", () => { filters.limit = Math.min(filters.limit + 100, 500); sync(); });
byId("toggle-theme").addEventListener("click", () => {
  const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = dark ? "light" : "dark";
  try { localStorage.setItem("admin-theme", root.dataset.theme); } catch { /* forbidden */ }
});
byId("filters").addEventListener("submit", (event) => event.preventDefault());
byId("filters").addEventListener("click", ({ target }) => {
  const button = target instanceof Element ? target.closest("button[data-state]") : null;
  if (button) chooseState(button.dataset.state);
});
byId("type").addEventListener("change", () => { filters.type = byId("type").value; sync(); });
byId("search").addEventListener("input", () => { filters.text = byId("search").value.trim(); sync(); });
byId("rows").addEventListener("click", ({ target }) => {
  const row = target instanceof Element ? target.closest("tr") : null;
  if (row && getSelection().isCollapsed) openDetails(row.dataset.id);
});

addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || byId("replay-all-question").open) return;
  const typing = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
  if (event.key === "Escape" && !byId("details").hidden) closeDetails();
  else if (typing) return;
  else if (event.key === "/") byId("search").select();
  else if ((event.key === "ArrowDown" || event.key === "ArrowUp") && stepRow(event.key === "ArrowDown" ? 1 : -1)) { /* moved */ }
  else return;
  event.preventDefault();
});

try {
  const theme = localStorage.getItem("admin-theme");
  if (theme === "dark" || theme === "light") root.dataset.theme = theme;
} catch { /* forbidden */ }
setInterval(showTimes, 1000);
follow();
`;

/** The script of the admin page. Plain JavaScript, because the page loads it as it is. */
export const ADMIN_SCRIPT =
  `"use strict";\n${TEXT_SCRIPT}${LIST_SCRIPT}${DETAILS_SCRIPT}${REPLAY_ALL_SCRIPT}${LIVE_SCRIPT}`;
