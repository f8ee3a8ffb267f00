import { findOne, make } from "../../host/local_http/browser/elements.js";
import { button, field, input, problemOf, select } from "./controls.js";

/** @import { EditJson, PictureJson, ProblemJson, RowJson } from "./review_answer.ts" */

/**
 * Opens the form of a row.
 * @param {HTMLElement} element
 * @param {RowJson} row
 */
export function openForm(element, row) {
  closeForm(element);
  const form = row.picture ? pictureForm(row.picture) : row.edit ? editForm(row.path, row.edit) : undefined;
  if (!form) return;
  const submit = button(row.picture ? "Use picture" : "Apply", { className: "accept" });
  submit.type = "submit";
  form.append(make("div", "actions", submit, button("Cancel", { verb: "cancel", title: "Esc" })));
  findOne(element, ".body").append(form);
  element.classList.add("editing");
  form.scrollIntoView({ block: "nearest" });
  const first = findOne(form, row.picture ? "select" : "[name=text]");
  first.focus({ preventScroll: true });
  if (first instanceof HTMLInputElement || first instanceof HTMLTextAreaElement) first.select();
}

/**
 * Closes the form of a row and removes its errors.
 * @param {HTMLElement} element
 */
export function closeForm(element) {
  element.querySelector("form")?.remove();
  element.classList.remove("editing");
  showProblem(element, undefined);
}

/**
 * Shows in a row why an action failed.
 * @param {HTMLElement} element
 * @param {Pick<ProblemJson, "message" | "hint" | "issues"> | undefined} problem
 */
export function showProblem(element, problem) {
  const place = findOne(element, ".problem");
  place.hidden = !problem;
  place.replaceChildren(...problem ? problemOf(problem) : []);
}

/**
 * @param {string} path
 * @param {EditJson} edit
 */
function editForm(path, edit) {
  const control = editControl(edit);
  control.setAttribute("aria-label", `Value of ${path}`);
  const line = make("div", "line", control);
  if (edit.kind === "color" && control instanceof HTMLInputElement) line.prepend(picker(control));
  return make("form", "edit", line, make("small", "", `Allowed: ${edit.allowed}`));
}

/** @param {EditJson} edit */
function editControl({ kind, choices, text }) {
  if (kind === "choice") return select("text", choices, text);
  if (kind !== "parts") return input("text", text);
  return Object.assign(make("textarea"), { name: "text", rows: 3, spellcheck: false, value: text });
}

/**
 * Creates the system's color picker for a text field.
 * @param {HTMLInputElement} text
 */
function picker(text) {
  const plain = () => {
    const color = text.value.trim().replace(/^#([0-9a-f])([0-9a-f])([0-9a-f])$/i, "#$1$1$2$2$3$3");
    return /^#[0-9a-f]{6}$/i.test(color) ? color : "#000000";
  };
  const element = input("", plain(), { type: "color" });
  element.setAttribute("aria-label", "Choose a color");
  element.addEventListener("input", () => {
    text.value = element.value;
  });
  text.addEventListener("input", () => {
    element.value = plain();
  });
  return element;
}

const ROLES = ["logo", "logoInverse", "cover", "closing", "watermark", "decoration"];

/** @param {PictureJson} picture */
function pictureForm({ role }) {
  const alt = input("alt", "", { maxLength: 500, required: true });
  const rights = { maxLength: 500, required: true, placeholder: "own work, licensed from …" };
  const decorative = input("decorative", "", { type: "checkbox" });
  decorative.addEventListener("change", () => {
    alt.disabled = decorative.checked;
  });
  return make(
    "form",
    "edit",
    field("Role", select("role", ROLES, role)),
    field("Why you may use it", input("rights", "", rights)),
    field("Alternative text", alt),
    make("label", "check", decorative, " It is decorative"),
  );
}

/**
 * Reads a submitted form as an action for the server.
 * @param {HTMLFormElement} form
 * @param {RowJson} row
 */
export function readForm(form, row) {
  const data = new FormData(form);
  /** @param {string} name */
  const text = (name) => String(data.get(name) ?? "");
  if (!row.picture) return { do: "edit", text: text("text") };
  const statement = { role: text("role"), rights: text("rights") };
  const decorative = findOne(form, "[name=decorative]", HTMLInputElement).checked;
  return { do: "accept", statement: decorative ? statement : { ...statement, alt: text("alt") } };
}
