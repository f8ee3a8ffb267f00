import type { PdfStandard } from "../../../src/pdf/standards.ts";
import type { Factors } from "./covering_rows.ts";

/** Lists of standards that every template must meet. */
export const DEMANDED_STANDARDS: readonly (readonly PdfStandard[])[] = [
  ...[["ua-1"], ["a-2a"], ["a-3a"], ["a-4"], ["ua-1", "a-2a"]] as const,
];

/** Values of the capabilities that change which tags or artifacts a document has, or in which order. */
export const TAG_FACTORS: Factors = {
  "cover.enabled": [true, false],
  "cover.composition": ["band", "centered", "left", "split"],
  "closing.enabled": [false, true],
  "header.enabled": [true, false],
  "footer.enabled": [true, false],
  "contents.enabled": [true, false],
  "contents.figures": [false, true],
  "contents.tables": [false, true],
  "pageNumbers.frontMatter": ["apart", "continuous"],
  "bookmarks.enabled": [true, false],
  "headings.numbering": ["1.1", "none"],
  "headings.chapterBreak": ["page", "none", "odd-page"],
  "headings.h1.rule": [true, false],
  "headings.h2.case": ["none", "upper", "small-caps"],
  "links.urls": ["hidden", "footnote", "inline"],
  "callouts.style": ["bar", "box", "filled", "rules"],
  "callouts.titles": [true, false],
  "callouts.icons": [true, false],
  "statuses.style": ["filled", "outline", "text"],
  "tables.headerRepeat": [true, false],
  "tables.breakable": [true, false],
  "tables.banding": ["rows", "none", "columns"],
  "tables.captionPosition": ["top", "bottom"],
  "tables.numbered": [true, false],
  "tasks.style": ["box", "circle"],
  "definitions.style": ["stacked", "hanging"],
  "code.lineNumbers": [true, false],
  "code.longLines": ["wrap", "shrink"],
  "quotes.style": ["bar", "indent", "marks"],
  "figures.captionPosition": ["bottom", "top"],
  "figures.numbered": [true, false],
  "math.numbering": ["(1)", "none"],
  "divider.style": ["line", "dots", "space"],
  "expand.style": ["box", "plain"],
  "watermark.enabled": [false, true],
  "watermark.layer": ["foreground", "background"],
  "localization.direction": ["auto", "rtl"],
};
