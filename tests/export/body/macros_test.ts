import { strictEqual } from "node:assert/strict";
import { INTERACTIVE_MACROS } from "../../../src/export/macros/interactive_macros_table.ts";
import { MACROS } from "../../../src/export/macros/macros_table.ts";
import { readStorageBody } from "../../support/page_bodies/find_lost.ts";
import { assertGolden } from "../../support/golden.ts";
import { sketch } from "../../support/tree_sketch.ts";

const RICH = "<ac:rich-text-body><p>Rich <em>body</em></p></ac:rich-text-body>";
const PLAIN = "<ac:plain-text-body><![CDATA[a < b]]></ac:plain-text-body>";

function macro(name: string, inside: string): string {
  return `<ac:structured-macro ac:name="${name}">${inside}</ac:structured-macro>`;
}

function parameter(name: string, value: string): string {
  return `<ac:parameter ac:name="${name}">${value}</ac:parameter>`;
}

const PAGE = '<ac:link><ri:page ri:content-title="Other" ri:space-key="S" /></ac:link>';
const FILE = '<ri:attachment ri:filename="a.pdf" />';

/** Macros as wikis write them, one after the other. */
const SAMPLES = [
  ...["info", "note", "warning", "tip", "success", "error", "panel", "expand"].map((name) =>
    macro(name, parameter("title", "Title") + RICH)
  ),
  macro("panel", parameter("bgColor", "#eee") + parameter("foo", "x") + RICH),
  macro("code", parameter("language", "Java") + parameter("title", "T.java") + parameter("theme", "Eclipse") + PLAIN),
  macro("code", PLAIN),
  macro("code", RICH),
  macro("code", parameter("title", "T.java")),
  macro("code", parameter("title", "T.java") + RICH),
  macro("noformat", PLAIN),
  macro("status", parameter("title", "DONE") + parameter("colour", "Green")),
  macro("status", parameter("colour", "Green")),
  macro("anchor", parameter("", "here")),
  macro("quote", RICH),
  macro("center", RICH),
  macro("align", parameter("align", "right") + RICH),
  macro("color", parameter("color", "red") + RICH),
  macro("span", parameter("style", "font-weight: bold") + RICH),
  macro("footnote", "<ac:rich-text-body><ul><li>One</li></ul></ac:rich-text-body>"),
  macro("section", `<ac:rich-text-body>${macro("column", RICH)}${macro("column", RICH)}</ac:rich-text-body>`),
  macro("column", RICH),
  macro("localtabgroup", `<ac:rich-text-body>${macro("localtab", parameter("title", "A") + RICH)}</ac:rich-text-body>`),
  macro("scroll-pagebreak", ""),
  macro("scroll-landscape", RICH),
  macro("scroll-ignore", RICH),
  macro("scroll-ignore", parameter("exporter", "pdf") + RICH),
  macro("scroll-ignore", parameter("exporter", "html") + RICH),
  macro("scroll-only", RICH),
  macro("scroll-only", parameter("exporter", "pdf, word") + RICH),
  macro("scroll-only", parameter("exporter", "word") + RICH),
  macro("scroll-only", parameter("exporter", "epub") + RICH),
  macro(
    "scroll-title",
    `${parameter("title", "Costs")}<ac:rich-text-body><table><tr><td>1</td></tr></table></ac:rich-text-body>`,
  ),
  macro(
    "scroll-title",
    `${
      parameter("title", "Way")
    }<ac:rich-text-body><p><ac:image><ri:attachment ri:filename="a.png" /></ac:image></p></ac:rich-text-body>`,
  ),
  macro("scroll-title", parameter("title", "Text") + RICH),
  macro("html", "<ac:plain-text-body><![CDATA[<b>bold</b><script>x()</script>]]></ac:plain-text-body>"),
  macro("markdown", "<ac:plain-text-body><![CDATA[# Head\n\nSome *text*]]></ac:plain-text-body>"),
  macro("mathinline", parameter("body", "x^2")),
  macro("mathblock", "<ac:plain-text-body>$$x^2$$</ac:plain-text-body>"),
  macro("widget", parameter("url", '<ri:url ri:value="https://a.example/v" />')),
  macro("multimedia", parameter("name", FILE)),
  macro("multimedia", ""),
  macro("profile", parameter("user", '<ri:user ri:account-id="5" />')),
  macro("chart", "<ac:rich-text-body><table><tr><td>1</td></tr></table></ac:rich-text-body>"),
  macro("excerpt", parameter("name", "N") + RICH),
  macro("excerpt", parameter("hidden", "true") + RICH),
  macro("excerpt", parameter("atlassian-macro-output-type", "INLINE") + RICH),
  macro("details", parameter("id", "I") + RICH),
  macro("livesearch", ""),
  macro("unknown", parameter("title", "T")),
  macro("unknown", RICH),
  macro("unknown", PLAIN),
  macro("toc", parameter("maxLevel", "2")),
  macro("toc", PLAIN),
  macro("toc-zone", RICH),
  macro("children", parameter("sort", "title")),
  macro("pagetree", parameter("root", PAGE)),
  macro("include", parameter("", PAGE)),
  macro("include", parameter("", '<ri:content-entity ri:content-id="9" />')),
  macro(
    "include",
    parameter("", '<ac:link><ri:blog-post ri:content-title="B" ri:posting-day="2024/01/02" /></ac:link>'),
  ),
  macro("excerpt-include", parameter("", PAGE) + parameter("nopanel", "true")),
  macro("detailssummary", parameter("cql", "label = &quot;a&quot;")),
  macro("contentbylabel", parameter("labels", "a,b")),
  macro("auimessage", parameter("type", "warning") + parameter("title", "Read this") + RICH),
  macro("auimessage", parameter("type", "generic") + RICH),
  macro("some-vendor-box", parameter("title", "Mine") + RICH),
  macro("jira", parameter("key", "AB-1")),
  macro("jira", parameter("jqlQuery", "project = AB")),
  macro("attachments", ""),
  `<p>a ${macro("scroll-indexterm", parameter("primary", "T") + parameter("secondary", "U"))} b</p>`,
  `<p>a ${macro("scroll-bookmark", parameter("name", "B"))} b</p>`,
  macro("scroll-pagetitle", parameter("title", "T")),
  macro("gallery", ""),
  macro("gallery", parameter("include", FILE)),
  macro("view-file", parameter("name", FILE)),
  macro("viewpdf", parameter("name", FILE)),
  macro("drawio", parameter("diagramName", "D")),
  macro("gliffy", parameter("name", "G")),
  macro("plantuml", parameter("title", "P") + PLAIN),
  macro("mermaid-cloud", parameter("filename", "m")),
];

