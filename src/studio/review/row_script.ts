/** How the page of a review shows one candidate, and the forms that it opens. */
export const ROW_SCRIPT = String.raw`
const DECISIONS = { accepted: "Accepted", edited: "Edited", kept: "Kept" };
const CONFIDENCES = { ready: "Ready", review: "To review", unsupported: "No counterpart" };

function makeRow(row) {
  const element = make("li", "row");
  element.tabIndex = -1;
  element.dataset.path = row.path;
  return element;
}

function fillRow(element, row) {
  element.dataset.kind = row.kind;
  element.dataset.confidence = row.confidence;
  element.dataset.decision = row.decision;
  element.dataset.asked = String(FILTERS.open(row));
  element.setAttribute("aria-label", row.label + ", " + stateText(row));
  const head = make("div", "head", make("h3", "", make("bdi", "", row.label)), make("code", "", row.path), badge(row));
  head.title = row.help;
  const why = make("p", "why", make("bdi", "", row.reason + "."));
  if (row.evidence.length > 0) why.append(" ", make("span", "evidence", make("bdi", "", row.evidence.join("; "))));
  const before = row.foundBefore === null ? [] : [make("p", "why", "An earlier import found ", make("bdi", "", row.foundBefore), ".")];
  const where = row.seenWhere ? [make("p", "why", "It can be seen where ", make("bdi", "", row.seenWhere), ".")] : [];
  const body = make("div", "body", head, change(row), why, ...where, ...before, make("div", "problem"), actions(row));
  body.querySelector(".problem").hidden = true;
  body.querySelector(".problem").setAttribute("role", "alert");
  element.replaceChildren(...row.picture ? [thumbnail(row)] : [], body);
}

const stateText = (row) => DECISIONS[row.decision] ?? (row.alreadySo ? "Already so" : row.seenWhere ? "Not seen now" : CONFIDENCES[row.confidence]);

function badge(row) {
  const element = make("span", "badge", stateText(row));
  element.dataset.state = row.decision !== "open" ? row.decision : row.alreadySo || row.seenWhere ? "nothing" : row.confidence;
  return element;
}

function change(row) {
  if (row.found === null) return make("p", "change", make("span", "soft", "Nothing to take over"));
  if (row.same) return make("p", "change", valueOf(row.now, "now"), make("span", "soft", row.decision === "open" ? "already so" : "taken over"));
  const arrow = make("span", "arrow", "→");
  arrow.setAttribute("aria-label", "found:");
  if (row.decision === "kept") return make("p", "change", valueOf(row.now, "now"), make("span", "soft", "kept, found was"), valueOf(row.found, "found"));
  if (row.decision === "edited") return make("p", "change", valueOf(row.now, "now"), make("span", "soft", "in place of"), valueOf(row.found, "found"));
  return make("p", "change", valueOf(row.now, "now"), arrow, valueOf(row.found, "found"));
}

function thumbnail({ picture, label }) {
  const image = make("img");
  image.alt = label;
  image.loading = "lazy";
  image.src = picture.address;
  return make("div", "thumbnail", image);
}

function actions(row) {
  const bar = make("div", "actions");
  if (row.found === null) return bar;
  if (row.decision === "open") {
    const verb = row.picture ? "Use …" : "Accept";
    bar.append(button(verb, row.picture ? "use" : "accept", "Take what was found (a)", "accept"), button("Keep", "keep", "Leave the recipe as it is (r)"));
  } else bar.append(button("Decide again", "reopen", "Forget the decision; the recipe goes back to what it said before (o)"));
  if (row.edit) bar.append(button("Edit", "edit", "Take another value (e)"));
  if (FILTERS.open(row)) bar.append(button("Skip", "skip", "Decide later (s)"));
  return bar;
}

function openForm(element, row) {
  closeForm(element);
  const form = row.picture ? pictureForm(row) : editForm(row);
  form.append(make("div", "actions", Object.assign(button(row.picture ? "Use picture" : "Apply", "", "", "accept"), { type: "submit" }), button("Cancel", "cancel", "Esc")));
  element.querySelector(".body").append(form);
  element.classList.add("editing");
  form.scrollIntoView({ block: "nearest" });
  const first = form.elements.text ?? form.elements[0];
  first.focus({ preventScroll: true });
  if (first.select) first.select();
}

function closeForm(element) {
  element.querySelector("form")?.remove();
  element.classList.remove("editing");
  showProblem(element);
}

function showProblem(element, problem) {
  const place = element.querySelector(".problem");
  if (!place) return;
  place.hidden = !problem;
  place.replaceChildren(...problem ? problemOf(problem) : []);
}

function editForm({ path, edit }) {
  const control = edit.kind === "choice" ? select("text", edit.choices, edit.text)
    : edit.kind === "parts" ? Object.assign(document.createElement("textarea"), { name: "text", rows: 3, spellcheck: false, value: edit.text })
    : input("text", edit.text);
  control.setAttribute("aria-label", "Value of " + path);
  const line = make("div", "line", control);
  if (edit.kind === "color") line.prepend(picker(control));
  return make("form", "edit", line, make("small", "", "Allowed: " + edit.allowed));
}

/** The system's own way to choose a colour, beside the text. */
function picker(text) {
  const plain = () => /^#[0-9a-f]{6}$/i.test(text.value.trim()) ? text.value.trim() : "#000000";
  const element = input("", plain(), { type: "color" });
  element.setAttribute("aria-label", "Choose a colour");
  element.addEventListener("input", () => { text.value = element.value; });
  text.addEventListener("input", () => { element.value = plain(); });
  return element;
}

const ROLES = ["logo", "cover", "closing", "watermark", "decoration"];

function pictureForm({ picture }) {
  const alt = input("alt", "", { maxLength: 500, required: true });
  const decorative = input("decorative", "", { type: "checkbox" });
  decorative.addEventListener("change", () => { alt.disabled = decorative.checked; });
  return make("form", "edit",
    field("Role", select("role", ROLES, picture.role)),
    field("Why it may be used", input("rights", "", { maxLength: 500, required: true, placeholder: "own work, licensed from …" })),
    field("What it shows, for those who cannot see it", alt),
    make("label", "check", decorative, " It is decorative and says nothing"));
}

function postOf(form, row) {
  const value = (name) => form.elements[name].value;
  if (!row.picture) return { do: "edit", path: row.path, text: value("text") };
  const statement = { role: value("role"), rights: value("rights") };
  return { do: "accept", path: row.path, statement: form.elements.decorative.checked ? statement : { ...statement, alt: value("alt") } };
}
`;
