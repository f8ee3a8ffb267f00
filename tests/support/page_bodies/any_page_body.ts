import * as checks from "../property.ts";
import { INTERACTIVE_MACROS } from "../../../src/export/macros/interactive_macros_table.ts";
import { MACROS as KNOWN_MACROS } from "../../../src/export/macros/macros_table.ts";

const INLINE = [
  ...["strong", "b", "em", "i", "u", "del", "s", "sub", "sup", "code", "small", "mark", "kbd", "span", "font", "abbr"],
  ...["ac:inline-comment-marker", "a", "q", "tt"],
];
const BLOCKS = [
  ...[
    "p",
    "p",
    "p",
    "h1",
    "h2",
    "h3",
    "div",
    "blockquote",
    "pre",
    "section",
    "center",
    "ul",
    "ol",
    "li",
    "table",
    "tr",
  ],
  ...["td", "th", "tbody", "thead", "caption", "dl", "dt", "dd", "ac:layout", "ac:layout-section", "ac:layout-cell"],
  ...["ac:task-list", "ac:task", "ac:task-body", "details", "summary", "figure", "hr", "foo", "x:bar", "colgroup"],
];
const EMPTY = [
  ...["<br />", "<hr />", '<time datetime="2024-02-03" />', '<ac:emoticon ac:name="smile" />', "<p />", "<td />"],
  ...[
    '<ac:image><ri:attachment ri:filename="a.png" /></ac:image>',
    '<ac:image ac:width="9"><ri:url ri:value="https://a.example/b.png" /></ac:image>',
  ],
  ...[
    "<ac:image />",
    '<img src="https://a.example/c.png" alt="" />',
    "<!-- c -->",
    "&nbsp;",
    "&amp;",
    "<![CDATA[<x>]]>",
  ],
  ...[
    '<ac:link><ri:page ri:content-title="T" /></ac:link>',
    '<ac:link ac:anchor="q" />',
    "<ac:link><ri:page /></ac:link>",
  ],
  ...['<img src="https://a.example/c.png">W</img>', '<time datetime="2024-02-03">W</time>'],
  ...['<ac:image><ri:attachment ri:filename="a.png" />W<p>W</p></ac:image>'],
  '<ac:link><ri:page ri:content-title="T" /><ri:page ri:content-title="U" /></ac:link>',
  '<span class="katex"><span class="katex-html" aria-hidden="true">W</span></span>',
  ...['<ac:link><ri:user ri:account-id="5" /></ac:link>', "<ac:placeholder>W</ac:placeholder>", "<script>W</script>"],
];
const STYLES = [
  ...[
    "",
    "",
    "",
    ' class="c d"',
    ' style="color: red;"',
    ' style="display:none"',
    ' style="text-align: center; x"',
    ' lang="de"',
  ],
  ...[' href="https://a.example/"', ' colspan="2" rowspan="0"', ' id="i"', ' data-x="&quot;"', ' ac:type="two_equal"'],
  ...[' class="hidden"', ' class="noprint"', ' style="opacity: 0"', ' style="text-indent: -999px"'],
  ...[' title="tip"', ' data-new="1"', ' type="a" reversed="reversed"', ' ac:new="1" role="x"', ' hidden="hidden"'],
  ...[' style="font-size: 9px; background-color: #eee"', ' datetime="x"', ' start="3"', ' align="right"'],
];
const MACROS = [
  ...KNOWN_MACROS.keys(),
  ...INTERACTIVE_MACROS,
  "unknown-macro",
  "other.one two",
];
const PARAMETERS = [
  ...["", "", '<ac:parameter ac:name="title">t</ac:parameter>', '<ac:parameter ac:name="">u</ac:parameter>'],
  ...['<ac:parameter ac:name="key">AB-12</ac:parameter>', '<ac:parameter ac:name="hidden">true</ac:parameter>'],
  ...['<ac:parameter ac:name="name"><ri:attachment ri:filename="f.pdf" /></ac:parameter>'],
  ...['<ac:parameter ac:name="atlassian-macro-output-type">INLINE</ac:parameter>'],
  ...['<ac:parameter ac:name="title">W</ac:parameter>', '<ac:parameter ac:name="new" ac:new="1">W</ac:parameter>'],
  ...['<ac:parameter ac:name="hidden">TRUE</ac:parameter>', '<ac:parameter ac:name="groups">staff</ac:parameter>'],
  ...['<ac:parameter ac:name="title">W <ac:link><ri:page ri:content-title="T" /></ac:link></ac:parameter>'],
  ...['<ac:parameter ac:name="exporter">pdf</ac:parameter>', '<ac:parameter ac:name="2 `x">v</ac:parameter>'],
  ...['<ac:parameter ac:name=""><ac:link><ri:page ri:content-title="T" /></ac:link>T</ac:parameter>'],
];

