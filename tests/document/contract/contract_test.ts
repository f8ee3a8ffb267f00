import { deepStrictEqual } from "node:assert/strict";
import { parseMarkdown } from "../../../src/document/read/markdown/markdown.ts";
import { renderPlain } from "../../../src/document/pens/plain/render_plain.ts";
import { lowerDocument } from "../../../src/document/shown/lower_document.ts";
import { readConstructs } from "../../support/contract/constructs.ts";
import { sketchShown } from "../../support/contract/sketch_shown.ts";
import { unshownWords } from "../../support/contract/unshown_words.ts";
import { missingInOrder } from "../../support/contract/words_in_order.ts";
import { assertGolden } from "../../support/golden.ts";
import { renderWord } from "../../support/word/render_word.ts";
import { wordText } from "../../support/word/word_part.ts";

const constructs = readConstructs().map((construct) => {
  const document = parseMarkdown(`---\ntitle: T\n---\n\n${construct.markdown}`);
  const shown = lowerDocument(document, { hasPicture });
  return { ...construct, shown, lowered: shown.log.issues, issues: [...document.issues, ...shown.log.issues] };
});

function hasPicture(url: string): boolean {
  return !url.startsWith("lost") && !/^https?:/.test(url);
}

Deno.test("lowerDocument() shows each construct as the golden tree, with its findings", async () => {
  const sections = constructs.map(({ name, shown, issues }) => {
    const notes = [...shown.notes].map(([id, { uses, blocks }]) =>
      `note ${id} uses=${uses}\n${sketchShown(blocks, "  ")}`
    );
    const findings = issues.map(({ code, line, message }) =>
      `! ${code}${line === undefined ? "" : `:${line}`} ${message}\n`
    );
    return [`## ${name}\n`, sketchShown(shown.blocks), ...notes, ...findings].join("");
  });
  await assertGolden("contract/shown.txt", sections.join("\n"));
});

Deno.test("renderPlain() gives the golden text of each construct, and names the words that it leaves out", async () => {
  const sections = constructs.map(({ name, source, shown, issues }) => {
    const text = renderPlain(shown);
    const lost = unshownWords(source, [text, ...issues.map(({ message }) => message)].join("\n"));
    return `## ${name}\n${text}${lost.length === 0 ? "" : `- ${lost.join(" ")}\n`}`;
  });
  await assertGolden("contract/plain.txt", sections.join("\n"));
});

Deno.test("WordBook shows the text of each construct in its order, with the findings of its lowering", async (t) => {
  for (const { name, markdown, shown, lowered } of constructs) {
    await t.step(name, () => {
      const picture = (url: string) => hasPicture(url) ? { width: 40, height: 20 } : undefined;
      const content = renderWord(markdown, { picture });
      deepStrictEqual(missingInOrder(renderPlain(shown), wordText(content)), []);
      const codes = new Set(content.issues.map(({ code }) => code));
      deepStrictEqual(lowered.filter(({ code }) => LOWERED.has(code) && !codes.has(code)).map(({ code }) => code), []);
    });
  }
});

/** Findings of lowering that every format reports. */
const LOWERED: ReadonlySet<string> = new Set([
  "directive-attribute",
  "misplaced-page-break",
  "unknown-anchor",
  "footnote-loop",
]);
