import type {
  ShownBlock,
  ShownCode,
  ShownContents,
  ShownEntry,
  ShownHeading,
  ShownItem,
  ShownList,
  ShownParagraph,
  ShownTable,
  ShownTurned,
} from "../../shown/shown_block.ts";
import { numberedParts } from "../../shown/references/numbered_parts.ts";
import type { ShownInline } from "../../shown/shown_inline.ts";
import { BlockWriter, leadArguments, type LocatedCode } from "./block_writer.ts";
import { spellIndex, spellIndexMark } from "./spell_index.ts";
import { TypstCode } from "./code.ts";
import {
  type AdjustableKind,
  inDirection,
  type PenScope,
  placeLabel,
  spellAdjustable,
  spellPoint,
} from "./pen_scope.ts";
import { plainParagraph, type ShownBox, spellBox, withoutBox } from "./spell_boxes.ts";
import { spellCode } from "./spell_code.ts";
import { spellFigure } from "./spell_figures.ts";
import { spellFormula } from "./spell_formulas.ts";
import { spellCaptioned, spellLine, spellPageEntry } from "./spell_inline.ts";
import { spellDefinitions } from "./spell_lists.ts";
import { canBeWide, spellTable } from "./spell_table.ts";

/** Spells blocks with their lines. */
export function spellBlocks(blocks: readonly ShownBlock[], scope: PenScope): readonly LocatedCode[] {
  const writer = new BlockWriter(scope.atTop);
  writeBlocks(blocks, writer, scope);
  return writer.parts;
}

/** Spells blocks behind those that a writer has. */
export function writeBlocks(blocks: readonly ShownBlock[], writer: BlockWriter, scope: PenScope): void {
  for (const block of blocks) {
    writer.start(block);
    for (const place of spellNumberedPlaces(block, scope)) writer.addPoint(place);
    writeBlock(block, writer, scope);
  }
}

/** Spells the places of a block with a number, which references find before it. */
function spellNumberedPlaces(block: ShownBlock, { pen }: PenScope): TypstCode[] {
  const { kind, places, full, number, part, title } = numberedParts(block);
  if (places.length > 0) pen.ownComponents.add("numbered-place");
  const named = {
    kind: TypstCode.text(kind),
    full: TypstCode.optional(full),
    number: TypstCode.optional(number),
    part: TypstCode.optional(part),
    title: TypstCode.optional(title),
  };
  return places.map((place) => TypstCode.call("numbered-place", named, TypstCode.text(placeLabel(place))));
}

function writeBlock(block: ShownBlock, writer: BlockWriter, scope: PenScope): void {
  switch (block.kind) {
    case "heading":
      return writeHeading(block, writer, scope);
    case "paragraph":
      return writeParagraph(block, writer, scope);
    case "point":
      return writer.addPoint(spellPoint(block.place));
    case "definitions":
      return writer.add(spellDefinitions(block, scope));
    case "table":
      return writeTable(block, writer, scope);
    case "code":
      return writer.add(spellAdjustable(codeKind(block), scope, () => spellCodeBlock(block, scope)));
    case "formula":
      return writer.add(spellFormula(block, scope));
    case "figure":
      return writer.add(spellFigure(block, scope));
    case "rule":
      return writer.add(
        TypstCode.call("thematic-break", {
          "before-chapter": TypstCode.flag(block.isBeforeChapter),
        }),
      );
    case "contents":
      return writeContents(block, writer, scope);
    case "index":
      return writer.addParagraph(spellIndex(scope));
    case "turned":
      return writeTurned(block, writer, scope);
    case "pageBreak":
      return writer.addParagraph(spellPageBreak(scope));
    case "standInBlock":
      return writer.add(TypstCode.call("placeholder-block", {}, TypstCode.text(block.name)));
    default:
      return writeBox(block, writer, scope);
  }
}

function writeBox(box: ShownBox, writer: BlockWriter, scope: PenScope): void {
  const code = spellBox(box, scope);
  if (code === undefined) writeBlocks(withoutBox(box), writer, scope);
  else if (box.kind === "aligned" || box.kind === "foreignBlocks") writer.addParagraph(code);
  else writer.add(code);
}

