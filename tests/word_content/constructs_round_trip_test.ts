import { deepStrictEqual, notDeepStrictEqual, notStrictEqual, strictEqual } from "node:assert/strict";
import { lowerDocument } from "../../src/document/shown/lower_document.ts";
import { parseMarkdown } from "../../src/document/read/markdown/markdown.ts";
import { renderPlain } from "../../src/document/pens/plain/render_plain.ts";
import { readConstructs } from "../support/contract/constructs.ts";
import { TEST_RUN } from "../support/test_seed.ts";
import { CHANGED_CONSTRUCTS, CHANGED_FORMS } from "./changed_constructs_table.ts";
import { roundTrip } from "./round_trip.ts";
import { shownTree } from "./shown_tree.ts";

/** Text of Markdown as a reader sees it. */
function plain(markdown: string): string {
  const document = parseMarkdown(`---\ntitle: Title\nlang: en\n---\n\n${markdown}`);
  return renderPlain(lowerDocument(document, { hasPicture: () => true }));
}

const constructs = readConstructs();
const changed = new Map(CHANGED_CONSTRUCTS.flatMap((row) => row.constructs.map((name) => [name, row] as const)));

const changedForms = new Map(CHANGED_FORMS.flatMap((row) => row.constructs.map((name) => [name, row] as const)));

Deno.test("CHANGED_CONSTRUCTS and CHANGED_FORMS name each construct once, and none that is not there", () => {
  const names = [...CHANGED_CONSTRUCTS, ...CHANGED_FORMS].flatMap((row) => row.constructs);
  deepStrictEqual([...new Set(names)], names);
  const known = new Set(constructs.map(({ name }) => name));
  deepStrictEqual(names.filter((name) => !known.has(name)), []);
});

/** Losses of every document: what templates make anew. */
const MADE_ANEW = new Set(["contents", "header-footer"]);

Deno.test("readWordContent() reads back each construct as it is shown, but for a table of what Word has no form for", async (t) => {
  // The quick run reads back a third of them.
  const tried = constructs.filter((_, at) => TEST_RUN !== "quick" || at % 3 === 0);
  for (const { name, markdown } of tried) {
    await t.step(name, async () => {
      const { back, losses } = await roundTrip(markdown);
      const row = changed.get(name);
      if (row === undefined) return assertShown(name, markdown, back);
      notStrictEqual(plain(back), plain(markdown), `${row.what}: this comes back, and needs no row`);
      const reported = losses.filter(({ code }) => !MADE_ANEW.has(code));
      strictEqual(reported.length > 0, row.isReported, JSON.stringify(reported));
    });
  }
});

function assertShown(name: string, markdown: string, back: string): void {
  strictEqual(plain(back), plain(markdown));
  const form = changedForms.get(name);
  if (form === undefined) deepStrictEqual(shownTree(back), shownTree(markdown));
  else notDeepStrictEqual(shownTree(back), shownTree(markdown), `${form.what}: this comes back, and needs no row`);
}
