import type { CatalogConstraint, RoomConstraint } from "./descriptor.ts";
import { is, not } from "./rows.ts";

/** Rules between capabilities. */
export const CONSTRAINTS: readonly CatalogConstraint[] = [
  {
    id: "image-cover-needs-picture",
    when: [is("cover.enabled", true), is("cover.composition", "image")],
    require: [{ asset: "cover" }],
    forbid: [],
    reason: "the composition image shows the picture of the slot cover",
  },
  {
    id: "restart-needs-chapter-pages",
    when: [is("pageNumbers.restart", "chapter")],
    require: [],
    forbid: [is("headings.chapterBreak", "none")],
    reason: "numbers can only restart on a page where a chapter starts",
  },
  {
    id: "crop-marks-need-bleed",
    when: [is("page.cropMarks", true)],
    require: [not("page.bleed", "0pt")],
    forbid: [],
    reason: "crop marks are drawn in the bleed",
  },
  ...["cover", "closing", "header", "footer"].map((part) => ({
    id: `${part}-inverse-logo-needs-picture`,
    when: [is(`${part}.enabled`, true), is(`${part}.logoVariant`, "inverse")],
    require: [{ asset: "logoInverse" } as const],
    forbid: [],
    reason: "the inverse form of the logo is the picture of the slot logoInverse",
  })),
  {
    id: "watermark-needs-content",
    when: [is("watermark.enabled", true), is("watermark.text", "")],
    require: [{ asset: "watermark" }],
    forbid: [],
    reason: "a watermark without a text shows the picture of the slot watermark",
  },
];

/** Rules about space on the page, in points: text needs at least 4 cm. */
export const ROOMS: readonly RoomConstraint[] = [
  {
    id: "text-width",
    when: [is("page.margins.mode", "physical")],
    sum: ["page.margins.left", "page.margins.right"],
    side: "width",
    leave: 113,
  },
  {
    id: "bound-text-width",
    when: [is("page.margins.mode", "logical")],
    sum: ["page.margins.inside", "page.margins.outside"],
    side: "width",
    leave: 113,
  },
  ...([["width", "left", "right"], ["height", "top", "bottom"]] as const).map(([side, ...ends]): RoomConstraint => ({
    id: `landscape-text-${side}`,
    when: [is("page.orientation", "portrait"), is("page.landscapeMargins.mode", "own")],
    sum: ends.map((end) => `page.landscapeMargins.${end}`),
    side: side === "width" ? "height" : "width",
    leave: 113,
  })),
  { id: "text-height", when: [], sum: ["page.margins.top", "page.margins.bottom"], side: "height", leave: 113 },
];
