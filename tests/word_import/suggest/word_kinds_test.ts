import { deepStrictEqual, ok } from "node:assert/strict";
import { compareSuggestions, testWordDocument } from "../../support/word_documents/compare_suggestions.ts";
import { HANDBOOK } from "../../support/word_documents/docx/handbook.ts";
import { LETTERHEAD } from "../../support/word_documents/docx/letterhead.ts";
import { ANY, UNSURE, type WordKind } from "../../support/word_documents/kinds/word_kind.ts";
import { WORD_KINDS } from "../../support/word_documents/kinds/word_kinds.ts";
import { suggestFromDocx } from "../../support/word_documents/suggest_from_docx.ts";
import { ready } from "../../support/word_documents/word_document.ts";

/** What a document says that has nothing special. */
const PLAIN: Readonly<Record<string, unknown>> = {
  "colors.heading": ANY, // by the colors of the levels
  "colors.link": "#0563c1", // of the docx package
  "links.underline": true,
  "contents.enabled": false,
  "cover.composition": "left",
  "cover.enabled": false,
  "footer.enabled": false,
  "header.enabled": false,
  "*er.distance": ANY,
  "*er.rule": false,
  "*er.all.*": "",
  "*er.first.mode": "inherit",
  "headings.chapterBreak": "none",
  "headings.numbering": "none",
  "headings.*.above": ANY,
  "headings.*.below": ANY,
  "headings.*.align": "start",
  "headings.*.case": "none",
  "headings.*.rule": false,
  "page.margins.mode": "physical",
  "pageNumbers.frontMatter": "continuous",
  "typography.*.color": ANY, // by `colors.text`, unless the kind says more
  "typography.*.leading": ANY,
  "typography.*.style": "normal",
  "typography.*.tracking": "0em",
  "typography.paragraph.hyphenate": false,
  "typography.paragraph.indent": "0em",
  "typography.paragraph.spacing": ANY,
  "typography.strongWeight": 700,
};

/** Values that are as true if they come from a style of the docx package that no text uses. */
const STYLES = /^(?:typography|headings|footnotes|cover|tables)\./;

// Documents by a library that knows nothing of ours, whose looks are known, value by value.
for (const document of [HANDBOOK, LETTERHEAD]) testWordDocument(document);

for (const kind of WORD_KINDS) {
  Deno.test(`suggestDesign() has no wrong value that is ready: ${kind.name}`, async () => {
    const { suggestions } = await suggestFromDocx(await kind.build());
    const all = suggestions.filter(({ confidence, path, evidence }) => {
      return confidence === "ready" && !(STYLES.test(path) && evidence[0]?.count === 0);
    });
    const said = all.map(({ path, found, reason }) => ({ path, value: truthAt(path, kind), found, reason }));
    const unsure = said.filter(({ value }) => value === UNSURE || value === undefined);
    deepStrictEqual(unsure.map(({ path, found, reason }) => `${path}: ${JSON.stringify(found)} (${reason})`), []);
    const sure = said.filter(({ value }) => value !== ANY);
    const expected = Object.fromEntries(sure.map(({ path, value }) => [path, ready(value)]));
    deepStrictEqual(compareSuggestions(suggestions, { expected }), []);
    ok(sure.length >= 15, `${sure.length}`);
  });
}

/** Returns what a kind says about a path: about itself before all below another one; a font is the body's by default. */
function truthAt(path: string, { truth }: WordKind): unknown {
  for (const values of [truth, PLAIN]) {
    if (path in values) return values[path];
    const pattern = Object.keys(values).find((each) => each.includes("*") && isBelow(path, each));
    if (pattern !== undefined) return values[pattern];
  }
  return path.endsWith(".font") ? truth["typography.body.font"] : undefined;
}

function isBelow(path: string, pattern: string): boolean {
  return new RegExp(`^${pattern.replaceAll(".", "\\.").replaceAll("*", ".+")}$`).test(path);
}
