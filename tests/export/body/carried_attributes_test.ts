// What the tables of attributes and parameters call carried changes what is shown; what they call decorative does not.
import { deepStrictEqual } from "node:assert/strict";
import { ELEMENT_ATTRIBUTES, NODE_ATTRIBUTES } from "../../../src/export/body/attributes/attributes_table.ts";
import { MACROS } from "../../../src/export/macros/macros_table.ts";
import { showForms } from "../../support/export/shown_forms.ts";

const VALUES = [
  ...["Words", "true", "false", "7", "1", "2", "50%", "#ff0000", "right", "center", "middle", "de", "rtl", "red"],
  ...[
    "https://a.example/x",
    "2024-02-03",
    "AB-12",
    "text-align: right; color: red;",
    "pdf",
    "word",
    "smile",
    "two_equal",
  ],
  ...["wide", "solid", "complete", "border", "align-end", "warning", ":smile:", "1f4e7", "bottom", "project = AB"],
  ...["25", "two_left_sidebar", "H"],
  ...['{"parameters":{"jql":"a = b"}}', "0:ed"],
];

function words(list = ""): string[] {
  return list.split(" ").filter((word) => word !== "" && !word.includes("*"));
}

function escape(value: string): string {
  return value.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}

/** Tests whether any value changes what is shown by any of the samples, which get it where they have `@`. */
function changes(samples: readonly string[], write: (value: string) => string): boolean {
  return samples.some((sample) => {
    const without = showForms(sample.replaceAll("@", ""));
    return VALUES.some((value) => showForms(sample.replaceAll("@", write(value))) !== without);
  });
}

const CODE = "<ac:plain-text-body><![CDATA[let a = 1;\nb]]></ac:plain-text-body>";
const RICH =
  "<ac:rich-text-body><h1>G</h1><h2>H</h2><p>Text</p><table><tbody><tr><td>a</td></tr></tbody></table></ac:rich-text-body>";
const BODIES = [
  ...["", CODE, RICH],
  '<ac:parameter ac:name="linenumbers">true</ac:parameter>' + CODE,
  '<ac:parameter ac:name="title">Title</ac:parameter>',
];
const COLUMN = '<ac:structured-macro ac:name="section"><ac:rich-text-body><ac:structured-macro ac:name="column">@' +
  RICH +
  '</ac:structured-macro><ac:structured-macro ac:name="column"><ac:parameter ac:name="width">75%</ac:parameter>' +
  RICH +
  "</ac:structured-macro></ac:rich-text-body></ac:structured-macro>";

/** Parameters that choose what readers see without a difference to this page alone. */
const ELSEWHERE = new Set(["details id", "excerpt name"]);

for (const [name, { rule, parameters }] of MACROS) {
  if (rule !== undefined) continue; // its parameters reach its rule
  for (const parameter of words(parameters.shown)) {
    if (ELSEWHERE.has(`${name} ${parameter}`)) continue;
    Deno.test(`the parameter ${parameter} of the macro ${name} has an effect`, () => {
      const samples = name === "column"
        ? [COLUMN]
        : BODIES.map((body) => `<p>a</p><ac:structured-macro ac:name="${name}">@${body}</ac:structured-macro><p>b</p>`);
      const written = parameter === "_" ? "" : parameter;
      const write = (value: string) => `<ac:parameter ac:name="${written}">${escape(value)}</ac:parameter>`;
      deepStrictEqual(changes(samples, write), true);
    });
  }
}

/** Bodies with an element that has another attribute, or the only way to show it. */
function samplesOf(element: string): readonly string[] {
  const own = SAMPLES[element];
  return own ?? [`<p>a <${element}@>text</${element}></p>`, `<${element}@>text</${element}>`];
}

