import { canonicalJson } from "../../../base/canonical_json.ts";
import { splitLabel } from "../../directives/directive_rules.ts";
import { oneLine } from "../../plain_text.ts";
import type { Code, ContainerDirective, Heading, PhrasingContent, RootContent } from "../../tree.ts";
import { readFenceHead, readMacroMeta } from "../../storage/fence_meta.ts";
import { unsentFenceWords } from "../../storage/unsent_fence_words.ts";
import type { Edit, Span } from "./edits.ts";
import { prefixAt } from "./lines.ts";
import { type PatchBlock, patchChildren } from "./patch_children.ts";
import { patchList } from "./patch_list.ts";
import { patchTable } from "./patch_table.ts";
import { patchText } from "./patch_text.ts";
import { patchWords, tagsOf } from "./patch_words.ts";
import { type SourcePiece, spanOf } from "./source_text.ts";

/**
 * Changes a block to what another one means, and keeps the spelling of everything that both have. Looks for changed
 * words in the source of a text first, because it may have a notation that the program does not write. Undefined if the
 * block must be written anew.
 */
export function patchBlock(written: SourcePiece, goal: SourcePiece, kept: readonly Span[]): Patch {
  const { type } = written.node;
  const isText = (type === "paragraph" || type === "heading") && tagsOf(written.key) === tagsOf(goal.key);
  const words = isText ? patchWords(written, goal, kept) : undefined;
  return words ?? patchMarks(written, goal, { kept, patch: patchBlock });
}

/** Changes a block as {@linkcode patchBlock} does, but compares the words and marks of texts first. */
export function patchParts(written: SourcePiece, goal: SourcePiece, kept: readonly Span[]): Patch {
  return patchMarks(written, goal, { kept, patch: patchParts });
}

type Patch = readonly Edit[] | undefined;

interface Other {
  readonly kept: readonly Span[];
  /** Changes the blocks within the block. */
  readonly patch: PatchBlock;
}

function patchMarks(written: SourcePiece, goal: SourcePiece, other: Other): Patch {
  return patchKind(written, goal, other) ?? patchWords(written, goal, other.kept);
}

/** Changes a block as its kind demands; undefined for other notations than those of the program. */
function patchKind(written: SourcePiece, goal: SourcePiece, { kept, patch }: Other): Patch {
  const [before, after] = [written.node, goal.node];
  switch (before.type) {
    case "paragraph":
      if (after.type !== "paragraph") return undefined;
      return patchPhrasing(written, [before, after], { goal, kept });
    case "heading":
      return after.type === "heading" ? patchHeading(written, [before, after], { goal, kept }) : undefined;
    case "code":
      return after.type === "code" ? patchCode(written, [before, after]) : undefined;
    case "blockquote":
      if (after.type !== "blockquote") return undefined;
      return patchBlocks([written, before.children], [goal, after.children], { kept, patch });
    case "list":
      if (after.type !== "list") return undefined;
      return patchList({ ...written, node: before }, { ...goal, node: after }, { kept, patch });
    case "table":
      return after.type === "table"
        ? patchTable({ ...written, node: before }, { ...goal, node: after }, kept)
        : undefined;
    case "containerDirective":
      return after.type === "containerDirective"
        ? patchContainer({ ...written, node: before }, { ...goal, node: after }, { kept, patch })
        : undefined;
  }
  return undefined;
}

interface Goal {
  readonly goal: SourcePiece;
  readonly kept: readonly Span[];
}

interface Phrasing {
  readonly children: readonly PhrasingContent[];
}

function patchPhrasing(
  { text, start }: SourcePiece,
  [before, after]: readonly [Phrasing, Phrasing],
  { goal, kept }: Goal,
): readonly Edit[] | undefined {
  return patchText({
    ...{ text, written: before.children, goalText: goal.text, goal: after.children },
    ...{ prefix: prefixAt(text, start), kept },
  });
}

function patchHeading(
  written: SourcePiece,
  [before, after]: readonly [Heading, Heading],
  other: Goal,
): readonly Edit[] | undefined {
  const edits = patchPhrasing(written, [before, after], other);
  if (edits === undefined || before.depth === after.depth) return edits;
  const mark = /^#{1,6}(?=[ \t])/.exec(written.text.slice(written.start, written.end))?.[0];
  if (mark === undefined) return undefined;
  return [{ start: written.start, end: written.start + mark.length, text: "#".repeat(after.depth) }, ...edits];
}

