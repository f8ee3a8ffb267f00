import { deepStrictEqual, strictEqual } from "node:assert/strict";
import type { DesignFacts, PictureUse } from "../../../src/docx/facts/design_facts.ts";
import type { RunningFacts, RunningPiece } from "../../../src/docx/facts/areas/page_facts.ts";
import {
  chooseRunning,
  hasNoRunning,
  isEmptyRunning,
  isLeftOut,
  isSameRunning,
  mainPart,
  writeSlot,
} from "../../../src/word_import/suggest/running_parts.ts";
import { section, wordFacts } from "../../support/word_documents/word_facts.ts";

const PAGE: RunningPiece = { kind: "field", field: "page" };
const DATE: RunningPiece = { kind: "field", field: "date" };
const TEXT: RunningPiece = { kind: "text", text: "Names" };
const BLANK: RunningPiece = { kind: "literal", text: " " };
const RULE = { style: "single", thickness: 1, space: 0 } as const;
const PICTURE: RunningPiece = { kind: "picture", part: "image" };

function part(name: string, fields: Partial<RunningFacts> = {}): RunningFacts {
  return { part: name, kind: "footer", left: [], center: [], right: [], paragraphs: 1, shapes: 0, ...fields };
}

const EMPTY = part("empty");
const NUMBER = part("number", { left: [PAGE] });
const TODAY = part("today", { left: [DATE] });

for (
  const [what, one, other, same] of [
    ["the same part", NUMBER, NUMBER, true],
    ["parts with the same content", NUMBER, { ...NUMBER, part: "copy", paragraphs: 2 }, true],
    ["parts with other content", NUMBER, TODAY, false],
    ["parts with the content elsewhere", NUMBER, part("right", { right: [PAGE] }), false],
    ["no part and an empty one", undefined, EMPTY, true],
    ["an empty part and none", EMPTY, undefined, true],
    ["an empty part and one with blanks", EMPTY, part("blank", { center: [BLANK] }), true],
    ["a part and none", NUMBER, undefined, false],
    ["no part and one", undefined, NUMBER, false],
    ["no parts", undefined, undefined, true],
    ["an empty part and one with a rule", EMPTY, part("rule", { rule: RULE }), false],
    ["an empty part and one with a shape", EMPTY, part("shape", { shapes: 1 }), false],
  ] as const
) {
  Deno.test(`isSameRunning() is ${same} for ${what}`, () => strictEqual(isSameRunning(one, other), same));
}

for (
  const [what, fields, empty] of [
    ["nothing", {}, true],
    ["blanks", { left: [BLANK], right: [BLANK] }, true],
    ["a sign", { right: [{ kind: "literal", text: "|" }] }, false],
    ["a field in its center", { center: [PAGE] }, false],
    ["text on its left", { left: [TEXT] }, false],
    ["a picture", { left: [PICTURE] }, false],
    ["a rule", { rule: RULE }, false],
    ["a shape", { shapes: 1 }, false],
  ] as const
) {
  Deno.test(`isEmptyRunning() is ${empty} for a footer with ${what}`, () => {
    strictEqual(isEmptyRunning(part("footer", fields)), empty);
  });
}

const PARTS = [EMPTY, NUMBER, TODAY, part("art", { left: [PICTURE, PAGE], right: [PICTURE] })];
const SETTINGS = wordFacts().settings;

function factsOf(fields: Partial<Omit<DesignFacts, "roles">>): DesignFacts {
  return wordFacts({ running: new Map(PARTS.map((each) => [each.part, each])), ...fields });
}

const page = (footers: Record<string, string>, titlePage = false, characters = 100) =>
  section({ footers, titlePage, characters });
const oddAndEven = { ...SETTINGS, oddAndEven: true };

for (
  const [what, fields, all, first, even, others] of [
    ["a page without footers", { sections: [page({})] }, undefined, undefined, undefined, 0],
    ["an unknown part", { sections: [page({ default: "gone" })] }, undefined, undefined, undefined, 0],
    ["all pages", { sections: [page({ default: "number", first: "today" })] }, "number", "number", "number", 0],
    ["a first page", { sections: [page({ default: "number", first: "today" }, true)] }, "number", "today", "number", 0],
    ["a first page without one", { sections: [page({ default: "number" }, true)] }, "number", undefined, "number", 0],
    [
      "even pages that are off",
      { sections: [page({ default: "number", even: "today" })] },
      "number",
      "number",
      "number",
      0,
    ],
    [
      "even pages",
      { settings: oddAndEven, sections: [page({ default: "number", even: "today" })] },
      "number",
      "number",
      "today",
      0,
    ],
    [
      "the section with most of the text",
      { sections: [page({ default: "today" }, false, 99), page({ default: "number" })] },
      "number",
      "today",
      "number",
      0,
    ],
    [
      "sections that differ, but for the first one",
      {
        sections: [
          page({ default: "today" }, false, 99),
          page({ default: "number" }),
          page({ default: "number" }, false, 99),
          page({ default: "today" }, false, 99),
          page({}, false, 99),
        ],
      },
      "number",
      "today",
      "number",
      2,
    ],
  ] as const
) {
  Deno.test(`chooseRunning() chooses the footers of ${what}`, () => {
    const chosen = chooseRunning(factsOf(fields), "footer");
    deepStrictEqual([chosen.all?.part, chosen.first?.part, chosen.even?.part], [all, first, even]);
    strictEqual(chosen.others.length, others);
    strictEqual(chooseRunning(factsOf(fields), "header").all, undefined);
  });
}