Deno.test("readPageBody() reads each macro as the golden file shows", async () => {
  const lines = SAMPLES.map((body) => {
    const { root, losses } = readStorageBody(body);
    const reports = losses.map(({ outcome, code, message }) => `  ${outcome} ${code}: ${message}`);
    return [body.replaceAll("\n", "⏎"), `  ${sketch(root)}`, ...reports].join("\n");
  });
  await assertGolden("export/macros.txt", `${lines.join("\n")}\n`);
});

for (const name of INTERACTIVE_MACROS) {
  Deno.test(`readPageBody() leaves out the macro ${name}, and reports that`, () => {
    const { root, losses } = readStorageBody(`<p>a</p>${macro(name, "")}`);
    strictEqual(root.children.length, 1);
    strictEqual(losses.map(({ code }) => code).join(), "macro-interactive");
  });
}

Deno.test("readPageBody() shows the body of a control, which is content", () => {
  const { root, losses } = readStorageBody([...INTERACTIVE_MACROS].map((name) => macro(name, RICH)).join(""));
  strictEqual(sketch(root), `root[${"paragraph[Rich emphasis[body]] ".repeat(INTERACTIVE_MACROS.size).trim()}]`);
  strictEqual(losses.every(({ code, outcome }) => code === "macro-interactive" && outcome === "otherwise"), true);
  const named = readStorageBody(macro("livesearch", parameter("title", "Title") + RICH));
  strictEqual(sketch(named.root), "root[paragraph[strong[Title]] paragraph[Rich emphasis[body]]]");
});

