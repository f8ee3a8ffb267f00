import { CONSTRUCTS } from "../../../src/document/read/dialects/printed/constructs_table.ts";

/** Makes a text of about so many characters. */
type MakeText = (size: number) => string;

const WORDS = "the quick brown fox jumps over a lazy dog while many people watch ";

/** Repeats what a number from 0 makes, up to a length. */
function fill(size: number, make: (i: number) => string): string {
  const parts: string[] = [];
  for (let [i, length] = [0, 0]; length < size; i++) {
    const part = make(i);
    parts.push(part);
    length += part.length;
  }
  return parts.join("");
}

const steps = (count: number, make: (i: number) => string) => Array.from({ length: count }, (_, i) => make(i)).join("");
const nested = (open: string, close: string) => (size: number) => {
  const count = Math.floor(size / (open.length + close.length));
  return `${open.repeat(count)}a${close.repeat(count)}\n`;
};

/** Texts that are broken, deep, wide, long or lead in circles. */
export const HOSTILE_TEXTS: ReadonlyArray<readonly [name: string, make: MakeText]> = [
  ["YAML front matter", (size) => `---\ntitle: A\n${fill(size, (i) => `key${i}: value\n`)}---\n\ntext\n`],
  ["YAML front matter without an end", (size) => `---\ntitle: A\n${fill(size, (i) => `key${i}: value\n`)}\n\ntext\n`],
  ["brackets in front matter", (size) => `---\ntitle: ${"[".repeat(size)}\n---\n\ntext\n`],
  ["TOML front matter", (size) => `+++\n${fill(size, (i) => `key${i} = "v"\n`)}+++\n\ntext\n`],
  ["JSON front matter", (size) => `{\n${fill(size, (i) => `"key${i}": "v",\n`)}"a": 1}\n\ntext\n`],
  ["a title block", (size) => `% ${"a".repeat(size)}\n% b\n% c\n\ntext\n`],
  ["labels of sections", (size) => fill(size, (i) => `## H${i} {#sec-${i}}\n\nSee @sec-${i + 1}.\n\n`)],
  ["sections that refer to each other", (size) => fill(size, (i) => `(l${i})=\n## H${i} {ref}\`l${i + 1}\`\n\n`)],
  ["references to one section", (size) => `# A {#sec-a}\n\n${fill(size, () => "@sec-a ")}`],
  ["references to nothing", (size) => fill(size, (i) => `@fig-n${i} `)],
  ["equal headings", (size) => fill(size, () => "## Same\n\n")],
  ["links to headings", (size) => fill(size, (i) => `## H${i}\n\n[x](#h${i + 1}) [y](#none-${i})\n\n`)],
  ["notes that refer to each other", (size) => `${fill(size, (i) => `[^${i}]: see[^${i + 1}]\n\n`)}a[^0]\n`],
  ["conditions", (size) => fill(size, () => `::: {.content-visible when-format="pdf"}\n${WORDS}\n:::\n\n`)],
  ["conditions without an end", (size) => fill(size, () => '::: {.content-visible when-format="pdf"}\n')],
  ["blocks without an end", (size) => fill(size, () => "::: {.note}\n")],
  ["blocks 300 deep", (size) => fill(size, () => `${"::: {.note}\n".repeat(300)}${WORDS}\n${":::\n".repeat(300)}\n`)],
  ["directives 30 deep", (size) =>
    fill(size, () => {
      const open = steps(30, (i) => `${":".repeat(33 - i)}{note}\n`);
      return `${open}${WORDS}\n${steps(30, (i) => `${":".repeat(4 + i)}\n`)}\n`;
    })],
  ["directives without an end", (size) => fill(size, () => `\`\`\`{note}\n${WORDS}\n\n`)],
  [
    "citations",
    (size) =>
      `---\nbibliography: a.bib\n---\n\n${
        fill(size, (i) => `As [@key${i}, p. 3; see @other] says.${i % 9 ? " " : "\n\n"}`)
      }`,
  ],
  ["citations without an end", (size) => `---\nbibliography: a.bib\n---\n\n${fill(size, (i) => `[@key${i}; `)}`],
  ["a table with many columns", (size) => {
    const count = Math.floor(size / 7);
    return `|${"a|".repeat(count)}\n|${"-|".repeat(count)}\n|${"b|".repeat(count)}\n`;
  }],
  ["a grid table with many columns", (size) => {
    const count = Math.floor(size / 14);
    const line = `+${"---+".repeat(count)}\n`;
    return `${line}|${" a |".repeat(count)}\n${line}|${" b |".repeat(count)}\n${line}`;
  }],
  ["a long grid table", (size) => `+---+---+\n${fill(size, () => "| a | b |\n+---+---+\n")}`],
  ["captions", (size) => fill(size, (i) => `| a |\n|---|\n| b |\n\n: Caption {#tbl-${i}}\n\n`)],
  ["definitions", (size) => fill(size, () => `Term\n\n: ${WORDS}\n\n`)],
  ["numbered examples", (size) => fill(size, (i) => `(@ex${i}) One (@ex${i + 1})\n\n`)],
  ["abbreviations", (size) => `${fill(size / 2, (i) => `*[A${i}]: Abbr ${i}\n`)}\n${fill(size / 2, (i) => `A${i} `)}`],
  ["entries of an index", (size) => fill(size, (i) => `word\\index{a!b${i}} `)],
  [
    "a glossary",
    (size) =>
      `:::{glossary}\n${fill(size / 2, (i) => `Term${i}\n: ${WORDS}\n\n`)}:::\n\n${
        fill(size / 2, (i) => `{term}\`Term${i}\` `)
      }`,
  ],
  ["comments without an end", (size) => fill(size, () => `<!-- ${WORDS}\n\n`)],
  ["an odd number of percent comments", (size) => `${fill(size, () => `%% ${WORDS}\n\n%%\n\n`)}%%`],
  ["details without an end", (size) => fill(size, () => `<details><summary>a</summary>\n\n${WORDS}\n\n`)],
  ["components without an end", (size) => fill(size, () => "<Tabs>\n\n")],
  [
    "admonitions in each other",
    (size) => steps(Math.floor(Math.sqrt(size / 2)), (i) => `${"    ".repeat(i)}!!! note "a"\n`),
  ],
  ["shortcodes without an end", (size) => fill(size, () => '{{< figure src="a\n')],
  ["critical marks without an end", (size) => fill(size, () => "{++a {--b {==c {>>d {~~e~> ")],
  ["own numbers", (size) => fill(size, (i) => `## ${i + 1}. Part\n\n### ${i + 1}.1 Detail\n\n${WORDS}\n\n`)],
  ["page breaks", (size) => fill(size, () => "\\newpage\n\n")],
  ["lists of contents", (size) => fill(size, () => "[TOC]\n\n")],
  ["notes in notes", nested("^[a ", "]")],
  ["spans in spans", nested("[", "]{.a}")],
  ["HTML in HTML", nested("<div>", "</div>")],
  ["tables in tables", nested("<table><tr><td>", "</td></tr></table>")],
  ["fractions in fractions", (size) => `$$\n${nested("\\frac{", "}{b}")(size)}$$\n`],
  ["a long formula", (size) => `$$\n${fill(size, () => "a + b = ")}c\n$$\n`],
  ["macros that double", (size) => {
    const names = [..."abcdefghijklmnopqrst"];
    const macros = names.map((name, i) =>
      `\\newcommand{\\x${name}}{${i === 0 ? "a" : `\\x${names[i - 1]}`.repeat(2)}}`
    );
    return `$$\n${macros.join("\n")}\n\\xt\n$$\n\n${fill(size, () => "$\\xt$ ")}`;
  }],
  ["lists in lists", (size) => fill(size, () => steps(10, (i) => `${"  ".repeat(i)}- ${WORDS}\n`))],
  ["quotes in quotes", (size) => fill(size, () => `${steps(5, (i) => `${"> ".repeat(i + 1)}${WORDS}\n`)}\n`)],
  ["lines of code", (size) => `\`\`\`js\n${fill(size, () => "let a = 1; // c\n")}\`\`\`\n`],
];

/** Each construct of the dialects as blocks, without anything between them, and in one paragraph. */
export const MANY_CONSTRUCTS: ReadonlyArray<readonly [name: string, make: MakeText]> = CONSTRUCTS.flatMap(
  ({ name, example }): [string, MakeText][] => [
    [`${name}, many`, (size) => fill(size, () => `${example}\n\n${WORDS}\n\n`)],
    [`${name}, in a row`, (size) => fill(size, () => `${example}\n`)],
    [`${name}, in one paragraph`, (size) => fill(size, () => `a ${example} b `)],
  ],
);
