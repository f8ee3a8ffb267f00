const FILTERS = [
  ["first", "Look first", "Check these before the others: they decide much of the look or have weak evidence."],
  [
    "open",
    "To decide",
    "Everything without a decision. Ready means that the evidence is clear; To review means that it needs a check.",
  ],
  ["ready", "Ready", "To decide, with clear evidence: you can accept all of them at once."],
  ["review", "To review", "To decide, with unclear evidence: compare both values before you accept one."],
  ["decided", "Decided", "Accepted, edited or kept."],
  ["nothing", "Nothing to decide", "Already set, without effect, or not available in recipes."],
  ["all", "All", "Everything that was found."],
] as const;

const FILTER_BUTTONS = FILTERS.map(([name, label, title]) =>
  `<button type="button" data-filter="${name}" title="${title}" aria-pressed="false">${label} <b>0</b></button>`
);

const KEYS = [
  [["j", "k"], "next and previous"],
  [["a"], "accept what was found"],
  [["r"], "keep what the recipe has"],
  [["e"], "edit"],
  [["s"], "skip to the next open candidate"],
  [["o"], "decide again"],
  [["u", "z"], "undo and redo"],
  [["0", "…", "6"], "choose a filter"],
  [["/"], "search"],
  [["t"], "light or dark"],
  [["Esc"], "close the form or dialog"],
] as const;

const KEY_ROWS = KEYS.map(([keys, purpose]) =>
  `<dt>${keys.map((key) => key === "…" ? "–" : `<kbd>${key}</kbd>`).join(" ")}</dt><dd>${purpose}</dd>`
);

/** Page of a review; its script fills it. It contains nothing from a Word file. */
export const REVIEW_PAGE = `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Review</title>
<link rel="icon" href="icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="review.css">
<script src="review.js" defer></script>
</head>
<body>
<a class="skip" href="#list">Skip to the candidates</a>
<header id="bar">
<div id="about"><h1>Review</h1><p id="source"></p></div>
<div id="progress"><progress id="done" value="0" max="1" aria-labelledby="done-text"></progress><span id="done-text"></span></div>
<p id="state" role="status" data-state="lost">Connecting</p>
<div class="group">
<button type="button" id="undo" title="Undo (u)" disabled>Undo</button>
<button type="button" id="redo" title="Redo (z)" disabled>Redo</button>
</div>
<div class="group">
<button type="button" id="toggle-preview" aria-pressed="false">Preview</button>
<button type="button" id="toggle-theme" title="Light or dark (t)">Theme</button>
<button type="button" id="show-keys" title="Keyboard shortcuts (?)">Keys</button>
</div>
</header>
<div id="panes">
<main id="list" tabindex="-1">
<form id="tools" role="search">
<div class="group" role="group" aria-label="Filter">
${FILTER_BUTTONS.join("\n")}
</div>
<input id="search" type="search" placeholder="Search" aria-label="Search" maxlength="100" autocomplete="off" spellcheck="false">
<button type="button" id="accept-ready" class="main" hidden></button>
<p id="meaning" class="soft"></p>
</form>
<section id="problem" role="alert" hidden></section>
<div id="areas"></div>
<p id="rest" hidden><button type="button"></button></p>
<section id="empty" hidden><h2></h2><p></p></section>
<details id="notices" hidden><summary></summary><ul></ul></details>
</main>
<section id="preview" aria-label="Preview"><iframe id="frame" src="preview/" title="Preview of the template"></iframe></section>
</div>
<dialog id="keys" aria-labelledby="keys-title">
<h2 id="keys-title">Keyboard shortcuts</h2>
<dl>
${KEY_ROWS.join("\n")}
</dl>
<p class="buttons"><button type="button" id="close-keys">Close</button></p>
</dialog>
<dialog id="confirm" aria-labelledby="confirm-title" aria-describedby="confirm-text">
<h2 id="confirm-title"></h2>
<p id="confirm-text"></p>
<p class="buttons"><button type="button" id="confirm-no">Cancel</button><button type="button" id="confirm-yes" class="main"></button></p>
</dialog>
<p id="notice" role="status"></p>
<noscript><p>This page needs JavaScript. Without it, review on the command line: tool pdf-template review --list</p></noscript>
</body>
</html>
`;

/** Icon of the page. */
export const REVIEW_ICON =
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><rect width="16" height="16" rx="4" fill="#2456d6"/>` +
  `<path d="m3.5 5 1.2 1.2L7 3.8M3.5 11l1.2 1.2L7 9.8M9 5.3h4M9 11.3h4" fill="none" stroke="#fff" stroke-width="1.4" stroke-linecap="round" stroke-linejoin="round"/></svg>\n`;
