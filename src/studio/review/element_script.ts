/** How the page of a review makes elements. Texts become text nodes and nothing else. */
export const ELEMENT_SCRIPT = String.raw`
const root = document.documentElement;
const byId = (id) => document.getElementById(id);
const remember = (key, value) => { try { localStorage.setItem(key, value); } catch { /* forbidden */ } };
const recall = (key) => { try { return localStorage.getItem(key); } catch { return null; } };

function make(tag, className, ...children) {
  const element = document.createElement(tag);
  if (className) element.className = className;
  element.append(...children);
  return element;
}

function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

function button(label, verb, title, className = "") {
  const element = make("button", className, label);
  element.type = "button";
  element.dataset.do = verb;
  if (title) element.title = title;
  return element;
}

/** A colour as it is; half transparent ones over a chequered ground. */
function swatch(color) {
  const fill = make("i");
  fill.style.background = /^#[0-9a-f]{6}(?:[0-9a-f]{2})?$/i.test(color) ? color : "none";
  const element = make("span", color.length > 7 ? "swatch clear" : "swatch", fill);
  element.title = color;
  return element;
}

function valueOf({ text, swatches }, className) {
  const element = make("span", "value " + className, ...swatches.slice(0, 8).map(swatch), make("bdi", "", text));
  element.title = text;
  return element;
}

function field(label, control, note = "") {
  const element = make("label", "field", make("span", "", label), control);
  if (note) element.append(make("small", "", note));
  return element;
}

function input(name, value, options = {}) {
  const element = Object.assign(document.createElement("input"), { type: "text", autocomplete: "off", spellcheck: false, ...options });
  element.name = name;
  element.value = value;
  return element;
}

function select(name, values, value) {
  const element = make("select", "", ...values.map((each) => new Option(each, each, false, each === value)));
  element.name = name;
  return element;
}

/** Why something could not be done, with everything that is in the way. */
function problemOf({ message, hint, issues }) {
  const told = issues.length === 0 ? [make("p", "", message), ...hint ? [make("p", "soft", hint)] : []] : [];
  const items = issues.map((issue, i) => {
    const place = issue.line === null ? "" : "line " + issue.line + ": ";
    const advice = issue.hint === issues[i + 1]?.hint ? null : issue.hint; // once is enough
    return [make("p", "", place + issue.message), ...advice ? [make("p", "soft", advice)] : []];
  });
  return [...told, ...items.flat()];
}

let noticeTimer;
function notice(text) {
  byId("notice").textContent = text;
  clearTimeout(noticeTimer);
  noticeTimer = setTimeout(() => byId("notice").replaceChildren(), 5000);
}
`;