const SAMPLES: Readonly<Record<string, readonly string[] | undefined>> = {
  "a": ['<p><a href="https://a.example"@>text</a></p>', "<p><a@>text</a></p>"],
  "ac:link": ['<p><ac:link@><ri:page ri:content-title="Other" /></ac:link></p>'],
  "ac:image": [
    '<p>a <ac:image@><ri:attachment ri:filename="a.png" /></ac:image></p>',
    '<ac:image@><ri:attachment ri:filename="a.png" /></ac:image>',
    '<ac:image ac:width="100"@><ri:attachment ri:filename="a.png" /></ac:image>',
    '<ac:image ac:original-width="100" ac:original-height="200" ac:layout="center"@><ri:attachment ri:filename="a.png" /></ac:image>',
    "<p>a <ac:image@ /></p>",
  ],
  "img": ['<p>a <img src="https://a.example/a.png"@ /></p>', "<p>a <img@ /></p>"],
  "ac:emoticon": ["<p>a <ac:emoticon@ /></p>"],
  "time": ["<p>a <time@ /></p>"],
  "ol": ["<ol@><li>a</li></ol>"],
  "table": ["<table@><tbody><tr><td>a</td><td>b</td></tr></tbody></table>"],
  "thead": ["<table><thead@><tr><th>a</th></tr></thead></table>"],
  "tbody": ["<table><tbody@><tr><td>a</td></tr></tbody></table>"],
  "tfoot": ["<table><tfoot@><tr><td>a</td></tr></tfoot></table>"],
  "tr": ["<table><tbody><tr@><td>a</td></tr></tbody></table>"],
  "td": ["<table><tbody><tr><td@>a</td><td>b</td></tr><tr><td>a</td><td>b</td></tr></tbody></table>"],
  "th": ["<table><tbody><tr><th@>a</th><th>b</th></tr><tr><td>a</td><td>b</td></tr></tbody></table>"],
  "col": ["<table><colgroup><col@ /><col /></colgroup><tbody><tr><td>a</td><td>b</td></tr></tbody></table>"],
  "colgroup": ["<table><colgroup@><col /></colgroup><tbody><tr><td>a</td></tr></tbody></table>"],
  "ac:layout-section": [
    "<ac:layout><ac:layout-section@><ac:layout-cell><p>a</p></ac:layout-cell><ac:layout-cell><p>b</p></ac:layout-cell>" +
    "</ac:layout-section></ac:layout>",
  ],
  "ac:layout-cell": [
    '<ac:layout><ac:layout-section><ac:layout-cell@><p>a</p></ac:layout-cell><ac:layout-cell data-width="75"><p>b</p></ac:layout-cell>' +
    "</ac:layout-section></ac:layout>",
  ],
  "ac:structured-macro": [
    "<ac:structured-macro@><ac:rich-text-body><p>a</p></ac:rich-text-body></ac:structured-macro>",
  ],
  "ac:macro": ["<ac:macro@><ac:rich-text-body><p>a</p></ac:rich-text-body></ac:macro>"],
};
/** Elements whose attributes say what others are; they are tested with these. */
const OF_OTHERS = /^(?:ri:|ac:(?:adf-|parameter|default-parameter))/;

for (const [element, row] of ELEMENT_ATTRIBUTES) {
  if (OF_OTHERS.test(element)) continue;
  for (const attribute of words(row.carried)) {
    Deno.test(`the attribute ${attribute} of ${element} has an effect`, () => {
      deepStrictEqual(changes(samplesOf(element), (value) => ` ${attribute}="${escape(value)}"`), true);
    });
  }
  const decorative = words(row.decorative).filter((name) => !words(row.carried).includes(name));
  if (decorative.length > 0) {
    Deno.test(`no decorative attribute of ${element} has an effect`, () => {
      const write = (name: string) => (value: string) => ` ${name}="${escape(value)}"`;
      deepStrictEqual(decorative.filter((name) => changes(samplesOf(element), write(name))), []);
    });
  }
}

const TEXT = { type: "text", text: "text" };
const PARAGRAPH = { type: "paragraph", content: [TEXT] };
const HEADING = { type: "heading", attrs: { level: 1 }, content: [TEXT] };
const CELL = { type: "tableCell", content: [PARAGRAPH] };
const EXTENSION = { extensionKey: "info", extensionType: "com.atlassian.confluence.macro.core" };

/** Places of nodes that are nowhere else. */
const AROUND: Readonly<Record<string, ((node: unknown) => unknown) | undefined>> = {
  tableCell: (cell) => rowsOf([cell, CELL], [CELL, CELL]),
  tableHeader: (cell) => rowsOf([cell, CELL], [CELL, CELL]),
  layoutColumn: (column) => ({ type: "layoutSection", content: [column, { ...LAYOUT_COLUMN, attrs: { width: 75 } }] }),
  taskItem: (item) => ({ type: "taskList", content: [item] }),
  blockTaskItem: (item) => ({ type: "taskList", content: [item] }),
  decisionItem: (item) => ({ type: "decisionList", content: [item] }),
  media: (media) => ({ type: "mediaSingle", content: [media] }),
};
const LAYOUT_COLUMN = { type: "layoutColumn", content: [PARAGRAPH] };

