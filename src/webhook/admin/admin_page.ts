import { STORED_EVENT_TYPES } from "../export_request.ts";
import { EVENT_STATES } from "../inbox.ts";
import { MAX_GROUPED } from "./find_events.ts";
import { MAX_REPLAYED } from "./replay_matching.ts";
import { joinScripts } from "../../host/local_http/browser/join_scripts.ts";
import { ACTION_MODULES } from "../../host/local_http/browser/join_scripts.ts";
import adminStyle from "./admin.css" with { type: "text" };
import admin from "./admin.js" with { type: "text" };
import api from "./api.js" with { type: "text" };
import badge from "./badge.js" with { type: "text" };
import detailsStyle from "./details.css" with { type: "text" };
import details from "./details.js" with { type: "text" };
import filters from "./filters.js" with { type: "text" };
import groups from "./groups.js" with { type: "text" };
import head from "./head.js" with { type: "text" };
import lane from "./lane.js" with { type: "text" };
import listStyle from "./list.css" with { type: "text" };
import list from "./list.js" with { type: "text" };
import replayAll from "./replay_all.js" with { type: "text" };
import texts from "./texts.js" with { type: "text" };
import times from "./times.js" with { type: "text" };

const STATE_FILTERS = EVENT_STATES.map((state) =>
  `<button type="button" data-state="${state}" aria-pressed="false">${titleCase(state)} <b>0</b></button>`
);

const TYPE_OPTIONS = Object.entries(STORED_EVENT_TYPES).map(([type, meaning]) =>
  `<option value="${type}" title="${meaning}">${type}</option>`
);

const FILTERS = `<form id="filters" role="search">
<div class="group" role="group" aria-label="States">
<button type="button" data-state="" aria-pressed="true">All <b>0</b></button>
${STATE_FILTERS.join("\n")}
</div>
<button type="button" id="replay-all" aria-haspopup="dialog" hidden>Replay all dead</button>
<select id="since" aria-label="Time of arrival"><option value="">Any time</option>
<option value="1">Last hour</option><option value="24">Last 24 hours</option><option value="168">Last 7 days</option>
</select>
<select id="type" aria-label="Type of event"><option value="">Every type</option>
${TYPE_OPTIONS.join("\n")}
</select>
<select id="route" aria-label="Route" hidden><option value="">Every route</option></select>
<div class="find"><input id="search" type="search" placeholder="Title or page id" aria-label="Title or page id" maxlength="200" autocomplete="off" spellcheck="false">
<kbd title="Key for the search">/</kbd></div>
</form>
`;

const EVENTS = `<main id="events" tabindex="-1">
<p id="only" hidden></p>
<section id="groups" aria-labelledby="groups-title" hidden>
<h2 id="groups-title">Dead, by reason</h2>
<div id="group-list" data-most="${MAX_GROUPED}"></div>
</section>
<table>
<caption class="unseen">Events, the newest first</caption>
<thead><tr><th scope="col">Id</th><th scope="col">Received</th><th scope="col">Event</th><th scope="col">Page</th><th scope="col" class="user">User</th><th scope="col">State</th><th scope="col" class="number">Attempts</th></tr></thead>
<tbody id="rows"></tbody>
</table>
<p id="rest" hidden><span id="rest-text"></span> <button type="button" id="show-more">Show more</button></p>
<section id="empty" hidden>
<h2>No events yet</h2>
<p>Deliveries to <code id="endpoint"></code> appear here as they arrive. Send a sample to see one:</p>
<pre id="sample"></pre>
</section>
<section id="none" hidden>
<h2>No matching events</h2>
<p><button type="button" id="clear">Show all events</button></p>
</section>
</main>
`;

const DETAILS = `<aside id="details" tabindex="-1" aria-labelledby="details-title" hidden>
<div class="head">
<h2 id="details-title"></h2>
<button type="button" id="close" title="Esc">Close</button>
</div>
<p class="actions"><span id="details-state"></span>
<button type="button" id="replay" class="main">Replay</button>
<button type="button" id="drop">Drop</button></p>
<div id="record"></div>
</aside>
<dialog id="replay-all-question" data-most="${MAX_REPLAYED}" aria-labelledby="replay-all-title">
<h2 id="replay-all-title"></h2>
<p><span id="replay-all-states"></span> They are handled again, oldest first: all events that match the filter, not only those in the list. <span id="replay-all-bound"></span></p>
<p class="buttons"><button type="button" id="cancel-replay-all">Cancel</button>
<button type="button" id="confirm-replay-all" class="main">Replay</button></p>
</dialog>
`;

/** Options of {@linkcode renderAdminPage}. */
interface AdminPageOptions {
  /** Whether people log in, and can log out. */
  readonly hasLogin: boolean;
}

/** Renders the HTML of the admin page; its script fills it. It never contains data of a delivery. */
export function renderAdminPage({ hasLogin }: AdminPageOptions): string {
  return `<!DOCTYPE html>
<html lang="en"${hasLogin ? " data-login" : ""}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Webhook events</title>
<link rel="icon" href="icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="admin.css">
<script src="admin.js" defer></script>
</head>
<body>
<a class="skip" href="#events">Skip to the events</a>
<header id="bar">
<div id="about"><h1>Webhook events</h1><p id="place"></p></div>
<dl id="facts">
<div><dt>Oldest waiting</dt><dd id="oldest">–</dd></div>
<div><dt>Last event</dt><dd id="last">–</dd></div>
<div><dt>Up for</dt><dd id="uptime">–</dd></div>
</dl>
<p id="health" role="status" data-state="lost">Connecting</p>
<div id="tools"><button type="button" id="toggle-theme" title="Light or dark">Theme</button>
<button type="button" id="log-out"${hasLogin ? "" : " hidden"}>Log out</button></div>
${FILTERS}</header>
${EVENTS}${DETAILS}<p id="notice" role="status"></p>
<noscript><p>This page needs JavaScript. Without it, use the command line: tool webhook events list</p></noscript>
</body>
</html>
`;
}

/** Icon in the browser's tab. */
export const ADMIN_ICON =
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect width="16" height="16" rx="4" fill="#2456d6"/>` +
  `<path d="M3 9h3l1 2h2l1-2h3M8 3v4M6 5.5 8 7.5l2-2" fill="none" stroke="#fff" stroke-width="1.4" stroke-linecap="round" stroke-linejoin="round"/></svg>\n`;

function titleCase(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** Script of the admin page. */
export const ADMIN_SCRIPT: string = joinScripts([
  ...ACTION_MODULES,
  ...[api, texts, times, badge, list, filters, groups, head, lane, details, replayAll, admin],
]);

/** Style sheet of the admin page: its own light and dark colors, no external fonts or images. */
export const ADMIN_STYLE: string = [adminStyle, listStyle, detailsStyle].join("\n");
