import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { CONSTRUCTS } from "../../../../src/document/read/dialects/printed/constructs_table.ts";
import { parseMarkdown } from "../../../../src/document/read/markdown/markdown.ts";
import { PLAIN_STYLE } from "../../../../src/document/write/markdown/markdown_style.ts";
import { renderMarkdown } from "../../../../src/document/write/markdown/render_markdown.ts";
import { renderPlain } from "../../../../src/document/pens/plain/render_plain.ts";
import { lowerDocument } from "../../../../src/document/shown/lower_document.ts";

const write = (value: string) =>
  renderMarkdown([{ type: "paragraph", children: [{ type: "text", value }] }], PLAIN_STYLE).trimEnd();

function read(markdown: string): { readonly text: string; readonly issues: readonly string[] } {
  const document = parseMarkdown(`---\ntitle: Title\nlang: en\n---\n\n${markdown}\n`);
  const text = renderPlain(lowerDocument(document, { hasPicture: () => true })).trim();
  return { text, issues: document.issues.map(({ message }) => message) };
}

/** Constructs that a backslash does not turn to text, and one of spaces. */
const READ_ANYWAY = new Set(["formula between backticks", "icon", "simple table", "target", "text reference"]);

/** Text of programs and of office documents that is no markup. */
const TEXTS = [
  ...["{{name}}", "{{ user.name }}", "${{ secrets.KEY }}", "{% if x %}", "{x}", "{0}", "[x]{.y}", "<tag>", "<b>x</b>"],
  ...[":name[x]", ":span[x]{a=b}", "::name", ":::note", ":smile:", "a: b", "12:30", "a::b", "==x==", "a==b", "a == b"],
  ...[
    "%TEMP%",
    "%%x%%",
    "C:\\dir\\new",
    "\\\\server\\share",
    "\\LaTeX",
    "\\section{x}",
    "m^2^",
    "2^10^",
    "x^2",
    "++i++",
  ],
  ...[
    "import x from 'y'",
    'export const a = "b"',
    "https://",
    "a@b",
    "@user",
    "#tag",
    "#1",
    "| a | b |",
    "(@) x",
    "/// x",
  ],
  ...[
    "[x]",
    "[ ] a",
    "[[x]]",
    "![[x]]",
    "[^1]",
    "^[x]",
    "^x^",
    "a ^b",
    "(a)",
    "1) a",
    "- a",
    "+ a",
    "• a",
    "+++",
    ": a",
  ],
];

Deno.test("renderMarkdown() writes text that looks like markup of any tool so that it is read as text", () => {
  const examples = CONSTRUCTS.filter(({ name }) => !READ_ANYWAY.has(name)).map(({ example }) => example);
  for (const text of [...examples, ...TEXTS]) {
    for (const place of [text, `see ${text} here`, `see ${text}`]) {
      deepStrictEqual(read(write(place)), { text: place, issues: [] }, place);
    }
  }
});

for (
  const [text, markdown] of [
    ["At 12:30, a: b {x} (y) C:\\dir, 5% of $5, std::vec", "At 12:30, a: b {x} (y) C:\\dir, 5% of $5, std::vec"],
    ["{{x}}", "\\{{x}}"],
    [":name[x]", "\\:name\\[x]"],
    ["a==b", "a==b"],
    [":a: b", "\\:a: b"],
    ["[x] a", "\\[x] a"],
  ] as const
) {
  Deno.test(`renderMarkdown() writes ${JSON.stringify(text)} with no more backslashes than it needs`, () => {
    strictEqual(write(text), markdown);
  });
}
