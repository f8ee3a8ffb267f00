import type { WordStyle } from "../../../base/word/word_frame.ts";
import type { StyleReason } from "../../roles/choose_styles.ts";
import type { TextLook } from "./prose.ts";

/** Style of a template for a purpose, and why it was chosen. */
export interface FoundStyle extends WordStyle {
  readonly reason: StyleReason;
  /** Formats that text has besides those of the style. */
  readonly direct?: TextLook | undefined;
}
