// A document that uses every component in a few pages, so that every capability can be seen in it.

const FILLER =
  "A sentence with internationalization and characteristically long words fills the line, so that its ends are seen. ";

function text(sentences: number): string {
  return JSON.stringify(FILLER.repeat(sentences));
}

const HEADINGS = [1, 2, 3, 4, 5, 6].map((level) =>
  `[#heading(level: ${level}, {"Heading ${level} with Words that go on and on until the line is full and the next one begins, whatever the size of the type may be on it"})#label("h${level}")]\n${
    text(1)
  }\nparbreak()`
).join("\n");

const CALLOUTS = ["info", "note", "warning", "tip", "success", "error", "panel"].map((kind) =>
  `callout(kind: "${kind}", {"About ${kind}."})`
).join("\n");

const STATUSES = ["neutral", "blue", "green", "yellow", "red", "purple"].map((color) =>
  `status(color: "${color}", "Is ${color}"); " "`
).join("; ");

const TOKENS = [
  ...["plain", "keyword", "string", "number", "comment", "function"],
  ...["type", "variable", "operator", "attribute", "added", "removed"],
].map((kind) => `("${kind}", "${kind} ")`).join(", ");

/** A column of a table, with the cell whose line is longest. */
function column(align: string, word = "Middle"): string {
  return `(align: "${align}", words: ({"${word}"},), cells: ((0, 0,), (1, 1,),))`;
}

/** A table that is too wide for a page, but not for a landscape one. */
const WIDE_COLUMNS = Array.from({ length: 10 }, () => column("left", "Unbreakable")).join(", ");
const WIDE_ROW = `(${Array.from({ length: 10 }, () => '{"Unbreakable"}').join(", ")})`;

const ROWS = Array.from({ length: 60 }, (_, i) => `({"Row ${i}"}, {"${i} and fi"}, {"end"})`).join(", ");

/** `main.typ`; `/images/1.svg` must be there. */
export const SWEEP_DOCUMENT = `#import "/tool.typ": *
#show: tool-document.with((
  title: "A title of some length that wraps in headers and footers", subtitle: ${
  text(2)
}, authors: ("Ada", "Jon"), space: "Space",
  version: "1.0", date: "2026-05-01", status: "Approved",
  abstract: ${text(3)}, history: ((version: "1.0", date: "2026-05-01", author: "Ada", changes: "First issue"),),
  approvals: ((name: "Jon", role: "Quality", date: "2026-05-02"),),
))
#{
${HEADINGS}
${text(4)}; footnote({"First note. "; ${text(2)}}); footnote({"Second note."}); parbreak()
${
  text(2)
}; "office 0123 "; typeset("", "\uf8e0quoted\uf8e1 \uf8e5 "); strong({"Strong"}); " "; emph({"emphasised office"}); " "; inline-code("inline(code)"); " "
highlight({"marked"}); " "; link("https://example.com/a", {"link"}); " "; link(label("h1"), {"inner"}); parbreak()
${STATUSES}
parbreak()
list(tight: true, {"One"; list(tight: true, {"Two"; list(tight: true, {"Three"})}, {"Two"})}, {"One"})
enum(start: 1, tight: true, {"One"; enum(start: 1, tight: true, {"Two"; enum(start: 1, tight: true, {"Three"})})}, {"One"})
task-list(((checked: true, body: {"Done"}), (checked: false, body: {"Open"})))
definition-list(((term: {"Term"}, body: {"Definition."}), (term: {"Other"}, body: {"Another."})))
quote-block(attribution: {"Somebody"}, {${text(2)}})
expand-block(title: {"Details"}, {"Inside."})
math-block("sum_(i=0)^n i^2 = x"); "In line "; inline-math("a^2"); parbreak()
figure-block(path: "/images/1.svg", alt: "A picture", caption: {${text(2)}}, width: none)
thematic-break()
code-block(lang: "ts", title: "title.ts", lines: ((${TOKENS}), (("plain", "${"long line of code ".repeat(12)}"),), ()))
${CALLOUTS}
columns-block(count: 2, {${text(2)}; parbreak(); ${text(2)}; parbreak(); ${text(2)}})
data-table(place: "page", columns: (${column("left")}, ${column("center")}, ${
  column("auto")
}), rows: (({"Head"}, {"Middle"}, {"Last"}), ({"A"}, {"A longer cell"; linebreak(); "of two lines"}, {"1"}), ({"B"}, {"b"}, {"2"}), ({"C"}, {"c"}, {"3"})), caption: {"A caption of the table"})
[#heading(level: 1, {"Second Chapter"})#label("second")]
[#heading(level: 1, {"Third Chapter"})#label("third")]
${text(3)}; "Привет שלום"; parbreak()
data-table(place: "page", columns: (${column("left")}, ${column("right")}, ${
  column("auto")
}), rows: (({"Head"}, {"Middle"}, {"Last"}), ${ROWS}))
data-table(place: "page", columns: (${WIDE_COLUMNS}), rows: (${WIDE_ROW},) * 12)
code-block(lang: "", title: none, lines: ((("plain", "end"),),) * 40)
appendix-start()
[#appendix-heading(level: 1, {"First Appendix"})#label("appendix")]
[#appendix-heading(level: 2, {"Part of it"})#label("part")]
}
`;
