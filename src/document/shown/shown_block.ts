import type { CodeToken } from "../code_tokens.ts";
import type { ShownIndex, ShownPageBreak, ShownRule, ShownStandInBlock } from "./shown_leaf.ts";
import type { PanelLook } from "./shown_panel.ts";
import type { CellSurvey } from "./tables/cell_survey.ts";
import type { ColumnFacts } from "./tables/column_facts.ts";
import type { CellAlign, CellValign } from "../tables/read_table_rows.ts";
import type {
  LinkEnd,
  NumberedBox,
  Placed,
  PlaceName,
  ShownCaption,
  ShownFormula,
  ShownInline,
  ShownPicture,
  ShownPoint,
  TextScript,
} from "./shown_inline.ts";

/** A heading that contents, outlines and links know. Others, such as those in footnotes, have become paragraphs. */
export interface ShownHeading extends Placed {
  readonly kind: "heading";
  /** From 1 to 6. */
  readonly level: number;
  readonly children: readonly ShownInline[];
  /** On one line, without notes. */
  readonly text: string;
  /** Its places; the first is the one for its links. */
  readonly places: readonly [PlaceName, ...PlaceName[]];
  readonly script: TextScript;
  /** Whether it has a number where the template numbers headings. */
  readonly isNumbered: boolean;
  /** Whether it is inside another block, and so in no table of contents. */
  readonly isBoxed: boolean;
  readonly isAppendix: boolean;
  /** Whether it is the first appendix. */
  readonly startsAppendices: boolean;
  /** Whether it is the first chapter behind text that introduces the document. */
  readonly endsIntroduction: boolean;
}

/** A paragraph. */
export interface ShownParagraph extends Placed {
  readonly kind: "paragraph";
  readonly children: readonly ShownInline[];
  readonly script: TextScript;
  /** Whether it introduces the next block, so that no page may part them. */
  readonly leadsOn: boolean;
  /** Whether justified lines would tear it. */
  readonly isRagged: boolean;
  /** Whether it consists of pictures. */
  readonly isPictureRow: boolean;
  /** Whether it ends with a link to a place, which the number of its page follows as in contents. */
  readonly isPageEntry: boolean;
  readonly hanging?: number | undefined; // indent of all lines but the first, in ems
}

/** An item of a list. */
export interface ShownItem {
  readonly isDone?: boolean | undefined; // of a task or decision
  readonly blocks: readonly ShownBlock[];
}

/** A list. Items of other kinds between tasks keep their numbers. */
export interface ShownList extends Placed {
  readonly kind: "list";
  readonly type: "bullet" | "number" | "decision";
  /** Number of the first item. */
  readonly start: number;
  readonly pattern?: string | undefined; // before each item, such as `(a)`, in place of the template's
  /** Whether there is no space between its items. */
  readonly isTight: boolean;
  readonly items: readonly ShownItem[];
  readonly script: TextScript;
}

/** A list of terms, each of one or more lines, with what they mean. */
export interface ShownDefinitions extends Placed {
  readonly kind: "definitions";
  readonly entries: readonly {
    readonly terms: readonly (readonly ShownInline[])[];
    readonly meanings: readonly (readonly ShownBlock[])[];
  }[];
  readonly script: TextScript;
}

/** Code on lines of its own, without blank lines at its end; `firstLine` is a number if the author numbers the lines. */
export interface ShownCode extends Placed {
  readonly kind: "code";
  /** As written by the author, or empty; at most 200 characters. */
  readonly language: string;
  readonly title?: string | undefined;
  readonly caption?: ShownCaption | undefined;
  readonly firstLine?: number | undefined;
  readonly lines: readonly (readonly CodeToken[])[];
}

/** A quote with its attribution. */
export interface ShownQuote extends Placed {
  readonly kind: "quote";
  readonly attribution?: readonly ShownInline[] | undefined;
  readonly blocks: readonly ShownBlock[];
  readonly script: TextScript;
}

/** Kinds of callouts. */
export type CalloutType = "info" | "note" | "warning" | "tip" | "success" | "error" | "panel";

/** A box that stands out of the text. */
export interface ShownCallout extends NumberedBox {
  readonly kind: "callout";
  readonly type: CalloutType;
  readonly title?: readonly ShownInline[] | undefined; // formats have names for all types but panels
  readonly look?: PanelLook | undefined; // that of the template by default
  readonly blocks: readonly ShownBlock[];
}

/** Content that the wiki folds away, shown below its title. */
export interface ShownExpand extends Placed {
  readonly kind: "expand";
  readonly title: readonly ShownInline[];
  readonly blocks: readonly ShownBlock[];
}

/** Columns of newspapers, which fill one behind the other. */
export interface ShownFlow extends Placed {
  readonly kind: "flow";
  /** From 2 to 4. */
  readonly count: number;
  readonly blocks: readonly ShownBlock[];
}

