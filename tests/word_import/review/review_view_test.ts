import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { applyAction, applyReady } from "../../../src/word_import/review/apply_action.ts";
import { isToDecide, type ReviewView, reviewView, walkOrder } from "../../../src/word_import/review/review_view.ts";
import { candidate, FRAME, LOGO, pathOf, sampleReview } from "./sample_review.ts";

Deno.test("reviewView() groups candidates by area in the order of the catalog", async () => {
  const { areas, counts } = reviewView(await sampleReview());
  deepStrictEqual(areas.map(({ name, label, rows }) => [name, label, rows.map(({ path }) => path)]), [
    ["colors", "Colors", ["colors.accent", "colors.heading"]],
    ["page", "Page", ["page.size", "page.margins.top"]],
    ["cover", "Cover page", ["cover.enabled", "cover.composition"]],
    ["typography", "Typography", ["typography.body.size"]],
    ["localization", "Language", ["localization.language"]],
    ["decorations", "Decorations", ["decorations.page-border"]],
    ["pictures", "Pictures", [pathOf(LOGO), "pictures.cdcdcdcdcdcd"]],
    ["unsupported", "No counterpart", ["page.lineNumbers"]],
  ]);
  deepStrictEqual(counts, {
    total: 12,
    open: 11,
    accepted: 0,
    edited: 0,
    kept: 0,
    ready: 6,
    review: 5,
    alreadySo: 0,
    hidden: 0,
    unsupported: 1,
  });
});

Deno.test("reviewView() resolves colors, current and found", async () => {
  const suggestions = [
    candidate("colors.accent", "#123456"),
    candidate("colors.heading", "accent"),
    candidate("page.background", { kind: "solid", color: "accent 50%" }),
    candidate("decorations.page-border", FRAME),
  ];
  const rows = reviewView(await sampleReview({ suggestions })).areas.flatMap((area) => area.rows);
  deepStrictEqual(rows.map(({ path, foundSwatches }) => [path, foundSwatches]), [
    ["colors.accent", ["#123456"]],
    ["colors.heading", ["#123456"]],
    ["page.background", ["#8294a8"]],
    ["decorations.page-border", ["#123456"]],
  ]);
  strictEqual(rows[0]?.nowSwatches.length, 1);
  strictEqual(rows[0]?.label, "Accent");
});

Deno.test("reviewView() follows decisions", async () => {
  const { state } = await applyReady(await sampleReview());
  const edited = await applyAction(state, { kind: "edit", path: "page.size", value: "a3" });
  const { areas, counts } = reviewView(edited.state);
  const row = areas.flatMap((area) => area.rows).find(({ path }) => path === "page.size");
  deepStrictEqual([row?.now, row?.found, row?.same, row?.decision], ["a3", "a5", false, "edited"]);
  deepStrictEqual([counts.open, counts.accepted, counts.edited, counts.ready], [5, 5, 1, 0]);
  deepStrictEqual(areas.find(({ name }) => name === "page")?.counts.accepted, 1);
});

Deno.test("isToDecide() leaves what a person still has to decide", async () => {
  const { state } = await applyReady(await sampleReview());
  deepStrictEqual(toDecide(reviewView(state)), [
    ...["cover.enabled", "cover.composition", "decorations.page-border", pathOf(LOGO), "pictures.cdcdcdcdcdcd"],
  ]);
  deepStrictEqual(toDecide(reviewView(await sampleReview({ suggestions: [] }))), []);
});

/** Paths that a person still has to decide, in the order in which they are asked. */
function toDecide(view: ReviewView): string[] {
  return walkOrder(view).filter(isToDecide).map(({ path }) => path);
}

/** What is asked of the rows, by path. */
function marks(view: ReturnType<typeof reviewView>): (readonly unknown[])[] {
  return view.areas.flatMap((area) => area.rows).map(({ path, alreadySo, hidden, seenWhere }) => {
    return [path, alreadySo, hidden, seenWhere];
  });
}

Deno.test("reviewView() does not count as to decide what is already set or invisible", async () => {
  const state = await sampleReview({
    suggestions: [
      candidate("cover.enabled", true, "review"),
      candidate("watermark.enabled", true, "review"),
      candidate("watermark.angle", 30, "review"),
      candidate("footer.logoHeight", "12pt", "review"),
      candidate("page.lineNumbers", null, "unsupported"),
    ],
  });
  const view = reviewView(state);
  deepStrictEqual(marks(view), [
    ["cover.enabled", true, false, ""],
    ["footer.logoHeight", false, true, 'the slot logo has a picture and footer.logo is "left" or "center" or "right"'],
    ["watermark.enabled", false, false, ""],
    ["watermark.angle", false, true, "watermark.enabled is true"],
    ["page.lineNumbers", false, false, ""],
  ]);
  const { open, review, alreadySo, hidden, total } = view.counts;
  deepStrictEqual([open, review, alreadySo, hidden, total], [1, 1, 1, 2, 5]);
  deepStrictEqual(toDecide(view), ["watermark.enabled"]);
  const kept = await applyAction(state, { kind: "keep", paths: ["cover.enabled", "watermark.angle"] });
  deepStrictEqual(marks(reviewView(kept.state)).filter(([, so, hidden]) => so || hidden).length, 1);
});

Deno.test("reviewView() counts as to decide what another decision made visible", async () => {
  const state = await sampleReview({
    suggestions: [
      candidate("watermark.enabled", true),
      candidate("watermark.text", "DRAFT"),
      candidate("watermark.angle", 30),
    ],
  });
  const text = await applyAction(state, { kind: "accept", paths: ["watermark.enabled", "watermark.text"] });
  const view = reviewView(text.state);
  deepStrictEqual([view.counts.hidden, toDecide(view)], [0, ["watermark.angle"]]);
});

Deno.test("walkOrder() begins with what switches whole parts, decided or not", async () => {
  const state = await sampleReview({
    suggestions: [
      candidate("colors.accent", "#123456"),
      candidate("cover.enabled", false),
      candidate("cover.inset", "10mm"),
      candidate("watermark.enabled", true),
    ],
  });
  const order = ["cover.enabled", "watermark.enabled", "colors.accent", "cover.inset"];
  deepStrictEqual(walkOrder(reviewView(state)).map(({ path }) => path), order);
  const { state: after } = await applyAction(state, { kind: "accept", paths: ["cover.enabled"] });
  deepStrictEqual(walkOrder(reviewView(after)).map(({ path }) => path), order);
  strictEqual(toDecide(reviewView(after))[0], "watermark.enabled");
});