const USE: PictureUse = {
  ...{ story: "footer", scope: "default", anchored: true, behindText: false, leading: false, decorative: false },
  ...{ hasAlt: false, width: 60, height: 20, x: 100, y: 780 },
};
const WIDE = { ...USE, width: 500 };

for (
  const [what, use, left, right] of [
    ["a logo beside its text", USE, 2, 1],
    ["art of the page", WIDE, 1, 0],
    ["art of the pages' headers", { ...WIDE, story: "header", y: 10 }, 2, 1],
  ] as const
) {
  Deno.test(`chooseRunning() lists the pieces of a footer with ${what}`, () => {
    const pictures = [{ part: "image", size: 9, uses: [use] }];
    const { all } = chooseRunning(factsOf({ pictures, sections: [page({ default: "art" })] }), "footer");
    deepStrictEqual([all?.left.length, all?.right.length], [left, right]);
  });
}

for (
  const [what, footers, use, none] of [
    ["nothing", {}, undefined, true],
    ["empty parts", { default: "empty" }, undefined, true],
    ["a number", { default: "number" }, undefined, false],
    ["a number on the first page", { first: "number" }, undefined, false],
    ["a floating logo", {}, USE, false],
    ["art of the page", {}, WIDE, true],
    ["a floating logo in the header", {}, { ...USE, story: "header", y: 10 }, true],
  ] as const
) {
  Deno.test(`hasNoRunning() is ${none} for footers with ${what}`, () => {
    const pictures = use === undefined ? [] : [{ part: "image", size: 9, uses: [use] }];
    const facts = factsOf({ pictures, sections: [page(footers, "first" in footers)] });
    strictEqual(hasNoRunning(facts, chooseRunning(facts, "footer")), none);
  });
}

for (
  const [what, all, even, first, expected] of [
    ["all pages", NUMBER, TODAY, TODAY, NUMBER],
    ["even pages, if the others have none", EMPTY, TODAY, NUMBER, TODAY],
    ["the first page, if no other has one", undefined, EMPTY, NUMBER, NUMBER],
    ["no page", undefined, undefined, EMPTY, undefined],
  ] as const
) {
  Deno.test(`mainPart() is that of ${what}`, () => {
    strictEqual(mainPart({ kind: "footer", all, even, first, front: all, others: [] }), expected);
  });
}

for (
  const [what, left, leftOut] of [["text", [TEXT], true], ["a field", [TEXT, PAGE], false], [
    "nothing",
    [],
    false,
  ]] as const
) {
  Deno.test(`isLeftOut() is ${leftOut} for a side with ${what}`, () => {
    strictEqual(isLeftOut(part("footer", { left }), "left"), leftOut);
  });
}

type Field = Extract<RunningPiece, { kind: "field" }>["field"];

const field = (name: Field): RunningPiece => ({ kind: "field", field: name });
const literal = (text: string): RunningPiece => ({ kind: "literal", text });
const SOME_TEXT: RunningPiece = { kind: "text", text: "Example Ltd." };
const PAGE_FIELD = field("page");

for (
  const [rule, pieces, text, omitted] of [
    [
      "writes fields in braces",
      [literal("Page "), PAGE_FIELD, literal(" / "), field("pages")],
      "Page {page} / {pages}",
      false,
    ],
    [
      "knows the title, the chapter and the date",
      [field("title"), literal(" – "), field("chapter"), field("date")],
      "{title} – {chapter}{date}",
      false,
    ],
    ["doubles braces", [literal("{"), PAGE_FIELD, literal("}")], "{{{page}}}", false],
    ["leaves text out, and what separates it", [SOME_TEXT, literal(" | "), PAGE_FIELD], "{page}", true],
    ["leaves text out at the end", [PAGE_FIELD, literal(" – "), SOME_TEXT], "{page}", true],
    [
      "joins what stands around text",
      [field("title"), literal(": "), SOME_TEXT, literal(" - "), PAGE_FIELD],
      "{title} {page}",
      true,
    ],
    ["says nothing where only signs are left", [literal("("), SOME_TEXT, literal(")")], "", true],
    ["leaves unknown fields out", [field("other"), literal(", "), PAGE_FIELD], "{page}", true],
    [
      "leaves out empty brackets",
      [literal("["), SOME_TEXT, literal("] ["), SOME_TEXT, literal("] Page "), PAGE_FIELD],
      "Page {page}",
      true,
    ],
    ["leaves out brackets around nothing it keeps", [SOME_TEXT, literal(" (–) "), field("other")], "", true],
    ["leaves out periods between unknown fields", [field("other"), literal(". "), SOME_TEXT, literal(" .")], "", true],
    [
      "keeps brackets around what it keeps",
      [SOME_TEXT, literal(" (Page "), PAGE_FIELD, literal(")")],
      "(Page {page})",
      true,
    ],
    ["leaves out a lone bracket", [literal("("), SOME_TEXT, literal(", "), PAGE_FIELD, literal(")")], "{page}", true],
    ["leaves out signs before text", [PAGE_FIELD, literal(" § "), SOME_TEXT], "{page}", true],
    ["keeps signs at the ends", [literal("- "), PAGE_FIELD, literal(" -")], "- {page} -", false],
    [
      "looks past pictures for what separates",
      [SOME_TEXT, literal(" "), { kind: "picture", part: "word/media/image1.png" }, literal("| "), PAGE_FIELD],
      "{page}",
      true,
    ],
    [
      "passes over pictures",
      [{ kind: "picture", part: "word/media/image1.png" }, literal(" "), PAGE_FIELD],
      "{page}",
      false,
    ],
    ["is empty where nothing is", [], "", false],
  ] as const
) {
  Deno.test(`writeSlot() ${rule}`, () => deepStrictEqual(writeSlot(pieces), { text, omitted }));
}
