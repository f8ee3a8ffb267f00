import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { applyAction, applyReady } from "../../../src/recipe/review/apply_action.ts";
import { nextOpen, reviewView } from "../../../src/recipe/review/review_view.ts";
import { candidate, FRAME, LOGO, pathOf, sampleReview } from "./sample_review.ts";

Deno.test("reviewView() groups candidates by area in the order of the catalog", async () => {
  const { areas, counts } = reviewView(await sampleReview());
  deepStrictEqual(areas.map(({ name, label, rows }) => [name, label, rows.map(({ path }) => path)]), [
    ["colors", "Colours", ["colors.accent", "colors.heading"]],
    ["page", "Page", ["page.size", "page.margins.top"]],
    ["cover", "Cover page", ["cover.enabled", "cover.composition"]],
    ["typography", "Typography", ["typography.body.size"]],
    ["localization", "Language", ["localization.language"]],
    ["decorations", "Things drawn on pages", ["decorations.page-border"]],
    ["pictures", "Pictures", [pathOf(LOGO), "pictures.cdcdcdcdcdcd"]],
    ["unsupported", "Without a counterpart", ["page.lineNumbers"]],
  ]);
  deepStrictEqual(counts, {
    total: 12,
    open: 11,
    accepted: 0,
    edited: 0,
    kept: 0,
    ready: 6,
    review: 5,
    unsupported: 1,
  });
});

Deno.test("reviewView() says what colours come to, now and as found", async () => {
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

Deno.test("nextOpen() goes round", async () => {
  const { state } = await applyReady(await sampleReview());
  const view = reviewView(state);
  const paths: (string | undefined)[] = [undefined];
  for (let i = 0; i < 6; i++) paths.push(nextOpen(view, paths.at(-1))?.path);
  deepStrictEqual(paths.slice(1), [
    ...["cover.enabled", "cover.composition", "decorations.page-border", pathOf(LOGO), "pictures.cdcdcdcdcdcd"],
    "cover.enabled",
  ]);
  strictEqual(nextOpen(reviewView(await sampleReview({ suggestions: [] }))), undefined);
});
