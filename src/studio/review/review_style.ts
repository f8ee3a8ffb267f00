/** The style sheet of the page of a review: its own colours in light and dark, no font and no picture from elsewhere. */
export const REVIEW_STYLE = `
:root {
  color-scheme: light dark;
  --ground: #eef0f4; --bar: #fff; --card: #fff; --line: #dde1e8; --text: #1b2029; --soft: #5a6372; --quiet: #f4f6f9;
  --accent: #2456d6; --on-accent: #fff; --shadow: #1b20291f;
  --ready: #1c7a3f; --review: #8a5a00; --unsupported: #5a6372; --error: #b3261e; --chequer: #c9ced8;
}
@media (prefers-color-scheme: dark) {
  :root:not([data-theme="light"]) {
    --ground: #14171c; --bar: #1a1e25; --card: #1e2229; --line: #323944; --text: #e8ebf0; --soft: #9ba5b4; --quiet: #252a33;
    --accent: #86a8ff; --on-accent: #10131a; --shadow: #0008;
    --ready: #6fcf8f; --review: #f0bd62; --unsupported: #9ba5b4; --error: #ff8f86; --chequer: #4a525e;
  }
}
:root[data-theme="dark"] {
  color-scheme: dark;
  --ground: #14171c; --bar: #1a1e25; --card: #1e2229; --line: #323944; --text: #e8ebf0; --soft: #9ba5b4; --quiet: #252a33;
  --accent: #86a8ff; --on-accent: #10131a; --shadow: #0008;
  --ready: #6fcf8f; --review: #f0bd62; --unsupported: #9ba5b4; --error: #ff8f86; --chequer: #4a525e;
}
:root[data-theme="light"] { color-scheme: light; }
* { box-sizing: border-box; }
[hidden] { display: none !important; }
html, body { height: 100%; }
body {
  margin: 0; display: grid; grid-template-rows: auto minmax(0, 1fr); background: var(--ground); color: var(--text);
  font: 14px/1.5 system-ui, sans-serif;
}
h1, h2, h3, p, ul, dl, dd { margin: 0; }
ul { padding: 0; list-style: none; }
code, kbd, textarea { font: 12.5px/1.5 ui-monospace, monospace; }
button, input, select, textarea {
  font: inherit; color: inherit; background: var(--card); border: 1px solid var(--line); border-radius: 7px; padding: 4px 11px;
}
textarea { font: 12.5px/1.5 ui-monospace, monospace; resize: vertical; }
button { cursor: pointer; white-space: nowrap; }
button:hover { border-color: var(--soft); }
button:disabled { opacity: 0.45; cursor: default; border-color: var(--line); }
button[aria-pressed="true"], button.main { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
button.quiet { border-color: transparent; background: none; color: var(--accent); padding: 2px 8px; }
button.quiet:hover { background: var(--quiet); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.skip { position: absolute; left: -99em; }
.skip:focus { left: 12px; top: 12px; z-index: 9; background: var(--card); padding: 6px 12px; border-radius: 7px; }
.soft { color: var(--soft); }
.group { display: flex; flex-wrap: wrap; gap: 5px; }

#bar {
  display: flex; flex-wrap: wrap; gap: 8px 22px; align-items: center; padding: 10px 20px; background: var(--bar);
  border-bottom: 1px solid var(--line);
}
#about { flex: 1 1 160px; min-width: 0; display: flex; gap: 10px; align-items: baseline; }
#about h1 { font-size: 17px; }
#source { color: var(--soft); white-space: nowrap; overflow: hidden; text-overflow: ellipsis; min-width: 0; }
#progress { display: flex; gap: 10px; align-items: center; font-variant-numeric: tabular-nums; white-space: nowrap; }
#done { appearance: none; width: 130px; height: 7px; border: 0; border-radius: 9px; overflow: hidden; background: var(--line); }
#done::-webkit-progress-bar { background: var(--line); }
#done::-webkit-progress-value { background: var(--accent); border-radius: 9px; transition: inline-size 0.25s; }
#done::-moz-progress-bar { background: var(--accent); border-radius: 9px; }
#state { display: flex; gap: 7px; align-items: center; color: var(--soft); }
#state::before { content: ""; width: 9px; height: 9px; border-radius: 50%; background: var(--error); }
#state[data-state="live"]::before { background: #35a35a; }
#toggle-preview { display: none; }

#panes { display: grid; grid-template-columns: minmax(400px, 43fr) 57fr; min-height: 0; }
#list { overflow-y: auto; outline: none; container-type: inline-size; scroll-padding: 135px 0 60px; }
#preview { border-left: 1px solid var(--line); min-width: 0; }
#frame { display: block; width: 100%; height: 100%; border: 0; }

#tools {
  position: sticky; top: 0; z-index: 3; display: flex; flex-wrap: wrap; gap: 6px 5px; align-items: center; padding: 12px 20px;
  background: color-mix(in srgb, var(--ground) 93%, transparent); backdrop-filter: blur(8px);
}
#tools .group { display: contents; }
#tools .group button { border-radius: 99px; padding: 2px 8px; font-size: 12.5px; }
#tools .group b { font-variant-numeric: tabular-nums; font-weight: 600; margin-left: 2px; }
#search { flex: 1 1 110px; min-width: 0; }
#problem { margin: 4px 20px 16px; padding: 12px 16px; background: var(--card); border: 1px solid var(--error); border-radius: 10px; }
#problem h2 { font-size: 14px; color: var(--error); }
#rest { padding: 0 20px 24px; }
#empty { text-align: center; padding: 12vh 30px; color: var(--soft); text-wrap: balance; }
#empty h2 { color: var(--text); font-size: 17px; }
#notices { margin: 0 20px 30px; color: var(--soft); }
#notices summary { cursor: pointer; }
#notices li { padding: 3px 0 3px 16px; overflow-wrap: anywhere; }

#areas { padding: 0 20px; }
.area { margin-bottom: 20px; }
.area > header { display: flex; gap: 10px; align-items: baseline; padding: 2px 2px 6px; }
.area h2 { font-size: 14.5px; }
.area > header .left { flex: 1; font-size: 13px; }
.area > ul { background: var(--card); border: 1px solid var(--line); border-radius: 11px; box-shadow: 0 1px 3px var(--shadow); overflow: hidden; }
.row { position: relative; display: flex; gap: 14px; padding: 11px 16px 10px; outline: none; }
.row + .row { border-top: 1px solid var(--line); }
.row.current { background: color-mix(in srgb, var(--accent) 6%, var(--card)); }
.row.current::before { content: ""; position: absolute; inset: 0 auto 0 0; width: 3px; background: var(--accent); }
.row .body { flex: 1; min-width: 0; }
.head { display: flex; gap: 9px; align-items: baseline; }
.head h3 { font-size: 14px; min-width: 0; overflow-wrap: anywhere; }
.head code { flex: 1; min-width: 0; color: var(--soft); font-size: 12px; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
.badge {
  --ink: var(--unsupported); border-radius: 99px; padding: 0 9px; font-size: 12px; font-weight: 600; line-height: 20px; white-space: nowrap;
  color: var(--ink); background: color-mix(in srgb, var(--ink) 13%, transparent);
}
.badge[data-state="ready"] { --ink: var(--ready); }
.badge[data-state="review"] { --ink: var(--review); }
.badge:is([data-state="accepted"], [data-state="edited"]) { --ink: var(--accent); }
.badge:is([data-state="accepted"], [data-state="edited"])::before { content: "✓ "; }
.change { display: flex; flex-wrap: wrap; gap: 3px 10px; align-items: center; margin: 5px 0 3px; }
.value { display: inline-flex; gap: 6px; align-items: center; min-width: 0; max-width: 100%; font: 13px/1.5 ui-monospace, monospace; }
.value bdi { min-width: 0; overflow-wrap: anywhere; }
.row[data-kind="picture"] .value { font: inherit; font-size: 13px; }
.value.found { font-weight: 600; }
.row[data-decision="open"] .value.now { color: var(--soft); }
.row[data-decision="kept"] .value.found, .row[data-decision="edited"] .value.found { color: var(--soft); font-weight: 400; }
.change .soft { font-size: 13px; }
.arrow { color: var(--soft); }
.swatch {
  flex: none; width: 20px; height: 20px; border-radius: 6px; overflow: hidden; border: 1px solid color-mix(in srgb, var(--text) 22%, transparent);
}
.swatch.clear { background: repeating-conic-gradient(var(--chequer) 0 25%, #fff 0 50%) 0 0 / 10px 10px; }
.swatch i { display: block; width: 100%; height: 100%; }
.why { color: var(--soft); font-size: 13px; overflow-wrap: anywhere; }
.evidence::before { content: "· "; }
.problem { border-left: 3px solid var(--error); padding: 1px 0 1px 12px; margin: 8px 0; overflow-wrap: anywhere; }
.actions { display: flex; flex-wrap: wrap; gap: 6px; margin-top: 8px; }
.actions:empty { display: none; }
.actions button { padding: 2px 11px; font-size: 13px; }
.row:not(.current, :hover, :focus-within) .actions button:is(:not(.accept), [data-asked="false"] *) { border-color: transparent; background: none; color: var(--soft); }
.row.current .actions .accept { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
.row.editing > .body > .actions { display: none; }
.thumbnail {
  flex: none; width: 92px; height: 92px; border-radius: 8px; border: 1px solid var(--line); display: grid; place-items: center; overflow: hidden;
  background: repeating-conic-gradient(#e3e6ec 0 25%, #fff 0 50%) 0 0 / 16px 16px;
}
.thumbnail img { max-width: 100%; max-height: 100%; width: 100%; height: 100%; object-fit: contain; padding: 5px; color: #1b2029; font-size: 12px; }
.edit { display: grid; gap: 8px; margin: 10px 0 4px; }
.edit .line { display: flex; gap: 8px; }
.edit .line > :not([type="color"]) { flex: 1; min-width: 0; }
.edit [type="color"] { width: 44px; height: 32px; padding: 3px; cursor: pointer; }
.edit small { color: var(--soft); font-size: 12.5px; overflow-wrap: anywhere; }
.field { display: grid; gap: 2px; }
.field > span { font-size: 13px; }
.field > :is(input, select) { width: 100%; max-width: 420px; }
.check { display: flex; gap: 6px; align-items: center; }
.check input { margin: 0; }
.posting .actions { opacity: 0.6; }

dialog {
  width: min(440px, calc(100vw - 32px)); padding: 20px 24px; background: var(--card); color: var(--text); border: 1px solid var(--line);
  border-radius: 12px; box-shadow: 0 12px 60px var(--shadow);
}
dialog::backdrop { background: #0007; }
dialog h2 { font-size: 17px; margin-bottom: 12px; }
dialog dl { display: grid; grid-template-columns: max-content 1fr; gap: 6px 18px; }
dialog .buttons { display: flex; gap: 8px; justify-content: end; margin-top: 18px; }
kbd { border: 1px solid var(--line); border-bottom-width: 2px; border-radius: 5px; padding: 0 6px; color: var(--soft); }
#notice {
  position: fixed; left: 50%; bottom: 22px; transform: translateX(-50%); z-index: 9; background: var(--text); color: var(--card);
  border-radius: 9px; padding: 8px 18px; box-shadow: 0 6px 30px var(--shadow); max-width: calc(100vw - 32px);
}
#notice:empty { display: none; }
noscript p { padding: 24px; text-align: center; }
@media (min-width: 1500px) { #panes { grid-template-columns: minmax(560px, 40fr) 60fr; } }
@container (max-width: 430px) { .head { flex-wrap: wrap; gap: 0 9px; } .head h3 { flex: 1; } .head code { flex: 1 0 100%; order: 1; } }
@media (max-width: 1100px) { #done { width: 80px; } #bar { gap: 8px 14px; padding: 8px 14px; } #tools, #areas { padding-inline: 14px; } }
@media (max-width: 820px) {
  #toggle-preview { display: block; }
  #panes { grid-template-columns: minmax(0, 1fr); }
  #preview { display: none; border: 0; }
  .previewing #preview { display: block; }
  .previewing #list { display: none; }
}
@media (prefers-reduced-motion: reduce) { * { animation: none !important; transition: none !important; } }
`;