function writeParagraph(paragraph: ShownParagraph, writer: BlockWriter, scope: PenScope): void {
  const { children, script, isPageEntry, isRagged, isPictureRow, leadsOn, hanging } = paragraph;
  if (isPictureRow) return writer.add(TypstCode.call("picture-row", {}, spellLine(children, scope)));
  const line = inDirection(
    script,
    scope,
    (directed) => isPageEntry ? spellPageEntry(children, directed) : spellLine(children, directed),
  );
  const shown = isPageEntry || isRagged ? TypstCode.call("ragged", {}, line) : line;
  writer.addParagraph(hanging === undefined ? shown : spellHanging(hanging, shown, scope), leadsOn);
}

function spellHanging(ems: number, line: TypstCode, { pen }: PenScope): TypstCode {
  pen.ownComponents.add("hanging-lines");
  return TypstCode.call("hanging-lines", {}, TypstCode.measure(ems, "em"), line);
}

function writeHeading(heading: ShownHeading, writer: BlockWriter, scope: PenScope): void {
  const { places: [place, ...others], children, script, level } = heading;
  for (const other of others) scope.pen.otherNames.set(placeLabel(other), placeLabel(place));
  if (heading.startsAppendices) writer.add(TypstCode.call("appendix-start", {}));
  if (heading.endsIntroduction) writer.add(TypstCode.call("introduction-end", {}));
  const leaves = leavesOf(children);
  const component = heading.isAppendix ? "appendix-heading" : "heading";
  const code = inDirection(script, { ...scope, inHeading: true }, (directed) => {
    const body = spellLine(withoutNotes(children), directed);
    const label = placeLabel(place);
    const opens = level === 1 && component === "heading" && !heading.isBoxed && scope.pen.nextBlock !== undefined;
    const later = opens ? [TypstCode.adjustment(label)] : [];
    const plain = TypstCode.labeled(TypstCode.call(component, headingArguments(heading), ...later, body), label);
    const code = leaves.some(({ kind }) => kind === "reference") ? TypstCode.inContext(plain) : plain;
    if (!opens) return code;
    return TypstCode.call("adjustable-chapter", {}, TypstCode.text(label), code);
  });
  writer.addHeading(code, level);
  // The table of contents repeats a heading, and would repeat its notes; these follow it as text instead.
  for (const leaf of leaves) {
    if (leaf.kind !== "note") continue;
    writeBlocks(scope.pen.notes.get(leaf.id)?.blocks ?? [], writer, { ...scope, atTop: false });
  }
  for (const leaf of leaves) if (leaf.kind === "indexMark") writer.addPoint(spellIndexMark(leaf, scope));
}

/** A heading inside a quote or another block is in no table of contents and has no number: these follow the text. */
function headingArguments({ level, isNumbered, isBoxed, endsIntroduction }: ShownHeading): Record<string, TypstCode> {
  const [none, no] = [TypstCode.word("none"), TypstCode.word("false")];
  return {
    level: TypstCode.integer(level),
    ...(isNumbered && !isBoxed ? {} : { numbering: none }),
    ...(endsIntroduction ? { supplement: TypstCode.word("after-introduction") } : {}),
    ...(isBoxed ? { outlined: no, bookmarked: no } : {}),
  };
}

/** Removes notes and the spaces before them. */
function withoutNotes(children: readonly ShownInline[]): readonly ShownInline[] {
  return children.flatMap((child, i) => {
    if (child.kind === "note") return [];
    const [note, next] = children.slice(i + 1);
    const isBefore = note === undefined || note.kind === "note" &&
        (next === undefined || next.kind === "text" && next.text.startsWith(" "));
    return child.kind === "text" && isBefore ? [{ ...child, text: child.text.trimEnd() }] : [child];
  });
}

/** Lists what is in a line, without what is around it. */
function leavesOf(children: readonly ShownInline[]): readonly ShownInline[] {
  return children.flatMap((child) => "children" in child ? leavesOf(child.children) : [child]);
}

/** Writes a table; headings right before a wide one move with it to its page. */
function writeTable(table: ShownTable, writer: BlockWriter, scope: PenScope): void {
  const lead = scope.atTop && canBeWide(table) ? writer.takeLead() : { codes: [], levels: [] };
  const code = spellTable(table, lead, scope);
  if (code !== undefined) return writer.add(spellAdjustable("table", scope, () => code));
  const { caption, rows } = table;
  if (caption !== undefined) {
    const label: ShownInline[] = caption.label === undefined ? [] : [{ kind: "text", text: `${caption.label} ` }];
    writeBlocks([plainParagraph([...label, ...caption.children])], writer, scope);
  }
  writeBlocks(rows.flat().flatMap(({ blocks }) => blocks), writer, scope);
}

