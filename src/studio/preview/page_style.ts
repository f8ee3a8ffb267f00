/** The style sheet of a preview: its own colours in light and dark, no font and no picture from elsewhere. */
export const PAGE_STYLE = `
:root {
  color-scheme: light dark;
  --ground: #e9ebef; --bar: #ffffffeb; --card: #fff; --line: #d3d7df; --text: #1b2029; --soft: #5d6675;
  --accent: #2456d6; --on-accent: #fff; --error: #b3261e; --warning: #8a5a00; --shadow: #1b20292e;
  --column: 380px; --widest: 100%; --gap: 28px; --bar-height: 56px;
}
@media (prefers-color-scheme: dark) {
  :root:not([data-theme="light"]) {
    --ground: #14171c; --bar: #1c2027eb; --card: #22272f; --line: #353c47; --text: #e8ebf0; --soft: #9ba5b4;
    --accent: #86a8ff; --on-accent: #10131a; --error: #ff8f86; --warning: #f0bd62; --shadow: #0009;
  }
}
:root[data-theme="dark"] {
  color-scheme: dark;
  --ground: #14171c; --bar: #1c2027eb; --card: #22272f; --line: #353c47; --text: #e8ebf0; --soft: #9ba5b4;
  --accent: #86a8ff; --on-accent: #10131a; --error: #ff8f86; --warning: #f0bd62; --shadow: #0009;
}
:root[data-theme="light"] { color-scheme: light; }
:root[data-zoom="thumbnails"] { --column: 168px; --gap: 20px; }
* { box-sizing: border-box; }
[hidden] { display: none !important; }
html { scroll-padding-top: calc(var(--bar-height) + 28px); }
body { margin: 0; background: var(--ground); color: var(--text); font: 14px/1.5 system-ui, sans-serif; }
button, input, a.button {
  font: inherit; color: inherit; background: var(--card); border: 1px solid var(--line); border-radius: 7px;
  padding: 4px 11px; text-decoration: none; cursor: pointer; white-space: nowrap;
}
button:hover, a.button:hover { border-color: var(--soft); }
a.button[aria-disabled] { opacity: 0.5; pointer-events: none; }
button[aria-pressed="true"] { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.skip { position: absolute; left: -99em; }
.skip:focus { left: 12px; top: 12px; z-index: 9; background: var(--card); padding: 6px 12px; border-radius: 7px; }

#bar {
  position: sticky; top: 0; z-index: 5; display: flex; flex-wrap: wrap; gap: 8px 20px; align-items: center;
  padding: 10px 20px; background: var(--bar); border-bottom: 1px solid var(--line); backdrop-filter: blur(8px);
}
#about { flex: 1 1 260px; min-width: 0; }
#about h1 { margin: 0; font-size: 16px; line-height: 1.3; overflow-wrap: anywhere; }
#about h1 small { font-weight: 500; color: var(--soft); margin-left: 6px; }
#about p { margin: 0; color: var(--soft); font-size: 13px; overflow-wrap: anywhere; }
.tools { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; }
.group { display: flex; }
.group button { border-radius: 0; margin-left: -1px; }
.group button:first-child { border-radius: 7px 0 0 7px; margin-left: 0; }
.group button:last-child { border-radius: 0 7px 7px 0; }
.place { display: flex; gap: 6px; align-items: center; color: var(--soft); font-variant-numeric: tabular-nums; }
.place input { width: 58px; text-align: right; cursor: text; color: var(--text); }
.count {
  background: var(--warning); color: var(--card); border-radius: 9px; padding: 0 7px; margin-left: 5px; font-size: 12px;
}
#state { display: flex; align-items: center; gap: 6px; color: var(--soft); }
#state::before { content: ""; width: 9px; height: 9px; border-radius: 50%; background: #35a35a; }
#state[data-state="building"]::before { background: var(--accent); animation: pulse 0.8s infinite alternate; }
#state[data-state="failed"]::before, #state[data-state="lost"]::before { background: var(--error); }
@keyframes pulse { to { opacity: 0.25; } }
:root[data-embedded] :is(#about, #toggle-theme, #show-keys, #pdf) { display: none; }
:root[data-embedded] #bar { padding: 8px 14px; }
:root[data-embedded] .tools { flex: 1; }
:root[data-embedded] #state { flex: 1; }
:root[data-embedded] #state[data-state="live"] { visibility: hidden; }

#pages {
  display: grid; gap: var(--gap); padding: 28px; justify-content: center; align-items: start; outline: none;
  grid-template-columns: repeat(auto-fill, minmax(min(var(--column), var(--widest)), 1fr));
}
:root[data-zoom="fit"] #pages { grid-template-columns: minmax(0, 1fr); padding: 28px max(28px, 4vw); }
:root[data-zoom="full"] #pages { display: flex; flex-wrap: wrap; overflow-x: auto; justify-content: safe center; }
.page { margin: 0; min-width: 0; outline: none; }
.page a { display: block; border-radius: 3px; box-shadow: 0 1px 3px var(--shadow), 0 8px 24px var(--shadow); }
.page img { display: block; background: #fff; border-radius: 3px; }
:root:not([data-zoom="full"]) .page img { width: 100%; height: auto; }
.page img:not([src]) { opacity: 0.55; }
.page figcaption { margin-top: 9px; text-align: center; color: var(--soft); font-variant-numeric: tabular-nums; }
.page figcaption b { color: var(--text); font-weight: 600; }
:root:is([data-zoom="thumbnails"], [data-zoom="grid"]) .page.current a { outline: 2px solid var(--accent); outline-offset: 4px; }
.page.fresh a { animation: fresh 1.2s ease-out; }
@keyframes fresh { from { outline: 3px solid #35a35a; outline-offset: 4px; } to { outline: 3px solid transparent; } }
.waiting { grid-column: 1 / -1; text-align: center; color: var(--soft); padding: 18vh 20px; }

#details {
  position: fixed; top: var(--bar-height); right: 0; bottom: 0; z-index: 4; width: min(440px, 100vw); overflow-y: auto;
  background: var(--card); border-left: 1px solid var(--line); box-shadow: 0 0 40px var(--shadow); padding: 20px 24px;
}
#details:focus { outline: none; }
#details h2 { font-size: 14px; margin: 24px 0 8px; }
#details h2:first-child { margin-top: 0; }
dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 4px 18px; margin: 0; }
dt { color: var(--soft); }
dd { margin: 0; overflow-wrap: anywhere; }
.close { float: right; }
.issues { list-style: none; margin: 0; padding: 0; }
.issues li { border-left: 3px solid var(--warning); padding: 2px 0 2px 12px; margin: 12px 0; overflow-wrap: anywhere; }
.issues li.error { border-color: var(--error); }
.issues code { font: 12px/1.5 ui-monospace, monospace; color: var(--soft); }
.issues .where { color: var(--text); font-weight: 600; }
.issues p { margin: 1px 0; }
.issues .hint { color: var(--soft); }

#problems {
  position: fixed; left: 50%; bottom: 20px; z-index: 6; transform: translateX(-50%); width: min(860px, calc(100vw - 32px));
  max-height: 60vh; overflow-y: auto; background: var(--card); border: 1px solid var(--error); border-radius: 10px;
  box-shadow: 0 10px 50px var(--shadow); padding: 14px 20px;
}
#problems h2 { margin: 0; font-size: 15px; color: var(--error); }
#problems h2 + p { margin: 2px 0; color: var(--soft); }

dialog {
  border: 1px solid var(--line); border-radius: 12px; background: var(--card); color: inherit; padding: 20px 26px;
  box-shadow: 0 10px 60px var(--shadow);
}
dialog h2 { margin: 0 0 12px; font-size: 15px; }
kbd {
  font: 12px ui-monospace, monospace; border: 1px solid var(--line); border-bottom-width: 2px; border-radius: 5px;
  padding: 1px 6px;
}
@media (min-width: 700px) { :root { --widest: calc((100% - var(--gap)) / 2); } } /* side by side */
@media (min-width: 1000px) { #pages:has(~ #details:not([hidden])) { margin-right: 440px; } }
@media (max-width: 620px) {
  :root[data-embedded] .tools { gap: 6px; }
  :root[data-embedded] #bar :is(button, input) { padding: 3px 8px; font-size: 13px; }
  :root[data-embedded] #state { flex: 1 0 100%; }
  :root[data-embedded] #state[data-state="live"] { display: none; }
  :root[data-embedded] .place input { width: 48px; }
  #pages { padding: 16px; }
  :root:not([data-embedded]) { scroll-padding-top: 16px; }
  :root:not([data-embedded]) #bar { position: static; padding: 8px 12px; }
  :root:not([data-embedded]) #details { top: 0; z-index: 7; }
}
@media (prefers-reduced-motion: reduce) { * { animation: none !important; } }
@media print {
  #bar, #details, #problems, dialog, figcaption { display: none !important; }
  body { background: #fff; }
  #pages { display: block !important; padding: 0; }
  .page { break-after: page; }
  .page a { box-shadow: none; }
  .page img { width: 100% !important; height: auto !important; }
}
`;