Deno.test("textOnly() keeps the titles of macros, and macros without a body", () => {
  const inside = macro("panel", parameter("title", "Title") + RICH) + macro("poll", parameter("question", "Tea?"));
  const { root } = readStorageBody(`<p>a${macro("footnote", RICH.replace("<p>Rich <em>body</em></p>", inside))}</p>`);
  strictEqual(
    sketch(root),
    "root[paragraph[a:footnote[strong[Title] Rich emphasis[body]break:macro{question=Tea?}[poll]]]]",
  );
});

/** Macros that stay within their text. */
const IN_TEXT: ReadonlySet<string> = new Set(["scroll-indexterm", "scroll-pagetitle"]);
/** Parameters without which a book cannot show a macro. */
const NEEDED: Readonly<Record<string, string>> = { "popular-labels": parameter("spaceKey", "DOCS") };

for (const [name, { rule }] of MACROS) {
  if (rule === undefined) continue;
  Deno.test(`readPageBody() keeps the macro ${name}, and reports the parameter that it does not know`, () => {
    const { root, losses } = readStorageBody(
      `<p>before ${macro(name, parameter("p", "v") + (NEEDED[name] ?? ""))} after</p>`,
    );
    strictEqual(losses.map(({ code }) => code).join(), "macro-parameter");
    strictEqual(root.children.length, IN_TEXT.has(name) ? 1 : 3);
    strictEqual(/p=v/.test(sketch(root)), true);
  });
}

for (
  const [name, inside, reported] of [
    ["code", parameter("linenumbers", "true") + parameter("firstline", "10") + PLAIN, ""],
    [
      "code",
      parameter("theme", "Eclipse") + PLAIN,
      'style-dropped The parameter "theme" of the macro "code" only changes its look',
    ],
    [
      "toc",
      parameter("type", "flat") + parameter("outline", "true"),
      'macro-parameter The parameters "type", "outline" of the macro "toc" have no effect in a book',
    ],
    ["toc", parameter("type", "LIST") + parameter("outline", ""), ""],
    [
      "contentbylabel",
      parameter("labels", "a") + parameter("author", "ann"),
      'macro-parameter The parameter "author" of the macro "contentbylabel" has no effect in a book',
    ],
    ["include", parameter("", "A") + parameter("macroId", "7"), ""],
    [
      "include",
      parameter("", "A") + parameter("", "B"),
      'macro-parameter The macro "include" has the parameter "" more than once: only the first has an effect',
    ],
    ["include", parameter("", "A") + parameter("", "A"), ""],
    [
      "panel",
      parameter("title", `<b>Words</b> ${PAGE} more`) + RICH,
      'macro-parameter The macro "panel" has the parameter "title" with text besides a reference: only the reference ' +
      "has an effect",
    ],
    ["include", parameter("", PAGE.replace(" /></", " /><ac:link-body>Words</ac:link-body></")), ""],
    ["scroll-only", parameter("scroll-viewport", "true") + RICH, ""],
  ] as const
) {
  Deno.test(`readPageBody() reports ${reported || "nothing"} for ${name} with ${inside.slice(0, 60)}`, () => {
    const losses = readStorageBody(macro(name, inside)).losses.filter(({ code }) => code !== "other-exporter");
    strictEqual(
      losses.map(({ code, message }) => `${code} ${message}`).join("\n"),
      reported,
    );
  });
}

Deno.test("MACROS has no macro that only works on a screen", () => {
  strictEqual([...INTERACTIVE_MACROS].filter((name) => MACROS.has(name)).join(), "");
});
