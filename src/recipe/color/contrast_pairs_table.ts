// Texts, their backgrounds, and the contrast that they need (WCAG 2: 4.5 for text, 3 for large text). Covers and closing
// pages are judged with their pictures.
import type { Condition } from "../../pdf/catalog/descriptor.ts";
import { is, not } from "../../pdf/catalog/rows.ts";

/** A text and its background. */
export interface ContrastPair {
  /** Description of the text. */
  readonly what: string;
  /** Capability with the color of the text. */
  readonly color: string;
  /** Capability with the color or paint of the background. */
  readonly on: string;
  /** Minimum contrast, from 1 to 21. */
  readonly least: number;
  /** Conditions under which the text has this background; all must hold. */
  readonly when: readonly Condition[];
}

const PAGE = "page.background";
const TEXT = 4.5;
const LARGE = 3;

const RULED = is("callouts.style", "rules");
const FILLED = not("callouts.style", "rules");

/** The pairs, those with the most text first. */
export const CONTRAST_PAIRS: readonly ContrastPair[] = [
  { what: "body text", color: "typography.body.color", on: PAGE, least: TEXT, when: [] },
  { what: "links", color: "links.color", on: PAGE, least: TEXT, when: [] },
  ...[1, 2, 3, 4, 5, 6].map((level) => ({
    ...{ what: `h${level}`, color: `typography.h${level}.color`, on: PAGE, least: LARGE, when: [] },
  })),
  { what: "table headers", color: "tables.headerColor", on: "tables.headerFill", least: TEXT, when: [] },
  { what: "code", color: "code.theme.plain", on: "code.background", least: TEXT, when: [] },
  { what: "comments in code", color: "code.theme.comment", on: "code.background", least: TEXT, when: [] },
  ...["info", "note", "warning", "tip", "success", "error", "panel"].flatMap((name) => {
    const pair = { what: `${name} titles`, color: `callouts.${name}.color`, least: LARGE };
    return [
      { ...pair, on: `callouts.${name}.background`, when: [FILLED] },
      { ...pair, on: PAGE, when: [RULED] },
    ];
  }),
  {
    ...{
      what: "titles in the band of chapters",
      color: "headings.openerTitle",
      on: "headings.openerFill",
      least: LARGE,
    },
    when: [is("headings.opener", "band")],
  },
];
