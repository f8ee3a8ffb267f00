import { deepStrictEqual } from "node:assert/strict";
import { parseMarkdown } from "../../../../src/document/read/markdown/markdown.ts";

const BIBLIOGRAPHY = "---\nbibliography: refs.bib\n---\n";

/** The findings about citations: their number, and the place of the first. */
function citations(markdown: string): string[] {
  return parseMarkdown(markdown).issues.filter(({ code }) => code === "citation-unsupported").map((issue) =>
    `${/^(\d+) citations? /.exec(issue.message)?.[1]} at ${issue.line}:${issue.column}`
  );
}

for (
  const [what, markdown, found] of [
    ["the sample", `${BIBLIOGRAPHY}\nAs shown by @knuth1984 and elsewhere [@lamport1994, p. 3].`, ["2 at 5:13"]],
    ["one in brackets", "a [@doe99] b", ["1 at 1:3"]],
    ["one with a place", "a [@doe99, pp. 33-35] b", ["1 at 1:3"]],
    ["one without its author", "a [-@doe99] b", ["1 at 1:3"]],
    ["several in brackets", "a [@doe99; @roe:2001.b, §3; -@x_y/z] b", ["3 at 1:3"]],
    ["one with words before it", `${BIBLIOGRAPHY}a [see @doe99] b`, ["1 at 4:8"]],
    ["names once there are brackets", "@doe says\n\n> * b\n>   [@roe] @low", ["3 at 1:1"]],
    ["one in a list of sources", "---\nreferences:\n- id: doe\n---\nby @doe", ["1 at 5:4"]],
    ["several bibliographies", "---\nbibliography: [a.bib, b.bib]\n---\n@doe", ["1 at 4:1"]],
    ["headings, tables and footnotes", "# a [@b]\n\n| c [@d] |\n| - |\n\ne[^1]\n\n[^1]: [@f]\n", ["3 at 1:5"]],
    ["emphasis around one", "a **[@doe]**", ["1 at 1:5"]],
    ["the abstract", "---\nbibliography: a.bib\nabstract: by @doe\n---\n# A\n", ["1 at 3:4"]],
    ["a digit as the start of a key", "[@2020doe]", ["1 at 1:1"]],
    ["people without a bibliography", "@doe and @roe, thanks\n\n- [ ] @low\n- (@high)", []],
    ["an empty bibliography", "---\nbibliography:\n---\n@doe", []],
    ["a text as references", "---\nreferences: ISO 9001\n---\n@doe", []],
    ["addresses", `${BIBLIOGRAPHY}a@b.com <c@d.org> e@f [g](mailto:h@i.de) https://x.org/@name`, []],
    ["links", `${BIBLIOGRAPHY}[@doe](https://x.org/doe) [@roe][] [@low]\n\n[@roe]: /r\n[@low]: /l`, []],
    ["code", `${BIBLIOGRAPHY}\`@doe [@roe]\`\n\n\`\`\`\n@low [@x]\n\`\`\`\n\n    [@y]`, []],
    ["formulas and HTML", `${BIBLIOGRAPHY}$[@a]$ <img alt="[@b]" src="x.png">`, []],
    ["escapes", `${BIBLIOGRAPHY}\\@doe \\[\\@roe] @`, []],
    ["packages and decorators", "use [@babel/core], [@Input()] and [@trigger]=x", []],
    ["decorators beside a bibliography", `${BIBLIOGRAPHY}@Input() a`, []],
    ["references to figures", `${BIBLIOGRAPHY}@fig-one, [@tbl:two; @sec-a], @eq-1, \\@ref(fig:x)`, []],
    ["footnotes that are not defined", "a[^@doe]", []],
  ] as const
) {
  Deno.test(`parseMarkdown() counts citations in ${what}: ${found[0] ?? "none"}`, () => {
    deepStrictEqual(citations(markdown), found);
  });
}

Deno.test("parseMarkdown() says what to do about citations", () => {
  const [issue] = parseMarkdown("# A\n\n[@doe]").issues;
  deepStrictEqual(issue, {
    severity: "warning",
    code: "citation-unsupported",
    message: "1 citation is printed as it is written: citations are not supported",
    line: 3,
    column: 1,
    hint: "Write the sources out, for example as footnotes, or let pandoc resolve the citations first.",
  });
});