/** Text that the generator replaces by a word of its own. */
const WORD = /\bW\b/g;

const { content } = checks.letrec<{ content: string; node: string }>((tie) => ({
  content: checks.array(tie("node"), { maxLength: 3 }).map((parts) => parts.join("")),
  node: checks.oneof(
    { maxDepth: 5, depthSize: "small" },
    checks.constantFrom("W", " W ", "W W", " ", "\n", "W, ", ...EMPTY),
    element(INLINE, tie("content")),
    element(BLOCKS, tie("content")),
    element(BLOCKS, tie("content")),
    macro(tie("content")),
    extension(tie("content")),
    checks.tuple(checks.constantFrom("ul", "ol"), checks.array(tie("content"), { maxLength: 3 }))
      .map(([name, items]) => `<${name}>${items.map((item) => `<li>${item}</li>`).join("")}</${name}>`),
    checks.array(checks.array(tie("content"), { maxLength: 3 }), { maxLength: 3 }).map((rows) =>
      `<table><tbody>${
        rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join("")}</tr>`).join("")
      }</tbody></table>`
    ),
  ),
}));

function element(names: readonly string[], inside: checks.Arbitrary<string>): checks.Arbitrary<string> {
  return checks.tuple(checks.constantFrom(...names), checks.constantFrom(...STYLES), inside)
    .map(([name, attributes, inner]) => `<${name}${attributes}>${inner}</${name}>`);
}

function macro(inside: checks.Arbitrary<string>): checks.Arbitrary<string> {
  const body = checks.oneof(
    inside.map((xhtml) => `<ac:rich-text-body>${xhtml}</ac:rich-text-body>`),
    checks.constantFrom("", "<ac:plain-text-body><![CDATA[W W]]></ac:plain-text-body>"),
  );
  return checks.tuple(checks.constantFrom(...MACROS), checks.constantFrom(...PARAMETERS), body)
    .map(([name, parameter, inner]) =>
      `<ac:structured-macro ac:name="${name}">${parameter}${inner}</ac:structured-macro>`
    );
}

/** Nodes of the newer editor: panels, decisions, and extensions of apps, with content where it should be and elsewhere. */
function extension(inside: checks.Arbitrary<string>): checks.Arbitrary<string> {
  const attribute = (key: string, value: string) => `<ac:adf-attribute key="${key}">${value}</ac:adf-attribute>`;
  const heads = [
    `panel">${attribute("panel-type", "note")}`,
    `panel">${attribute("panel-type", "custom")}${attribute("new", "x")}`,
    `bodied-extension">${attribute("extension-key", "a/b/static/info")}`,
    `inline-extension">${attribute("extension-key", "a/b/static/like")}`,
    `decision-list"><ac:adf-node type="decision-item"><ac:adf-content>W</ac:adf-content></ac:adf-node>`,
  ];
  const more = checks.constantFrom(
    "",
    "W",
    '<ac:adf-node type="panel"><ac:adf-content><p>W</p></ac:adf-content></ac:adf-node>',
  );
  return checks.tuple(checks.constantFrom(...heads), inside, more, more).map(([head, content, within, behind]) =>
    `<ac:adf-extension><ac:adf-node type="${head}<ac:adf-content>${content}</ac:adf-content>${within}</ac:adf-node>` +
    `${behind}</ac:adf-extension>`
  );
}

/** Well-formed bodies, usual and odd; each word occurs once. */
export const anyPageBody: checks.Arbitrary<string> = checks.array(content, { minLength: 1, maxLength: 3 }).map(
  (parts) => {
    let number = 0;
    return parts.join("").replace(WORD, () => ` w${++number} `);
  },
);

/** Makes the words of bodies different from those of others; none is a part of another. */
export function uniqueWords(body: string, number: number): string {
  return body.replace(/\bw(\d+)\b/g, `w${number}w$1z`);
}
