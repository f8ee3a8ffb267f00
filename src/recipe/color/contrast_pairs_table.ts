// Texts, their backgrounds, and the contrast that they need (WCAG 2: 4.5 for text, 3 for large text).
import type { AssetSlot, Condition } from "../../pdf/catalog/descriptor.ts";
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
  /** Role of a picture that would be between text and background; if it is present, the pair does not apply. */
  readonly unless?: AssetSlot;
}

const PAGE = "page.background";
const TEXT = 4.5;
const LARGE = 3;

const COVER = [is("cover.enabled", true), is("cover.composition", "centered", "left")];
const CLOSING = [is("closing.enabled", true), is("closing.composition", "centered", "bottom")];
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
    what: "the cover's title",
    color: "typography.coverTitle.color",
    on: "cover.background",
    least: LARGE,
    when: COVER,
  },
  {
    ...{ what: "the cover's subtitle", color: "typography.coverSubtitle.color", on: "cover.background", least: LARGE },
    when: [...COVER, is("cover.showSubtitle", true)],
  },
  { what: "the cover's facts", color: "typography.coverMeta.color", on: "cover.background", least: LARGE, when: COVER },
  ...["Title", "Text"].map((name): ContrastPair => ({
    ...{ what: `the closing page's ${name === "Title" ? "title" : "text"}`, on: "closing.background", least: LARGE },
    ...{ color: `typography.closing${name}.color`, when: CLOSING, unless: "closing" },
  })),
];