function rowsOf(...rows: unknown[][]) {
  return { type: "table", content: rows.map((content) => ({ type: "tableRow", content })) };
}

const TEXT_NODES = /^(?:inlineCard|mention|emoji|date|status|placeholder|hardBreak|mediaInline|inlineExtension)$/;
const WITH_TEXT = /^(?:heading|taskItem|decisionItem|codeBlock)$/;
/** Content of nodes that is no paragraph. */
const CONTENT: Readonly<Record<string, unknown[] | undefined>> = {
  orderedList: [{ type: "listItem", content: [PARAGRAPH] }],
  syncBlock: [],
  table: [{ type: "tableRow", content: [CELL, CELL] }],
  mediaSingle: [{ type: "media", attrs: { type: "file", id: "1", __fileName: "a.png", width: 900, height: 90 } }],
};
/** Other attributes without which one has no effect. */
const MORE: Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>> = {
  "media": { type: "file", id: "1", width: 9, height: 9 },
  "mediaInline": { type: "image", id: "1" },
  "mediaSingle layout": { width: 90, widthType: "pixel" },
  "mediaSingle width": { widthType: "pixel" },
  "mediaSingle widthType": { width: 90 },
  "panel": { panelType: "custom" },
  "status": { text: "Open" },
  "emoji": { shortName: ":of-this-wiki:" },
  "inlineExtension": { extensionKey: "status" },
  "mark:border": { size: 1, color: "#ff0000" },
};
const NODE_VALUES: readonly unknown[] = [
  ...[
    "wrap-left",
    "Words",
    1,
    2,
    90,
    true,
    [120],
    "info",
    "DONE",
    "DECIDED",
    "center",
    "end",
    "sub",
    "pixel",
    "purple",
    "subtle",
    "#ff0000",
  ],
  ...["https://a.example/x", "1735689600000", "5", ":smile:", "1f4e7", "image", EXTENSION.extensionType, "note"],
  ...[{ macroParams: { title: { value: "T" } } }, { name: "N", url: "https://a.example/n" }],
  ...[{ parameters: { jql: "a = b" } }, "<p>kept</p>", "bottom", "small", "confluence-page/2/r"],
];
/** Attributes whose text the readers of a wiki do not see in place. */
const UNSEEN_IN_NODES = new Set(["placeholder text", "hardBreak text"]);

function documentOf(type: string, attrs: unknown): string {
  const mark = type.startsWith("mark:") ? { type: type.slice("mark:".length), attrs } : undefined;
  const isBlockMark = ["alignment", "indentation", "fontSize"].includes(mark?.type ?? "");
  const node = mark === undefined
    ? {
      type,
      attrs,
      content: CONTENT[type] ??
        (TEXT_NODES.test(type) || type === "media" ? [] : WITH_TEXT.test(type) ? [TEXT] : [PARAGRAPH]),
    }
    : mark.type === "border"
    ? { type: "mediaSingle", content: [{ type: "media", attrs: { type: "file", id: "1" }, marks: [mark] }] }
    : isBlockMark
    ? { ...PARAGRAPH, marks: [mark] }
    : { type: "paragraph", content: [{ ...TEXT, marks: [mark] }] };
  const placed = AROUND[type]?.(node) ?? (TEXT_NODES.test(type) ? { type: "paragraph", content: [TEXT, node] } : node);
  return JSON.stringify({ type: "doc", content: [HEADING, placed, PARAGRAPH] });
}

for (const [type, row] of NODE_ATTRIBUTES) {
  for (const attribute of words(row.carried)) {
    if (UNSEEN_IN_NODES.has(`${type} ${attribute}`)) continue;
    Deno.test(`the attribute ${attribute} of ${type} has an effect`, () => {
      const { [attribute]: _, ...others } = { ...MORE[type], ...MORE[`${type} ${attribute}`] };
      const without = showForms(documentOf(type, others), "adf");
      const found = NODE_VALUES.some((value) =>
        showForms(documentOf(type, { ...others, [attribute]: value }), "adf") !== without
      );
      deepStrictEqual(found, true);
    });
  }
}
