import { deepStrictEqual } from "node:assert/strict";
import { parseMarkdown } from "../../../src/document/read/markdown/markdown.ts";
import { renderPlain } from "../../../src/document/pens/plain/render_plain.ts";
import { lowerDocument } from "../../../src/document/shown/lower_document.ts";
import { readConstructs } from "../../support/contract/constructs.ts";
import { missingInOrder } from "../../support/contract/words_in_order.ts";
import { assertGolden } from "../../support/golden.ts";
import { renderWord } from "../../support/word/render_word.ts";
import { wordText } from "../../support/word/word_part.ts";
import type { ShownBlock } from "../../../src/document/shown/shown_block.ts";
import type { ShownInline } from "../../../src/document/shown/shown_inline.ts";
import { asWritten } from "../../../src/document/typographic_marks.ts";

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

/** Facts that follow from others, or say nothing about what is shown. */
const UNSHOWN: ReadonlySet<string> = new Set(["kind", "at", "survey", "facts", "x", "y", "script", "alt"]);

/**
 * Sketches blocks of a shown tree, one a line, with content below it: the kind of a node, its facts in braces, and
 * content that is all inline in brackets.
 */
function sketchShown(blocks: readonly ShownBlock[], indent = ""): string {
  return blocks.map((block) => sketchNode(block, indent)).join("");
}

/** Tests for a fact that is set; only a task is also told by what it is not. */
function isFact(key: string, value: unknown): boolean {
  return !UNSHOWN.has(key) && value !== undefined && (value !== false || key === "isDone");
}

function sketchNode(node: object, indent: string): string {
  const facts: string[] = [];
  let below = "";
  for (const [key, value] of Object.entries(node)) {
    if (!isFact(key, value)) continue;
    if (!Array.isArray(value)) facts.push(value === true ? key : `${key}=${sketchValue(value)}`);
    else if (value.every(isInline)) facts.push(`${key === "children" ? "" : `${key}=`}[${sketchInlines(value)}]`);
    else below += sketchList(key, value, `${indent}  `);
  }
  const name = "kind" in node ? String(node.kind) : "-";
  return `${indent}${[name, ...facts].join(" ")}\n${below}`;
}

function sketchList(key: string, items: readonly unknown[], indent: string): string {
  if (items.every((item) => typeof item !== "object" || item === null)) {
    return `${indent}${key}: ${items.map(String).join(", ")}\n`;
  }
  if (key === "blocks") return items.map((item) => sketchItem(item, indent)).join("");
  return `${indent}${key}:\n${items.map((item) => sketchItem(item, `${indent}  `)).join("")}`;
}

function sketchItem(item: unknown, indent: string): string {
  if (!Array.isArray(item)) return typeof item === "object" && item !== null ? sketchNode(item, indent) : `${item}\n`;
  if (item.every(isToken)) return `${indent}|${item.map(({ text }) => text).join("")}\n`;
  if (item.every(isInline)) return `${indent}[${sketchInlines(item)}]\n`;
  return `${indent}-\n${item.map((each) => sketchItem(each, `${indent}  `)).join("")}`;
}

function sketchValue(value: unknown): string {
  if (typeof value === "string") return JSON.stringify(asWritten(value));
  if (typeof value !== "object" || value === null) return String(value);
  const facts = Object.entries(value).filter(([key, each]) =>
    !UNSHOWN.has(key) && each !== undefined && each !== false
  );
  return `{${facts.map(([key, each]) => each === true ? key : `${key}=${sketchFact(each)}`).join(" ")}}`;
}

function sketchFact(value: unknown): string {
  return Array.isArray(value) && value.every(isInline) ? `[${sketchInlines(value)}]` : sketchValue(value);
}

function sketchInlines(nodes: readonly ShownInline[]): string {
  return nodes.map(sketchInline).join("");
}

function sketchInline(node: ShownInline): string {
  if (node.kind === "text") return asWritten(node.text).replaceAll("\u00ad", "{-}").replaceAll("\u200b", "{|}");
  const { kind, ...rest } = node;
  const facts = Object.entries(rest).flatMap(([key, value]) =>
    key === "children" || !isFact(key, value) ? [] : [value === true ? key : `${key}=${sketchValue(value)}`]
  );
  const children = "children" in node ? `[${sketchInlines(node.children)}]` : "";
  const name = kind === "marked" ? node.mark : kind;
  const shown = kind === "marked" ? [] : facts;
  return `:${name}${shown.length === 0 ? "" : `{${shown.join(" ")}}`}${children}`;
}

function isToken(value: unknown): value is { readonly text: string } {
  return typeof value === "object" && value !== null && "text" in value && !("blocks" in value);
}

const INLINES: ReadonlySet<string> = new Set<ShownInline["kind"]>([
  "text",
  "marked",
  "colored",
  "link",
  "codeText",
  "formula",
  "picture",
  "date",
  "status",
  "note",
  "quotation",
  "point",
  "lineBreak",
  "foreign",
  "standIn",
]);

function isInline(value: unknown): value is ShownInline {
  return typeof value === "object" && value !== null && "kind" in value && INLINES.has(String(value.kind));
}

/** Signs of notations, which are no words of a document. */
const SYNTAX = /<[^<>]*>|\]\([^)]*\)|\{[^{}]*\}/g;

/** Lists the words of a source, without looking at what they mean, that a text does not have; each once. */
function unshownWords(source: string, text: string): string[] {
  const shown = new Set(wordsIn(text));
  const inNotation = source.replaceAll("\u00ad", "").replaceAll("\u200b", "");
  return [...new Set([...wordsIn(inNotation.replace(SYNTAX, " ")), ...valuesIn(inNotation)])]
    .filter((word) => !shown.has(word));
}

/** Lists the words of a text in lower case. */
function wordsIn(text: string): string[] {
  return text.normalize("NFKC").toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** Lists the words of quoted attributes. */
function valuesIn(source: string): string[] {
  return [...source.matchAll(/="([^"]*)"/g)].flatMap(([, value = ""]) => wordsIn(value));
}
