import { byId, make } from "../../host/local_http/browser/elements.js";
import { askGroups } from "./api.js";
import { chosenReason, groupsQuery } from "./filters.js";
import { countEvents, printable, shorten } from "./texts.js";
import { now } from "./times.js";

/** @import { Status } from "./api.js" */
/** @import { ReasonGroupJson } from "./found_json.ts" */

/** How long groups are shown as they are while nothing seems to change, in milliseconds. */
const GROUPS_AGE_MS = 10_000;

let groupsKey = "";

/**
 * Loads the groups of the dead events again, if they may have changed.
 * @param {Status} status
 */
export async function loadGroups({ counts }) {
  const key = `${groupsQuery()} ${counts.dead} ${Math.floor(now() / GROUPS_AGE_MS)}`;
  if (key !== groupsKey) {
    groupsKey = key;
    if (counts.dead === 0) return showGroups({ groups: [], others: 0, partly: false });
    const { ok, value } = await askGroups(groupsQuery());
    if (ok && groupsKey === key) showGroups(value);
  }
  markGroup();
}

/** @param {import("./found_json.ts").ReasonGroupsJson} found */
function showGroups({ groups, others, partly }) {
  const list = byId("group-list");
  const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.reason : undefined;
  const rest = others === 0 ? [] : [make("span", "soft", `and ${countEvents(others)} with other reasons`)];
  const most = `Only the newest ${list.dataset.most} dead events are counted.`;
  const bound = partly ? [make("span", "soft", most)] : [];
  list.replaceChildren(...groups.map(groupButton), ...rest, ...bound);
  byId("groups").hidden = groups.length === 0;
  for (const button of groupButtons()) {
    if (focused !== undefined && button.dataset.reason === focused) button.focus({ preventScroll: true });
  }
}

/** @param {ReasonGroupJson} group */
function groupButton({ reason, count }) {
  const name = make("bdi", "", reason === "" ? "No reason" : shorten(printable(reason), 120));
  const button = make("button", "chip", name, make("span", "", ` · ${countEvents(count)}`));
  button.type = "button";
  button.dataset.reason = reason;
  return button;
}

function groupButtons() {
  return [...byId("group-list").querySelectorAll("button")];
}

function markGroup() {
  const reason = chosenReason();
  for (const button of groupButtons()) {
    button.setAttribute("aria-pressed", String(reason !== undefined && button.dataset.reason === reason));
  }
}