/** Spells code, in the frame of its caption if it has one. */
function spellCodeBlock(block: ShownCode, scope: PenScope): TypstCode {
  const { caption } = block;
  const code = spellCode(block, scope);
  return caption === undefined ? code : spellCaptioned(caption, code, scope);
}

/** Fewer characters fit on a line everywhere. */
const SHORT_LINE = 50;
/** Part of the longest line that makes another one long. */
const LONG_LINE = 0.85;

/** Names the length of the longest line of code, if some of the others are about as long. */
function codeKind({ lines }: ShownCode): AdjustableKind {
  const lengths = lines.map((tokens) => tokens.reduce((sum, { text }) => sum + [...text].length, 0));
  const longest = Math.max(0, ...lengths);
  const long = lengths.filter((length) => length >= LONG_LINE * longest).length;
  return longest > SHORT_LINE && long >= Math.max(3, lines.length / 5) ? `code-${longest}` : "code";
}

/** Writes pages of the other orientation, with the headings before them. */
function writeTurned({ blocks }: ShownTurned, writer: BlockWriter, scope: PenScope): void {
  if (blocks.length === 0) return;
  const before = writer.takeLead();
  // Only these blocks themselves can start a page: their tables need no landscape page of their own.
  const inner = { ...scope, atTop: false };
  const end = blocks.findIndex(({ kind }) => kind !== "heading" && kind !== "point");
  const lead = blocks.slice(0, end === -1 ? blocks.length : end);
  const levels = lead.flatMap((block) => block.kind === "heading" ? [block.level] : []);
  const headings = lead.length === 0
    ? before
    : { codes: [...before.codes, scope.pen.blocks(lead, inner)], levels: [...before.levels, ...levels] };
  const pages = splitPages(blocks.slice(lead.length)).map((page) => scope.pen.blocks(page, inner));
  const content = pages.flatMap((page, i) => i === 0 ? [page] : [spellPageBreak(scope), page]);
  writer.add(TypstCode.call("landscape-pages", leadArguments(headings), TypstCode.blocks(content)));
}

/** Spells a page break of the author, which a look at the pages knows by its label. */
function spellPageBreak({ pen }: PenScope): TypstCode {
  const code = TypstCode.call("page-break", {});
  return pen.nextBlock === undefined ? code : TypstCode.labeled(code, "page-break");
}

function splitPages(blocks: readonly ShownBlock[]): ShownBlock[][] {
  const pages: ShownBlock[][] = [[]];
  for (const block of blocks) {
    if (block.kind === "pageBreak") pages.push([]);
    else pages.at(-1)?.push(block);
  }
  return pages.filter((page) => page.length > 0);
}

/** Writes the headings of the document or chapter. */
function writeContents({ entries, from, to }: ShownContents, writer: BlockWriter, scope: PenScope): void {
  if (entries === undefined) {
    const named = { from: TypstCode.integer(from), to: TypstCode.integer(to) };
    return writer.addParagraph(TypstCode.call("local-contents", named));
  }
  if (entries.length > 0) writer.addParagraph(scope.pen.blocks([contentsList(entries)], scope));
}

/** Creates a list of headings, each with the number of its page, and those below it. */
function contentsList(entries: readonly ShownEntry[]): ShownList {
  const items: ShownItem[] = [];
  let rest = entries;
  for (let [entry] = rest; entry !== undefined; [entry] = rest) {
    const { depth, children, place, script } = entry;
    const behind = rest.slice(1);
    const end = behind.findIndex((other) => other.depth <= depth);
    const below = end === -1 ? behind : behind.slice(0, end);
    const link: ShownInline = { kind: "link", to: { kind: "heading", place }, children };
    const line: ShownBlock = { ...plainParagraph([link]), script, isPageEntry: true };
    items.push({ blocks: below.length === 0 ? [line] : [line, contentsList(below)] });
    rest = behind.slice(below.length);
  }
  return {
    kind: "list",
    type: "bullet",
    start: 1,
    isTight: true,
    items,
    script: entries[0]?.script ?? { direction: undefined },
  };
}
