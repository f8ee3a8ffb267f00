import { deepStrictEqual, notStrictEqual, rejects, strictEqual } from "node:assert/strict";
import { ToolError } from "../../../src/base/tool_error.ts";
import { errorIssue, warningIssue } from "../../../src/base/issue.ts";
import { Changes } from "../../../src/authoring/watch/changes.ts";
import { FollowedFiles } from "../../../src/authoring/watch/followed_files.ts";
import { LivePreview } from "../../../src/studio/preview/live_preview.ts";
import { PreviewBoard } from "../../../src/studio/preview/preview_board.ts";
import { RefusedError } from "../../../src/console/command_errors.ts";
import type { PdfReader } from "../../../src/typst/pdf/pdf_reader.ts";
import {
  BLUE,
  FakeDesktop,
  FakeEngines,
  FakeSource,
  GREEN,
  previewContext,
  RED,
} from "../../support/studio/preview_fakes.ts";
import { LOCAL_PDF_READER } from "../../support/compilers/local_pdf_reader.ts";
import { pdfLayouts } from "../../support/compilers/pdf_layouts.ts";

/** A live preview of three pages. */
function setUp() {
  const source = new FakeSource([{ color: RED }, { color: GREEN }, { color: BLUE }]);
  const [engines, board, changes, desktop] = [new FakeEngines(), new PreviewBoard(), new Changes(), new FakeDesktop()];
  const files = new FollowedFiles(desktop, changes.mark);
  const stop = new AbortController();
  const { context } = previewContext(desktop, stop.signal);
  const preview = new LivePreview({ source, engines, layouts: pdfLayouts(), board, changes, files }, context);
  const images = () => board.model.pages.map(({ image }) => image?.sha256.slice(0, 8));
  return { source, engines, board, changes, desktop, files, stop, preview, images, context };
}

Deno.test("LivePreview.build() draws every page", async () => {
  const { preview, board, images } = setUp();
  strictEqual(await preview.build(), "shown");
  const { facts, pages, failed, busy } = board.model;
  deepStrictEqual([facts?.name, facts?.pageCount, failed, busy], ["Report", 3, false, false]);
  deepStrictEqual(pages.map(({ number, width, height }) => [number, width, height]), [
    ...[[1, 200, 100], [2, 200, 100], [3, 200, 100]],
  ]);
  deepStrictEqual([pages[0]?.image?.width, pages[0]?.image?.height], [400, 200]);
  strictEqual(new Set(images()).size, 3);
});

Deno.test("LivePreview.build() does nothing where nothing is new", async () => {
  const { preview, engines } = setUp();
  await preview.build();
  strictEqual(await preview.build(), "unchanged");
  strictEqual(engines.compiles, 1);
});

Deno.test("LivePreview.build() tells of warnings that are new though the pages are not", async () => {
  const { preview, engines, source, board } = setUp();
  await preview.build();
  source.issues = [warningIssue("no-effect", "It has no effect")];
  strictEqual(await preview.build(), "shown");
  deepStrictEqual([engines.compiles, board.model.issues], [1, source.issues]);
});

Deno.test("LivePreview.build() replaces only the images that look different", async () => {
  const { preview, source, board, images } = setUp();
  await preview.build();
  const [before, shown] = [images(), board.model.pages];
  source.pages = [{ color: RED }, { color: RED }, { color: BLUE }];
  await preview.build();
  deepStrictEqual(images(), [before[0], before[0], before[2]]);
  strictEqual(board.model.pages[2]?.image, shown[2]?.image);
});

for (const count of [1, 5]) {
  Deno.test(`LivePreview.build() goes from 3 pages to ${count}`, async () => {
    const { preview, source, board, images } = setUp();
    await preview.build();
    source.pages = Array.from({ length: count }, () => ({ color: GREEN }));
    await preview.build();
    deepStrictEqual([board.model.pages.length, new Set(images()).size], [count, 1]);
  });
}

Deno.test("LivePreview.build() keeps the pages where the source has errors, and shows those", async () => {
  const { preview, source, board, engines, images } = setUp();
  await preview.build();
  const before = images();
  const issues = [errorIssue("a", "First"), errorIssue("b", "Second")];
  source.error = new RefusedError("Cannot use it", issues);
  strictEqual(await preview.build(), "failed");
  deepStrictEqual([board.model.failed, board.model.busy, board.model.issues, images()], [true, false, issues, before]);
  source.error = new ToolError("file-not-found", "Cannot read it: it is gone", { hint: "Check the path." });
  strictEqual(await preview.build(), "failed");
  const [issue] = board.model.issues;
  deepStrictEqual([issue?.code, issue?.message, issue?.hint], [
    "file-not-found",
    "Cannot read it: it is gone",
    "Check the path.",
  ]);
  source.error = undefined;
  strictEqual(await preview.build(), "shown");
  deepStrictEqual([board.model.failed, board.model.issues, engines.compiles], [false, [], 1]);
});

