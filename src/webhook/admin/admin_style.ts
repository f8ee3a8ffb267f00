/** The style sheet of the admin page: its own colours in light and dark, no font and no picture from elsewhere. */
export const ADMIN_STYLE = `
:root {
  color-scheme: light dark;
  --ground: #eef0f4; --bar: #fffffff2; --card: #fff; --line: #d8dce4; --text: #1b2029; --soft: #5a6372; --hover: #f4f6fa;
  --accent: #2456d6; --on-accent: #fff; --shadow: #1b202926; --code: #f4f5f8;
  --waiting: #8a5a00; --running: #2456d6; --done: #1c7a3f; --dead: #b3261e; --filtered: #5a6372; --dropped: #5a6372;
}
@media (prefers-color-scheme: dark) {
  :root:not([data-theme="light"]) {
    --ground: #14171c; --bar: #1a1e25f2; --card: #1e2229; --line: #343b46; --text: #e8ebf0; --soft: #9ba5b4; --hover: #262b34;
    --accent: #86a8ff; --on-accent: #10131a; --shadow: #0009; --code: #15181d;
    --waiting: #f0bd62; --running: #86a8ff; --done: #6fcf8f; --dead: #ff8f86; --filtered: #9ba5b4; --dropped: #9ba5b4;
  }
}
:root[data-theme="dark"] {
  color-scheme: dark;
  --ground: #14171c; --bar: #1a1e25f2; --card: #1e2229; --line: #343b46; --text: #e8ebf0; --soft: #9ba5b4; --hover: #262b34;
  --accent: #86a8ff; --on-accent: #10131a; --shadow: #0009; --code: #15181d;
  --waiting: #f0bd62; --running: #86a8ff; --done: #6fcf8f; --dead: #ff8f86; --filtered: #9ba5b4; --dropped: #9ba5b4;
}
:root[data-theme="light"] { color-scheme: light; }
* { box-sizing: border-box; }
[hidden] { display: none !important; }
html { scroll-padding-top: 190px; }
body { margin: 0; background: var(--ground); color: var(--text); font: 14px/1.5 system-ui, sans-serif; }
h1, h2, h3, p, dl, dd { margin: 0; }
code, pre, kbd { font: 12.5px/1.5 ui-monospace, monospace; }
button, input, select {
  font: inherit; color: inherit; background: var(--card); border: 1px solid var(--line); border-radius: 7px; padding: 4px 11px;
}
button { cursor: pointer; white-space: nowrap; }
button:hover { border-color: var(--soft); }
button:disabled { opacity: 0.5; cursor: default; }
#replay-all { min-width: 134px; font-variant-numeric: tabular-nums; }
#replay-all:disabled { opacity: 1; border-style: dashed; }
button[aria-pressed="true"], button.main { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.skip, .unseen { position: absolute; left: -99em; }
.skip:focus { left: 12px; top: 12px; z-index: 9; background: var(--card); padding: 6px 12px; border-radius: 7px; }
.soft { color: var(--soft); }

#bar {
  position: sticky; top: 0; z-index: 5; padding: 12px 24px;
  display: grid; grid-template-columns: minmax(130px, 1fr) auto fit-content(40ch) auto; gap: 10px 28px; align-items: center;
  background: var(--bar); border-bottom: 1px solid var(--line); backdrop-filter: blur(8px);
}
#about { min-width: 0; }
#about h1 { font-size: 17px; line-height: 1.3; }
#about p {
  display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; color: var(--soft); font-size: 12.5px;
  overflow-wrap: anywhere; min-height: 1.5em;
}
#facts { display: flex; gap: 26px; }
#facts dt { color: var(--soft); font-size: 12px; white-space: nowrap; }
#facts dd { font-variant-numeric: tabular-nums; font-weight: 600; white-space: nowrap; }
#health { display: flex; align-items: center; gap: 7px; max-width: 40ch; min-width: 0; overflow-wrap: break-word; }
#health::before { content: ""; flex: none; width: 9px; height: 9px; border-radius: 50%; background: var(--dead); }
#health[data-state="ok"]::before { background: #35a35a; }
#health[data-state="degraded"] { grid-row: 2; grid-column: 1 / -1; max-width: none; color: var(--dead); font-weight: 600; }
#toggle-theme { grid-row: 1; grid-column: 4; }
#filters { grid-column: 1 / -1; display: flex; flex-wrap: wrap; gap: 8px 10px; align-items: center; }
.group { display: flex; flex-wrap: wrap; gap: 5px; }
.group button { border-radius: 99px; padding: 3px 12px; }
.group b { font-variant-numeric: tabular-nums; font-weight: 600; margin-left: 3px; }
.group button[aria-pressed="false"][data-some]:is([data-state="dead"], [data-state="waiting"]) b { color: var(--ink); }
.find { flex: 1 1 150px; min-width: 0; max-width: 360px; margin-left: auto; display: flex; gap: 10px; align-items: center; }
#type { width: 165px; }
#search { flex: 1; min-width: 0; }
kbd { border: 1px solid var(--line); border-bottom-width: 2px; border-radius: 5px; padding: 0 6px; color: var(--soft); }

[data-state="waiting"] { --ink: var(--waiting); } [data-state="running"] { --ink: var(--running); }
[data-state="done"] { --ink: var(--done); } [data-state="dead"] { --ink: var(--dead); }
[data-state="filtered"] { --ink: var(--filtered); } [data-state="dropped"] { --ink: var(--dropped); }
.badge {
  display: inline-block; border-radius: 99px; padding: 0 9px; font-size: 12.5px; font-weight: 600; line-height: 21px; white-space: nowrap;
  color: var(--ink); background: color-mix(in srgb, var(--ink) 13%, transparent);
}
.badge[data-state="running"]::before {
  content: ""; display: inline-block; width: 7px; height: 7px; margin-right: 6px; border-radius: 50%; background: currentColor;
  animation: pulse 0.7s infinite alternate;
}
.badge[data-state="dropped"] { text-decoration: line-through; }
@keyframes pulse { to { opacity: 0.2; } }

main { container-type: inline-size; padding: 20px 24px 60px; outline: none; }
table {
  width: 100%; border-collapse: separate; border-spacing: 0; background: var(--card); border: 1px solid var(--line);
  border-radius: 10px; overflow: hidden; box-shadow: 0 1px 3px var(--shadow);
}
th { text-align: left; font-weight: 600; font-size: 12.5px; color: var(--soft); padding: 8px 14px; white-space: nowrap; }
td { padding: 8px 14px; border-top: 1px solid var(--line); vertical-align: top; }
tbody tr { cursor: pointer; }
tbody tr:hover { background: var(--hover); }
tbody tr.chosen { background: color-mix(in srgb, var(--accent) 11%, var(--card)); }
tbody tr.fresh { animation: fresh 1.6s ease-out; }
@keyframes fresh { from { background: color-mix(in srgb, #35a35a 32%, var(--card)); } }
.time, .number { font-variant-numeric: tabular-nums; white-space: nowrap; }
.number { text-align: right; }
td.page { width: 40%; }
.open {
  display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; padding: 0; border: 0;
  background: none; text-align: start; white-space: normal; overflow-wrap: anywhere; font-weight: 600; border-radius: 3px;
}
tr .note { display: block; color: var(--soft); font-size: 12.5px; overflow-wrap: anywhere; text-wrap: balance; }
td.id code { color: var(--soft); }
td.user bdi { display: block; max-width: 210px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
td.state .note { max-width: 260px; }
#rest { padding: 14px; text-align: center; color: var(--soft); }
#empty, #none { text-align: center; padding: 12vh 20px; color: var(--soft); }
#empty h2, #none h2 { color: var(--text); font-size: 18px; margin-bottom: 8px; }
#empty pre {
  display: inline-block; margin: 14px 0 0; padding: 10px 18px; background: var(--card); color: var(--text); border-radius: 8px;
  border: 1px solid var(--line); user-select: all; white-space: pre-wrap; overflow-wrap: anywhere; text-align: left; max-width: 100%;
}
.blank table { display: none; }

#details {
  position: fixed; top: 0; right: 0; bottom: 0; z-index: 7; width: min(520px, 100vw); overflow-y: auto; background: var(--card);
  border-left: 1px solid var(--line); box-shadow: 0 0 40px var(--shadow); padding: 18px 24px 40px;
}
#details:focus { outline: none; }
#details .head { display: flex; gap: 14px; align-items: start; }
#details h2 { flex: 1; font-size: 17px; line-height: 1.35; overflow-wrap: anywhere; min-width: 0; }
#details h3 { font-size: 13.5px; margin: 24px 0 8px; }
.actions { display: flex; gap: 8px; align-items: center; margin: 12px 0 16px; }
.actions #details-state { flex: 1; }
#record dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 4px 18px; }
#record dt { color: var(--soft); }
#record dd { overflow-wrap: anywhere; }
#record a { color: var(--accent); }
#record pre {
  margin: 6px 0 0; padding: 10px 12px; background: var(--code); border: 1px solid var(--line); border-radius: 7px; max-height: 340px;
  overflow: auto; white-space: pre-wrap; overflow-wrap: anywhere;
}
.attempt { border-left: 3px solid var(--ink); padding: 1px 0 1px 12px; margin: 12px 0; }
.attempt[data-outcome="done"] { --ink: var(--done); }
.attempt:is([data-outcome="failed"], [data-outcome="timeout"]) { --ink: var(--dead); }
.attempt[data-outcome="interrupted"] { --ink: var(--waiting); }
.attempt b { color: var(--ink); }
dialog {
  width: min(440px, calc(100vw - 32px)); padding: 20px 24px; background: var(--card); color: var(--text); border: 1px solid var(--line);
  border-radius: 12px; box-shadow: 0 12px 60px var(--shadow);
}
dialog::backdrop { background: #0007; }
dialog h2 { font-size: 17px; margin-bottom: 8px; }
dialog .buttons { display: flex; justify-content: end; gap: 8px; margin-top: 20px; }
#notice {
  position: fixed; left: 50%; bottom: 22px; transform: translateX(-50%); z-index: 9; background: var(--text); color: var(--card);
  border-radius: 9px; padding: 8px 18px; box-shadow: 0 6px 30px var(--shadow); max-width: calc(100vw - 32px);
}
#notice:empty { display: none; }
noscript p { padding: 24px; text-align: center; }
@media (min-width: 1150px) { body.split main, body.split #bar { margin-right: 520px; } }
@media (min-width: 1150px) and (max-width: 1299px) {
  body.split #facts div:last-child { display: none; }
  body.split .group { gap: 4px; }
  body.split .group button { padding: 3px 8px; font-size: 13px; }
}
@media (max-width: 760px) {
  html { scroll-padding-top: 16px; }
  #bar { position: static; padding: 10px 14px; display: flex; flex-wrap: wrap; }
  #about { order: -2; flex: 1 1 50%; }
  #toggle-theme { order: -1; }
  #facts { gap: 18px; }
  #filters { flex: 1 0 100%; }
  .find { max-width: none; }
  .find kbd { display: none; }
  main { padding: 12px 8px 40px; }
}
@container (max-width: 880px) { .user { display: none; } }
@container (max-width: 690px) {
  table, tbody, tr, td { display: block; width: auto !important; max-width: none !important; }
  thead { display: none; }
  tr { border-top: 1px solid var(--line); padding: 8px 14px; display: grid; grid-template-columns: 1fr auto; gap: 2px 12px; }
  td { border: 0; padding: 0; }
  td.page { grid-column: 1 / -1; grid-row: 2; }
  td.kind { text-align: right; }
  td.user, td.attempts { display: none; }
  td.state { grid-row: 3; min-width: 0; }
  td.id { grid-row: 3; grid-column: 2; text-align: right; }
  td.id::before { content: "Id "; color: var(--soft); font-size: 12.5px; }
}
@media (prefers-reduced-motion: reduce) { * { animation: none !important; } }
`;