/** Changes the lines of a fenced block, and its language. */
function patchCode(
  { text, start, end }: SourcePiece,
  [before, after]: readonly [Code, Code],
): readonly Edit[] | undefined {
  const source = text.slice(start, end);
  const [, fence = "", info = ""] = /^(`{3,}|~{3,})[ \t]*([^\n]*)/.exec(source) ?? [];
  const lines = source.split("\n");
  const last = lines.at(-1) ?? "";
  if (fence === "" || lines.length < 2 || !/^[ \t>]*(?:`{3,}|~{3,})[ \t]*$/.test(last)) return undefined;
  if (after.value.includes(fence)) return undefined;
  const prefix = prefixAt(text, start);
  const edits: Edit[] = [];
  if (canonicalJson(headOf(before)) !== canonicalJson(headOf(after))) {
    const from = start + (lines[0]?.length ?? 0) - info.length;
    edits.push({ start: from, end: from + info.length, text: infoOf(after, info) });
  }
  if (before.value === after.value) return edits;
  const content = after.value.split("\n").map((line) => `${line === "" ? prefix.trimEnd() : prefix + line}\n`).join("");
  const from = start + (lines[0]?.length ?? 0) + 1;
  return [...edits, { start: from, end: end - last.length, text: content }];
}

/** Returns what the wiki gets of a fence. */
function headOf({ lang, meta }: Code): readonly unknown[] {
  const macro = readMacroMeta(meta ?? "");
  const { language, parameters } = readFenceHead({ lang, meta });
  return macro === undefined ? [language ?? null, parameters] : [lang ?? null, macro];
}

/** Returns the words of a fence, with those of its former ones that only other tools read. */
function infoOf({ lang, meta }: Code, former: string): string {
  const isBare = (lang ?? "") === "" || former.startsWith("{");
  const own = isBare ? [] : unsentFenceWords(former.trimEnd()).map(({ start, end }) => former.slice(start, end));
  return [lang ?? "", meta ?? "", ...own].filter((word) => word !== "").join(" ");
}

function patchContainer(
  written: SourcePiece<ContainerDirective>,
  goal: SourcePiece<ContainerDirective>,
  other: Other,
): readonly Edit[] | undefined {
  const [before, after] = [written.node, goal.node];
  const [label, newLabel] = [splitLabel(before), splitLabel(after)];
  if (before.name !== after.name) return undefined;
  const edits = patchBlocks([written, label.blocks], [goal, newLabel.blocks], other);
  // A label is sent as plain text.
  const isSameLabel = label.label === undefined || newLabel.label === undefined
    ? label.label === newLabel.label
    : oneLine(label.label) === oneLine(newLabel.label);
  const isSameFrame = canonicalJson(factsOf(before)) === canonicalJson(factsOf(after));
  if (isSameFrame && isSameLabel) return edits;
  const [opening, newOpening] = [firstLine(written), firstLine(goal)];
  const [, colons, name] = /^(:{3,})[ \t]*([\w-]+)/.exec(opening) ?? [];
  if (colons === undefined || name !== after.name || edits === undefined) return undefined;
  const { start } = written;
  return [{ start, end: start + opening.length, text: newOpening.replace(/^:+/, colons) }, ...edits];
}

function factsOf({ attributes }: ContainerDirective): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes ?? {}).map(([name, value]) => [name, value ?? ""]));
}

function firstLine({ text, start, end }: SourcePiece): string {
  return text.slice(start, end).split("\n", 1)[0] ?? "";
}

type Blocks = readonly [SourcePiece, readonly RootContent[]];

function patchBlocks([written, before]: Blocks, [goal, after]: Blocks, other: Other): Patch {
  const prefixOf = ({ text, start }: SourcePiece, blocks: readonly RootContent[]) => {
    const [first] = blocks;
    return prefixAt(text, (first && spanOf(first)?.start) ?? start);
  };
  return patchChildren([written, before], [goal, after], {
    ...{ ...other, isApart: true },
    ...{ prefix: prefixOf(written, before), goalPrefix: prefixOf(goal, after) },
  });
}