Deno.test("LivePreview.build() has nothing new to say of the same errors", async () => {
  const { preview, source, board } = setUp();
  source.error = new ToolError("file-not-found", "Cannot read it");
  deepStrictEqual([await preview.build(), await preview.build()], ["failed", "unchanged"]);
  deepStrictEqual([board.model.failed, board.model.busy], [true, false]);
});

Deno.test("LivePreview.build() shows what the compiler says", async () => {
  const { preview, source, engines, board } = setUp();
  await preview.build();
  source.pages = [{ color: BLUE }];
  engines.diagnostics = [{ severity: "error", message: "no", file: "/main.typ", line: 3, column: 4 }];
  strictEqual(await preview.build(), "failed");
  deepStrictEqual(board.model.issues, [
    { severity: "error", code: "typst-error", message: "no", path: "main.typ", line: 3, column: 4 },
  ]);
  strictEqual(board.model.pages.length, 3);
  engines.diagnostics = [{ severity: "warning", message: "hm" }];
  strictEqual(await preview.build(), "shown");
  deepStrictEqual(board.model.issues, [{ severity: "warning", code: "typst-warning", message: "hm" }]);
});

Deno.test("LivePreview.build() draws first what a person sees, and gives up the rest for a change", async () => {
  const { preview, source, board, changes, images } = setUp();
  await preview.build();
  const before = images();
  board.look(2);
  source.pages = [{ color: [1, 1, 0] }, { color: [0, 1, 1] }, { color: [1, 0, 1] }];
  source.whileLoading = changes.mark;
  strictEqual(await preview.build(), "outdated");
  const outdated = images();
  deepStrictEqual([outdated[0], outdated[2]], [before[0], before[2]]);
  notStrictEqual(outdated[1], before[1]);
  source.whileLoading = () => {};
  await changes.next(new AbortController().signal);
  strictEqual(await preview.build(), "shown");
  strictEqual(images().filter((image) => before.includes(image)).length, 0);
});

Deno.test("LivePreview.build() gives up a compile that does not end when something changes", async () => {
  const { preview, engines, changes, board } = setUp();
  engines.endless = true;
  const building = preview.build();
  changes.mark();
  strictEqual(await building, "outdated");
  deepStrictEqual([board.model.busy, board.model.failed], [true, false]);
  engines.endless = false;
  await changes.next(new AbortController().signal);
  strictEqual(await preview.build(), "shown");
  strictEqual(engines.compiles, 2);
});

Deno.test("LivePreview.build() gives up a drawing that does not end when something changes", async () => {
  const drawPages: PdfReader["drawPages"] = async function* ({ signal }) {
    yield await new Promise<never>((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
  };
  const { source, engines, board, changes, files, context } = setUp();
  const layouts = pdfLayouts({ ...LOCAL_PDF_READER, drawPages });
  const building = new LivePreview({ source, engines, layouts, board, changes, files }, context).build();
  changes.mark();
  strictEqual(await building, "outdated");
});

Deno.test("LivePreview.build() follows files that a recipe names from now on", async () => {
  const { preview, source, desktop, changes } = setUp();
  await preview.build();
  strictEqual(changes.pending, false);
  source.whileLoading = () => {
    source.watched = ["brand/recipe.yaml", "brand/assets/logo.svg"];
  };
  await preview.build();
  strictEqual(changes.pending, true);
  deepStrictEqual([...desktop.watches].map(({ paths }) => paths), [source.watched]);
});

Deno.test("LivePreview.build() throws a bug, and the reason of the signal", async () => {
  const { preview, source, stop } = setUp();
  source.error = new TypeError("oops");
  await rejects(preview.build(), { message: "oops" });
  stop.abort(new Error("stopped"));
  await rejects(preview.build(), { message: "stopped" });
});

Deno.test("LivePreview.rehearse() compiles once more where pages are shown, and shows nothing of it", async () => {
  const { preview, engines, board, changes, source } = setUp();
  await preview.rehearse();
  strictEqual(engines.compiles, 0);
  await preview.build();
  const { number } = board.revision;
  await preview.rehearse();
  deepStrictEqual([engines.compiles, board.revision.number], [2, number]);
  source.error = new ToolError("unreadable", "It cannot be read");
  await preview.rehearse();
  source.error = undefined;
  changes.mark();
  await preview.rehearse();
  strictEqual(engines.compiles, 2);
  strictEqual(await preview.build(), "unchanged");
});

Deno.test("LivePreview.rehearse() lets faults of the program through", async () => {
  const { preview, source } = setUp();
  await preview.build();
  source.error = new TypeError("oops");
  await rejects(preview.rehearse(), TypeError);
});

Deno.test("LivePreview.build() finds what can be seen where when somebody wants to know", async () => {
  const { source, engines, board, changes, files, context } = setUp();
  const preview = new LivePreview(
    { source, engines, layouts: pdfLayouts(), board, changes, files, samples: true },
    context,
  );
  await preview.build();
  deepStrictEqual(board.model.samples?.get("cover"), { page: 1, onwards: false });
  deepStrictEqual(board.model.samples?.get("closing"), { page: 3, onwards: false });
});
