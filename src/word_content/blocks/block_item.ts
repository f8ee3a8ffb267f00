import type { CalloutKind } from "../../docx/facts/areas/callout_words_table.ts";
import type { PhrasingContent, RootContent } from "../../document/tree.ts";

/** Item of a list. */
export interface ListEntry {
  readonly kind: "item";
  /** Level in its list, from 0. */
  readonly level: number;
  /** Indent of its text in points. */
  readonly indent: number;
  readonly isOrdered: boolean;
  /** List that its numbers count in; 0 for an item of none. */
  readonly list: number;
  /** Number at which a list begins. */
  readonly start: number;
  /** Whether a task is done; undefined for other items. */
  readonly checked: boolean | undefined;
  readonly blocks: readonly RootContent[];
}

/** What goes on in an item of a list. */
export interface ContinuedEntry {
  readonly kind: "continued";
  /** In points. */
  readonly indent: number;
  readonly node: RootContent;
}

/** A caption without its word and number. */
export interface CaptionEntry {
  readonly kind: "caption";
  readonly about: "figure" | "table";
  readonly text: readonly PhrasingContent[];
  /** The whole paragraph, where nothing is near that it belongs to. */
  readonly whole: RootContent;
}

/** What a paragraph or table of a Word file is, before what belongs together is joined. */
export type BlockItem =
  | { readonly kind: "block"; readonly node: RootContent }
  | { readonly kind: "figure"; readonly node: Extract<RootContent, { type: "paragraph" }> }
  | { readonly kind: "aligned"; readonly align: "center" | "right"; readonly node: RootContent }
  | { readonly kind: "table"; readonly node: RootContent }
  | { readonly kind: "contents" }
  | ListEntry
  | CaptionEntry
  | ContinuedEntry
  | {
    readonly kind: "code";
    readonly text: string;
    /** What it is if no other line is beside it. */
    readonly line?: RootContent;
  }
  | { readonly kind: "quote"; readonly node: RootContent }
  | { readonly kind: "callout"; readonly callout: CalloutKind; readonly style: string; readonly node: RootContent };
