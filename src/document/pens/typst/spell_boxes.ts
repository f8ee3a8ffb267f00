import type {
  ShownAligned,
  ShownBlock,
  ShownCallout,
  ShownColumns,
  ShownExpand,
  ShownFlow,
  ShownForeignBlocks,
  ShownGallery,
  ShownGroup,
  ShownList,
  ShownParagraph,
  ShownQuote,
} from "../../shown/shown_block.ts";
import type { ShownInline } from "../../shown/shown_inline.ts";
import { TypstCode } from "./code.ts";
import { enter, inDirection, inLanguage, type PenScope } from "./pen_scope.ts";
import { spellCaptioned, spellLine } from "./spell_inline.ts";
import { spellList } from "./spell_lists.ts";
import { spellText } from "./spell_text.ts";

/** Blocks that hold others, and take a level. */
export type ShownBox =
  | ShownList
  | ShownQuote
  | ShownCallout
  | ShownExpand
  | ShownFlow
  | ShownColumns
  | ShownGallery
  | ShownGroup
  | ShownAligned
  | ShownForeignBlocks;

const GRIDS: ReadonlySet<string> = new Set(["flow", "columns", "gallery"]);

/** Spells a block with those in it; undefined if it is too deep, or columns in columns: its content then stands alone. */
export function spellBox(box: ShownBox, scope: PenScope): TypstCode | undefined {
  if (scope.inColumns && GRIDS.has(box.kind)) return undefined;
  const inner = enter(scope, box);
  if (inner === undefined) return undefined;
  switch (box.kind) {
    case "list":
      return spellList(box, inner);
    case "quote":
      return inDirection(box.script, inner, (directed) => spellQuote(box, directed));
    case "callout":
      return spellCallout(box, inner);
    case "expand":
      return TypstCode.call("expand-block", { title: spellLine(box.title, inner) }, contentOf(box, inner));
    case "flow":
      return TypstCode.call(
        "columns-block",
        { count: TypstCode.integer(box.count) },
        contentOf(box, { ...inner, inColumns: true }),
      );
    case "columns":
      return spellColumns(box, inner);
    case "gallery":
      return spellGallery(box, inner);
    case "group":
      return spellCaptioned(box.caption, contentOf(box, inner), inner);
    case "aligned":
      // Alignment alone is no container, so pages can break inside of it.
      return spellAligned(box, { ...inner, atTop: scope.atTop && box.indent === undefined });
    case "foreignBlocks":
      return inLanguage(box.language, inner, (part) => contentOf(box, part));
  }
}

/** Returns the content of a block that is too deep, as blocks. */
export function withoutBox(box: ShownBox): readonly ShownBlock[] {
  switch (box.kind) {
    case "list":
      return box.items.flatMap(({ blocks }) => blocks);
    case "quote":
      return box.attribution === undefined ? box.blocks : [...box.blocks, plainParagraph(box.attribution)];
    case "callout":
    case "expand": {
      const title = box.title ?? [];
      const bold: ShownInline = { kind: "marked", mark: "bold", children: title };
      return title.length === 0 ? box.blocks : [plainParagraph([bold]), ...box.blocks];
    }
    case "columns":
      return box.columns.flat();
    case "gallery":
      return box.rows.flat(2);
    case "group":
      return [...box.blocks, plainParagraph(box.caption.children)];
    default:
      return box.blocks;
  }
}

/** Creates a paragraph of text that is a part of another block. */
export function plainParagraph(children: readonly ShownInline[]): ShownParagraph {
  const looks = { leadsOn: false, isRagged: false, isPictureRow: false, isPageEntry: false };
  return { kind: "paragraph", children, script: { direction: undefined }, ...looks };
}

function contentOf({ blocks }: { readonly blocks: readonly ShownBlock[] }, scope: PenScope): TypstCode {
  return scope.pen.blocks(blocks, scope);
}

function spellQuote(box: ShownQuote, scope: PenScope): TypstCode {
  const { attribution } = box;
  const by = attribution === undefined ? TypstCode.word("none") : spellLine(attribution, scope);
  return TypstCode.call("quote-block", { attribution: by }, contentOf(box, scope));
}

function spellCallout(box: ShownCallout, scope: PenScope): TypstCode {
  const { type, look } = box;
  const title = box.title && spellLine(box.title, scope);
  if (look === undefined) {
    const named = { kind: TypstCode.text(type), title: title ?? TypstCode.word("none") };
    return TypstCode.call("callout", named, contentOf(box, scope));
  }
  const { icon, borderWidth: width } = look;
  return TypstCode.call("panel-block", {
    background: TypstCode.optional(look.ground),
    border: TypstCode.optional(look.border),
    "title-background": TypstCode.optional(look.titleGround),
    "title-color": TypstCode.optional(look.titleColor),
    title,
    icon: icon === undefined ? undefined : TypstCode.inline(spellText(icon, scope)),
    style: TypstCode.optional(look.borderStyle),
    width: width === undefined ? undefined : TypstCode.measure(width, "pt"),
  }, contentOf(box, scope));
}

/** Widths below which columns are set below each other, in ems: of pictures, for text, and with what needs more room. */
const LEAST = { picture: 5, text: 9, wide: 20 };

function spellColumns({ shares, isWide, columns }: ShownColumns, scope: PenScope): TypstCode {
  const cells = columns.map((blocks) => contentOf({ blocks }, { ...scope, inColumns: true }));
  return spellRow(cells, shares, isWide ? LEAST.wide : LEAST.text);
}

function spellGallery({ columns, rows }: ShownGallery, scope: PenScope): TypstCode {
  const shares = Array.from({ length: columns }, () => 100 / columns);
  return TypstCode.blocks(rows.map((pictures) => {
    const cells = shares.map((_share, i) => contentOf({ blocks: pictures[i] ?? [] }, { ...scope, inColumns: true }));
    return spellRow(cells, shares, LEAST.picture);
  }));
}

function spellRow(cells: readonly TypstCode[], shares: readonly number[], least: number): TypstCode {
  const widths = TypstCode.array(shares.map((share) => TypstCode.measure(share, "%")));
  return TypstCode.call(
    "layout-section",
    { shares: widths, least: TypstCode.measure(least, "em") },
    TypstCode.array(cells),
  );
}

function spellAligned(box: ShownAligned, scope: PenScope): TypstCode {
  const { align, indent } = box;
  const content = contentOf(box, scope);
  const aligned = align === undefined ? content : TypstCode.call("aligned", {}, TypstCode.text(align), content);
  return indent === undefined ? aligned : TypstCode.call("indented", {}, TypstCode.measure(indent, "pt"), aligned);
}