/** Columns side by side. */
export interface ShownColumns extends Placed {
  readonly kind: "columns";
  /** Shares of the width in percent. */
  readonly shares: readonly number[];
  /** Whether something in it, such as a table, needs more room than text. */
  readonly isWide: boolean;
  readonly columns: readonly (readonly ShownBlock[])[];
}

/** Pictures in rows. */
export interface ShownGallery extends Placed {
  readonly kind: "gallery";
  /** Pictures of a full row. */
  readonly columns: number;
  /** Blocks of each picture. */
  readonly rows: readonly (readonly (readonly ShownBlock[])[])[];
}

/** A cell at its place. Cells that spans cover are not listed. */
export interface ShownCell {
  readonly x: number;
  readonly y: number;
  readonly colspan: number;
  readonly rowspan: number;
  readonly blocks: readonly ShownBlock[];
  /** Facts about its content: words, lines, widths. */
  readonly survey: CellSurvey;
  readonly isHeader: boolean;
  /** Whether it only numbers its row. */
  readonly isNumber: boolean;
  readonly align?: CellAlign | undefined;
  readonly valign?: CellValign | undefined;
  /** Opaque `#rrggbb`. */
  readonly ground?: string | undefined;
  /** Its text on one line, for a further part of a table that is split; at most 200 characters. */
  readonly text: string;
}

/** A column. */
export interface ShownTableColumn {
  readonly align?: CellAlign | undefined;
  /** Width in percent of the table, as the author gave it. */
  readonly share?: number | undefined;
  /** What its width depends on. */
  readonly facts: ColumnFacts;
}

/** A table. It has rows and columns. */
export interface ShownTable extends Placed {
  readonly kind: "table";
  readonly caption?: ShownCaption | undefined;
  /** Width in percent of the text, as the author gave it. */
  readonly share?: number | undefined;
  readonly columns: readonly ShownTableColumn[];
  readonly headRows: number;
  /** Whether all cells of the first column, below the head, are headers. */
  readonly hasHeadColumn: boolean;
  /** Whether the head has notes, which another page would show again with other numbers. */
  readonly hasHeadNotes: boolean;
  readonly hasSpans: boolean;
  /** Whether cells may hold other blocks than one paragraph, such as tables. In such a paragraph, pictures are inline. */
  readonly holdsBlocks: boolean;
  /** Direction that it or a block around it has; undefined for that of its language. */
  readonly direction?: TextScript["direction"];
  readonly rows: readonly (readonly ShownCell[])[];
}

/** A picture on its own. */
export interface ShownFigure extends Placed {
  readonly kind: "figure";
  readonly picture: ShownPicture;
  readonly caption?: ShownCaption | undefined;
  /** Where a link around it leads. */
  readonly to?: LinkEnd | undefined;
  /** Whether its author wrote the text behind it in the same paragraph, such as its source. */
  readonly leadsOn?: boolean;
}

/** Blocks under one caption: a figure whose pictures have captions of their own, for example. */
export interface ShownGroup extends Placed {
  readonly kind: "group";
  readonly caption: ShownCaption;
  readonly blocks: readonly ShownBlock[];
}

/** An entry of contents. */
export interface ShownEntry {
  /** Level, counted within the chapter, from 1. */
  readonly depth: number;
  readonly children: readonly ShownInline[];
  readonly script: TextScript;
  readonly place: PlaceName;
}

/** Contents of the chapter or document that an author asks for. */
export interface ShownContents extends Placed {
  readonly kind: "contents";
  readonly from: number;
  readonly to: number;
  /** Headings of these levels of a chapter; undefined for a document, whose contents the template makes. */
  readonly entries: readonly ShownEntry[] | undefined;
}

/** Blocks on pages of the other orientation. Its page breaks are direct children. */
export interface ShownTurned extends Placed {
  readonly kind: "turned";
  readonly blocks: readonly ShownBlock[];
}

/** Blocks with an alignment or indent. Pages may break in them. */
export interface ShownAligned extends Placed {
  readonly kind: "aligned";
  readonly align?: "left" | "center" | "right" | "justify" | undefined;
  /** In points, at most 90. */
  readonly indent?: number | undefined;
  readonly blocks: readonly ShownBlock[];
}

/** Blocks in a language of their own, a BCP 47 tag. */
export interface ShownForeignBlocks extends Placed {
  readonly kind: "foreignBlocks";
  readonly language: string;
  readonly blocks: readonly ShownBlock[];
}

/** What a document consists of. */
export type ShownBlock =
  | ShownHeading
  | ShownParagraph
  | ShownList
  | ShownDefinitions
  | ShownTable
  | ShownCode
  | ShownQuote
  | ShownCallout
  | ShownExpand
  | ShownFlow
  | ShownColumns
  | ShownGallery
  | ShownFigure
  | ShownGroup
  | ShownFormula
  | ShownRule
  | ShownContents
  | ShownIndex
  | ShownTurned
  | ShownPageBreak
  | ShownAligned
  | ShownForeignBlocks
  | ShownStandInBlock
  | ShownPoint;
