import { deepStrictEqual, ok } from "node:assert/strict";
import type { RunningPiece } from "../../../src/docx/facts/areas/page_facts.ts";
import type { BorderFacts } from "../../../src/docx/facts/tally/text_facts.ts";
import { CAPABILITIES, CATALOG } from "../../../src/pdf/catalog/catalog.ts";
import { checkValue } from "../../../src/pdf/design/check_value.ts";
import { BASELINES } from "../../../src/recipe/baselines/baselines.ts";
import { suggestCode, suggestQuotes } from "../../../src/word_import/suggest/suggest_blocks.ts";
import { suggestColumns, suggestPage, suggestPageBorder } from "../../../src/word_import/suggest/suggest_page.ts";
import { suggestContents, suggestCover } from "../../../src/word_import/suggest/suggest_front_matter.ts";
import { suggestLists } from "../../../src/word_import/suggest/suggest_numbering.ts";
import { suggestLocale } from "../../../src/word_import/suggest/suggest_locale.ts";
import { suggestPageNumbers } from "../../../src/word_import/suggest/suggest_page_numbers.ts";
import { suggestRunning } from "../../../src/word_import/suggest/suggest_running.ts";
import { suggestTables } from "../../../src/word_import/suggest/suggest_tables.ts";
import { suggestWatermark } from "../../../src/word_import/suggest/suggest_pictures.ts";
import type { Suggestion } from "../../../src/word_import/suggest/suggestion.ts";
import * as fc from "../../support/property.ts";
import { found, role, section, styleEvidence } from "../../support/word_documents/word_facts.ts";
import { sampleScope } from "./sample_scope.ts";

const SUGGESTERS = [
  suggestPage,
  suggestPageBorder,
  suggestColumns,
  suggestCover,
  suggestRunning,
  suggestPageNumbers,
  suggestContents,
  suggestTables,
  suggestLists,
  suggestCode,
  suggestQuotes,
  suggestWatermark,
  suggestLocale,
];

const length = fc.oneof(fc.double({ min: -2000, max: 5000, noNaN: true }), fc.constantFrom(0, -0, 1e-9));
const flag = fc.boolean();
const color = fc.constantFrom("#0000ff", "#123456", "#ffffff");
const word = fc.oneof(fc.string({ maxLength: 300 }), fc.constantFrom("decimal", "lowerRoman", "__proto__", "{page}"));
const border: fc.Arbitrary<BorderFacts> = fc.record({ thickness: length, space: length, style: word, color });
const borders = fc.record({ top: border, right: border, bottom: border, left: border }, { requiredKeys: [] });
const piece: fc.Arbitrary<RunningPiece> = fc.oneof(
  fc.record({ kind: fc.constant("literal"), text: word }),
  fc.record({
    kind: fc.constant("field"),
    field: fc.constantFrom("page", "pages", "title", "chapter", "date", "other"),
  }),
  fc.record({ kind: fc.constant("text"), length: fc.nat() }),
);

const facts = fc.record({
  page: fc.record({
    width: length,
    height: length,
    margins: fc.record({
      top: length,
      right: length,
      bottom: length,
      left: length,
      header: length,
      footer: length,
      gutter: length,
    }),
    columns: fc.record({ count: fc.integer({ min: 1, max: 9 }), space: length, separator: flag }),
    titlePage: flag,
    borders,
    pageNumbers: fc.record({ format: word, start: fc.integer() }, { requiredKeys: [] }),
  }),
  pieces: fc.array(piece, { maxLength: 8 }),
  border,
  borders,
  length,
  word,
  flag,
  color,
});

type Random = typeof facts extends fc.Arbitrary<infer T> ? T : never;

function suggestAll({ page, pieces, flag, color, word, length, ...random }: Random): Suggestion[] {
  const looks = role({ size: Math.abs(length), bold: flag, color }, {
    before: length,
    after: length,
    indentStart: length,
    borders: random.borders,
    shading: color,
  });
  const part = { part: "word/header1.xml", left: pieces, center: [], right: pieces, paragraphs: 3, shapes: 0 };
  const evidence = styleEvidence();
  const scope = sampleScope({
    sections: [section({ ...page, headers: { default: part.part } }), section({ characters: 3 })],
    running: new Map([[part.part, { ...part, kind: "header", rule: random.border }]]),
    settings: { oddAndEven: flag, mirrorMargins: !flag, hyphenate: flag, gutterAtTop: flag, background: color },
    roles: { title: looks, subtitle: looks, toc1: looks, toc2: looks, code: looks, quote: looks, table: looks },
    contents: { depth: Math.round(length), pageBreak: flag, evidence },
    cover: { present: flag, evidence },
    tables: {
      style: evidence,
      count: 1,
      onlyLayout: false,
      headerRow: { rule: found(random.border), fill: found(color) },
      borders: found({ outer: flag ? null : random.border, horizontal: random.border, vertical: null }),
      cellX: found(length),
      cellY: found(length),
    },
    lists: { indent: found(length), bodyIndent: found(length), ordered: found([{ text: word, format: word }]) },
    watermark: { kind: "text", knownText: word, opacity: length, angle: length, color, evidence },
    language: found(word),
    company: word,
  }, { baseline: BASELINES[pieces.length % BASELINES.length] ?? sampleScope().baseline });
  return SUGGESTERS.flatMap((suggester) => suggester(scope));
}

Deno.test("suggesters suggest valid values, each path once, for any file", () => {
  fc.assert(fc.property(facts, (random) => {
    const suggestions = suggestAll(random);
    const paths = suggestions.map(({ path }) => path);
    deepStrictEqual(paths.filter((path, i) => paths.indexOf(path) !== i), []);
    for (const { path, found, confidence, reason } of suggestions) {
      ok(!reason.endsWith("."), reason);
      if (confidence === "unsupported") deepStrictEqual(found, null);
      else deepStrictEqual(checkValue(kindOf(path), strip(found)), [], path);
    }
  }));
});

function kindOf(path: string) {
  return CAPABILITIES.get(path)?.value ?? CATALOG.graphics.decorations.vector.value;
}

/** A decoration's fields without its kind, of which the catalog does not speak. */
function strip(found: unknown): unknown {
  if (typeof found !== "object" || found === null || !("shape" in found)) return found;
  return Object.fromEntries(Object.entries(found).filter(([name]) => name !== "kind"));
}
