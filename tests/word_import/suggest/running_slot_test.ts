import { deepStrictEqual } from "node:assert/strict";
import type { RunningPiece } from "../../../src/docx/facts/areas/page_facts.ts";
import { writeSlot } from "../../../src/word_import/suggest/running_slot.ts";

type Field = Extract<RunningPiece, { kind: "field" }>["field"];

const field = (name: Field): RunningPiece => ({ kind: "field", field: name });
const literal = (text: string): RunningPiece => ({ kind: "literal", text });
const TEXT: RunningPiece = { kind: "text", length: 12 };
const PAGE = field("page");

for (
  const [rule, pieces, text, omitted] of [
    [
      "writes fields in braces",
      [literal("Page "), PAGE, literal(" / "), field("pages")],
      "Page {page} / {pages}",
      false,
    ],
    [
      "knows the title, the chapter and the date",
      [field("title"), literal(" – "), field("chapter"), field("date")],
      "{title} – {chapter}{date}",
      false,
    ],
    ["doubles braces", [literal("{"), PAGE, literal("}")], "{{{page}}}", false],
    ["leaves text out, and what separates it", [TEXT, literal(" | "), PAGE], "{page}", true],
    ["leaves text out at the end", [PAGE, literal(" – "), TEXT], "{page}", true],
    [
      "joins what stands around text",
      [field("title"), literal(": "), TEXT, literal(" - "), PAGE],
      "{title} {page}",
      true,
    ],
    ["says nothing where only signs are left", [literal("("), TEXT, literal(")")], "", true],
    ["leaves unknown fields out", [field("other"), literal(", "), PAGE], "{page}", true],
    [
      "leaves out empty brackets",
      [literal("["), TEXT, literal("] ["), TEXT, literal("] Page "), PAGE],
      "Page {page}",
      true,
    ],
    ["leaves out brackets around nothing it keeps", [TEXT, literal(" (–) "), field("other")], "", true],
    ["leaves out periods between unknown fields", [field("other"), literal(". "), TEXT, literal(" .")], "", true],
    ["keeps brackets around what it keeps", [TEXT, literal(" (Page "), PAGE, literal(")")], "(Page {page})", true],
    ["leaves out a lone bracket", [literal("("), TEXT, literal(", "), PAGE, literal(")")], "{page}", true],
    ["leaves out signs before text", [PAGE, literal(" § "), TEXT], "{page}", true],
    ["keeps signs at the ends", [literal("- "), PAGE, literal(" -")], "- {page} -", false],
    [
      "looks past pictures for what separates",
      [TEXT, literal(" "), { kind: "picture", part: "word/media/image1.png" }, literal("| "), PAGE],
      "{page}",
      true,
    ],
    ["passes over pictures", [{ kind: "picture", part: "word/media/image1.png" }, literal(" "), PAGE], "{page}", false],
    ["is empty where nothing is", [], "", false],
  ] as const
) {
  Deno.test(`writeSlot() ${rule}`, () => deepStrictEqual(writeSlot(pieces), { text, omitted }));
}
