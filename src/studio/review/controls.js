import { make } from "../../host/local_http/browser/elements.js";

/** @import { ProblemJson, ValueJson } from "./review_answer.ts" */

/**
 * Creates a button.
 * @param {string} label
 * @param {{ verb?: string, title?: string, className?: string }} [options] its action on the row, and its look
 */
export function button(label, { verb, title, className } = {}) {
  const element = make("button", className, label);
  element.type = "button";
  if (verb) element.dataset.do = verb;
  if (title) element.title = title;
  return element;
}

/**
 * Creates a text field.
 * @param {string} name
 * @param {string} value
 * @param {Partial<Pick<HTMLInputElement, "type" | "maxLength" | "required" | "placeholder">>} [options]
 */
export function input(name, value, options) {
  const element = make("input");
  return Object.assign(element, { type: "text", autocomplete: "off", spellcheck: false, ...options, name, value });
}

/**
 * Creates a choice of values.
 * @param {string} name
 * @param {readonly string[]} values
 * @param {string} value selected value
 */
export function select(name, values, value) {
  const element = make("select", "", ...values.map((each) => new Option(each, each, false, each === value)));
  element.name = name;
  return element;
}

/**
 * Puts a label before a control.
 * @param {string} label
 * @param {HTMLElement} control
 */
export function field(label, control) {
  return make("label", "field", make("span", "", label), control);
}

/**
 * Shows a value with its colors.
 * @param {ValueJson} value
 * @param {string} className
 */
export function valueOf({ text, swatches }, className) {
  const element = make("span", `value ${className}`, ...swatches.slice(0, 8).map(swatch), make("bdi", "", text));
  element.title = text;
  return element;
}

/**
 * Shows a color; a transparent one on a checkered background.
 * @param {string} color
 */
function swatch(color) {
  const fill = make("i");
  fill.style.background = /^#[0-9a-f]{6}(?:[0-9a-f]{2})?$/i.test(color) ? color : "none";
  const element = make("span", color.length > 7 ? "swatch clear" : "swatch", fill);
  element.title = color;
  return element;
}

/**
 * Shows why an action failed, with all issues.
 * @param {Pick<ProblemJson, "message" | "hint" | "issues">} problem
 */
export function problemOf({ message, hint, issues }) {
  if (issues.length === 0) return [make("p", "", message), ...hint ? [make("p", "soft", hint)] : []];
  return issues.flatMap((issue, i) => {
    const place = issue.line === null ? "" : `line ${issue.line}: `;
    const advice = issue.hint === issues[i + 1]?.hint ? null : issue.hint; // show equal hints once
    return [make("p", "", place + issue.message), ...advice ? [make("p", "soft", advice)] : []];
  });
}
