import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { parseMarkdown } from "../../../src/document/read/markdown/markdown.ts";
import type { Citation } from "../../../src/document/citations/citation.ts";
import { readLocator } from "../../../src/document/citations/read_locator.ts";
import { plainText } from "../../../src/document/plain_text.ts";
import * as fc from "../../support/property.ts";

const FRONT = "---\ntitle: T\nbibliography: works.bib\n---\n";

function read(body: string) {
  return parseMarkdown(FRONT + body, { setsCitations: true });
}

/** Shows citations in one line: `brackets(see |a page 3| and, -b)`. */
function show({ form, works }: Citation): string {
  const shown = works.map(({ key, isAuthorless, locator, prefix, suffix }) => {
    const place = locator === undefined ? "" : ` ${locator.kind} ${locator.number}`;
    const [before, behind] = [prefix, suffix].map((nodes) => nodes.map(plainText).join(""));
    return `${before === "" ? "" : `${before}|`}${isAuthorless ? "-" : ""}${key}${place}${
      behind === "" ? "" : `|${behind}`
    }`;
  });
  return `${form}(${shown.join("; ")})`;
}

const CITATIONS: readonly (readonly [written: string, ...expected: string[]])[] = [
  ["[@doe]", "brackets(doe)"],
  ["[@doe, p. 3]", "brackets(doe page 3)"],
  ["[@doe, pp. 33-35, 38 and *passim*]", "brackets(doe page 33-35, 38| and passim)"],
  ["[see @doe, chap. 2; also -@roe, 7]", "brackets(see|doe chapter 2; also|-roe page 7)"],
  ["[*see* @doe, and **others**]", "brackets(see|doe|, and others)"],
  ["[-@doe_x:2020/a.b]", "brackets(-doe_x:2020/a.b)"],
  ["[@{https://example.com/a}, sec. 1]", "brackets(https://example.com/a section 1)"],
  ["[@doe{pp. iv, vi-xi}, etc.]", "brackets(doe page iv, vi-xi|, etc.)"],
  ["[@doe, {}99 years]", "brackets(doe|99 years)"],
  ["@doe says", "text(doe)"],
  ["As @doe.", "text(doe)"],
  ["@doe [p. 3]", "text(doe page 3)"],
  ["@doe [p. 3; see @roe]", "text(doe page 3; see|roe)"],
  ["@doe [as he says]", "text(doe|as he says)"],
  ["[@doe]{.nocite}", "listed(doe)"],
  ["(@doe) and [@roe; @poe, § 4]", "text(doe)", "brackets(roe; poe section 4)"],
  ["*[@doe]* and a note^[By @roe.]", "brackets(doe)", "text(roe)"],
  ["| a |\n|---|\n| [@doe] |", "brackets(doe)"],
  ["> [@doe,\n> p. 3]", "brackets(doe page 3)"],
];

for (const [written, ...expected] of CITATIONS) {
  Deno.test(`parseMarkdown() reads the citations of ${JSON.stringify(written)}`, () => {
    deepStrictEqual(read(written).citations.map(show), expected);
  });
}

for (
  const written of [
    ...["\\@doe", "\\[\\@doe]", "&#64;doe", "`@doe`", "$@doe$", "a@doe.org", "@doe()", "[see this; not that]"],
    ...["[@doe](https://example.com/)", '[text](a.md "@doe")', "@fig-one", "[@tbl-one]", "@", "[@]", "<!-- @doe -->"],
    ...["```\n@doe\n```", "[@a]: https://example.com/\n\n[@a]"],
  ]
) {
  Deno.test(`parseMarkdown() reads no citation in ${JSON.stringify(written)}`, () => {
    deepStrictEqual(read(written).citations.map(show), []);
  });
}

Deno.test("parseMarkdown() shows citations as they are written until they are set", () => {
  const written = "A [see *this* @doe, p. 3] and @roe [4].";
  strictEqual(read(written).root.children.map(plainText).join(""), "A [see this @doe, p. 3] and @roe [4].");
});

Deno.test("parseMarkdown() reads citations only of documents that name works", () => {
  strictEqual(parseMarkdown("Ask @doe [p. 3].", { setsCitations: true }).citations.length, 0);
  strictEqual(parseMarkdown(`${FRONT}Ask @doe.`).citations.length, 0);
});

Deno.test("parseMarkdown() takes any text, and loses none of it", () => {
  const part = fc.constantFrom("[", "]", "@doe", "-@a_b", ";", ", p. 3", "*x*", "{", "}", " ", "\\", "@", "text", "\n");
  fc.assert(fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
    const body = `x${parts.join("")}`;
    strictEqual(
      read(body).root.children.map(plainText).join("\n"),
      parseMarkdown(body).root.children.map(plainText).join("\n"),
    );
  }));
});

for (
  const [written, kind, number, rest] of [
    [", p. 3", "page", "3", ""],
    [", pp. 3–5, and", "page", "3–5", ", and"],
    [" 33-35 more", "page", "33-35", " more"],
    [", S. 7", "page", "7", ""],
    [", Kap. 2", "chapter", "2", ""],
    [", vol. iv", "volume", "iv", ""],
    [", fig. 3a & 4", "figure", "3a & 4", ""],
    [", s.v. word", undefined, "", ", s.v. word"],
    [", and others", undefined, "", ", and others"],
    [" {p. 3} x", "page", "3", " x"],
    ["", undefined, "", ""],
  ] as const
) {
  Deno.test(`readLocator() reads ${JSON.stringify(written)}`, () => {
    const locator = kind === undefined ? undefined : { kind, number };
    deepStrictEqual(readLocator(written), { locator, rest });
  });
}
