import type { InsertedContent } from "../../base/word/word_content.ts";
import type { SimpleDateOptions } from "./dates/format_simple_date.ts";
import type { Issue } from "../../base/issue.ts";
import type { TemplateSurvey } from "./survey/template_survey.ts";

/** A picture to insert. */
export interface InsertedPicture {
  readonly bytes: Uint8Array;
  /** Media type, such as `image/png`. */
  readonly type: string;
}

/** What takes the place of a placeholder. */
export type FilledValue =
  /** Text; line breaks and tabs are kept where Word has them. `reason` says why there is none. */
  | { readonly kind: "text"; readonly text: string; readonly reason?: string | undefined }
  /** A picture in the line; sizes in pixels of 1/96 inch. */
  | {
    readonly kind: "picture";
    readonly picture: InsertedPicture;
    readonly width: number;
    readonly height: number;
    readonly description: string;
  }
  /**
   * Blocks, in place of a paragraph of the main document that has nothing else; the text elsewhere. What they refer to is
   * in the content that is filled in with them.
   */
  | { readonly kind: "blocks"; readonly blocks: string; readonly text: string };

/** What can take the place of a placeholder: text and pictures in the line, or blocks for its paragraph too. */
export type ValuePlace = "line" | "blocks";

/** What a template is filled with. */
export interface TemplateFilling {
  /** What the template has for content; default: it is surveyed. */
  readonly survey?: TemplateSurvey | undefined;
  /**
   * Returns the value of a placeholder by its name, `$scroll.title`, and the text between its parentheses; undefined if
   * nothing is known of it. Called once for each placeholder, in the order of `listPlaceholders`.
   */
  readonly values: (name: string, args: string | undefined, place: ValuePlace) => FilledValue | undefined;
  readonly content?: InsertedContent | undefined;
  /** Returns a picture of the content by its key. */
  readonly picture?: ((key: string) => InsertedPicture | undefined) | undefined;
  /** Properties of the document, also as fields and content controls show them; others stay as they are. */
  readonly properties?: DocumentProperties | undefined;
  /** How fields show the times of properties. */
  readonly dates?: SimpleDateOptions | undefined;
  /** Pages of the headings of the content by their bookmarks, for tables of contents. */
  readonly pages?: ReadonlyMap<string, string> | undefined;
  /**
   * Whether Word shall compute all fields when it opens the document, after it has asked. By default, if a table of
   * contents lacks a page.
   */
  readonly updateFields?: boolean | undefined;
}

/** Properties of a document, which Word shows as its information. */
export interface DocumentProperties {
  readonly title?: string | undefined;
  readonly subject?: string | undefined;
  /** Separated by commas. */
  readonly keywords?: string | undefined;
  readonly creator?: string | undefined;
  readonly lastModifiedBy?: string | undefined;
  readonly created?: Date | undefined;
  readonly modified?: Date | undefined;
}

/** A filled document. */
export interface FilledDocument {
  readonly bytes: Uint8Array;
  /** Bookmarks of the headings that tables of contents list. */
  readonly contents: ReadonlySet<string>;
  /** Placeholders without a value, and what was removed from the template; warnings only. */
  readonly issues: readonly Issue[];
}
