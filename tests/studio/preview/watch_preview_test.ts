import { deepStrictEqual, doesNotMatch, match, rejects, strictEqual } from "node:assert/strict";
import { ToolError } from "../../../src/base/tool_error.ts";
import { errorIssue } from "../../../src/base/issue.ts";
import { watchPreview } from "../../../src/studio/preview/watch_preview.ts";
import { RefusedError } from "../../../src/console/command_errors.ts";
import { untilStopped } from "../../../src/host/time/abortable.ts";
import { TEST_KEY } from "../../support/local_http/test_key.ts";
import { pdfLayouts } from "../../support/compilers/pdf_layouts.ts";
import { BLUE, FakeDesktop, FakeEngines, FakeSource, previewContext, RED } from "../../support/studio/preview_fakes.ts";

const ADDRESS = TEST_KEY.addressAt(4000);
const RECIPE = "brand/recipe.yaml";

/** A watch that runs, of one page. */
function start(
  options: {
    json?: boolean;
    open?: boolean;
    port?: number;
    openError?: unknown;
    error?: unknown;
    stderrIsTerminal?: boolean;
  } = {},
) {
  const source = new FakeSource([{ color: RED }]);
  source.error = options.error;
  const [engines, desktop, stop] = [new FakeEngines(), new FakeDesktop(), new AbortController()];
  desktop.openError = options.openError;
  const { json = false, open = false, port } = options;
  const parts = previewContext(desktop, stop.signal);
  parts.stderr.isTerminal = options.stderrIsTerminal === true;
  const watched = { source, engines, layouts: pdfLayouts(), folder: "brand/preview", port, json, open };
  const done = untilStopped(() => watchPreview(watched, parts.context), stop.signal);
  return { source, engines, desktop, stop, done, ...parts };
}

Deno.test("watchPreview() builds on every change until it is stopped, and leaves nothing behind", async () => {
  const { source, desktop, stop, done, stdout, stderr, folders } = start();
  strictEqual(await stdout.line(1), "Press Ctrl-C to stop");
  strictEqual(await stdout.line(2), `Previewing at ${ADDRESS}`);
  strictEqual(await stdout.line(3), "Built 1 page");
  deepStrictEqual([...folders.get("brand/preview")?.keys() ?? []], ["template.pdf", "page-01.png", "index.html"]);
  const before = folders.get("brand/preview")?.get("page-01.png");
  source.pages = [{ color: BLUE }, { color: BLUE }];
  desktop.change(RECIPE);
  strictEqual(await stdout.line(4), "Built 2 pages");
  const after = folders.get("brand/preview")?.get("page-01.png");
  strictEqual(before !== undefined && after !== undefined && before !== after, true);
  stop.abort(new Error("stopped"));
  await done;
  deepStrictEqual([desktop.watches.size, desktop.servers, stderr.text], [0, 0, ""]);
});

Deno.test("watchPreview() tells of errors and goes on", async () => {
  const { source, desktop, stop, done, stdout, stderr } = start();
  await stdout.line(3);
  source.error = new RefusedError("Cannot use it", [
    errorIssue("unknown-capability", "There is no colour", { file: RECIPE, line: 3, column: 5 }),
  ]);
  desktop.change(RECIPE);
  strictEqual(await stdout.line(4), "Failed");
  await stderr.line(2);
  strictEqual(stderr.text, "brand/recipe.yaml:3:5: error: unknown-capability\n  There is no colour\n");
  const response = await desktop.ask("/");
  match(await response.text(), /brand\/recipe\.yaml:3:5/);
  source.error = undefined;
  desktop.change(RECIPE);
  strictEqual(await stdout.line(5), "Built 1 page");
  stop.abort();
  await done;
});

Deno.test("watchPreview() tells once of errors that stay, and has no pages and no PDF before they are gone", async () => {
  const { source, desktop, stop, done, stdout, stderr } = start({ error: new ToolError("file-not-found", "No file") });
  // As when a file that the recipe names is watched only from now on: everything is read twice.
  source.whileLoading = () => {
    source.watched = [RECIPE, "brand/assets/logo.svg"];
  };
  strictEqual(await stdout.line(3), "Failed");
  await stderr.line(2);
  const response = await desktop.ask("/");
  const page = await response.text();
  match(page, /they appear as soon as the errors are fixed/);
  match(page, /<a class="button" id="pdf" role="link" aria-disabled="true">/);
  doesNotMatch(page, /in a moment|template\.pdf/);
  source.error = undefined;
  desktop.change(RECIPE);
  strictEqual(await stdout.line(4), "Built 1 page");
  strictEqual(stderr.text, "error: file-not-found\n  No file\n");
  stop.abort();
  await done;
});

Deno.test("watchPreview() prints one line of JSON for each build", async () => {
  const { source, desktop, stop, done, stdout, stderr } = start({ json: true, port: 4321 });
  const place = { address: TEST_KEY.addressAt(4321) };
  deepStrictEqual(JSON.parse(await stdout.line(1)), {
    ...{ ok: true, ...place, index: "brand/preview/index.html", pdf: "brand/preview/template.pdf" },
    pages: [{ page: 1, width: 400, height: 200, path: "brand/preview/page-01.png" }],
    engine: { kind: "embedded", version: "0.15.1", build: "wasm" },
    compared: null,
    systemFonts: [],
    issues: [],
  });
  source.error = new ToolError("file-not-found", "Cannot read it");
  desktop.change(RECIPE);
  deepStrictEqual(JSON.parse(await stdout.line(2)), {
    ...{ ok: false, ...place, index: null, pdf: null, pages: [], engine: null, compared: null, systemFonts: [] },
    issues: [{
      ...{ severity: "error", code: "file-not-found", message: "Cannot read it" },
      ...{ file: null, path: null, line: null, column: null, hint: null, count: 1, places: [] },
    }],
  });
  stop.abort();
  await done;
  strictEqual(stderr.text, "Press Ctrl-C to stop\nPreviewing at http://127.0.0.1:4321/\n");
});

Deno.test("watchPreview() shows the key on a terminal where its result goes elsewhere", async () => {
  const { stop, done, stdout, stderr } = start({ json: true, stderrIsTerminal: true });
  await stdout.line(1);
  strictEqual(stderr.text, `Press Ctrl-C to stop\nPreviewing at ${ADDRESS}\n`);
  stop.abort();
  await done;
});

Deno.test("watchPreview() keeps what the browser opens until it is stopped", async () => {
  const { desktop, stop, done, stdout } = start({ open: true });
  await stdout.line(3);
  deepStrictEqual([...desktop.kept], [ADDRESS]);
  stop.abort();
  await done;
  deepStrictEqual([...desktop.kept], []);
});

Deno.test("watchPreview() opens the page, and only warns where that fails", async () => {
  const openError = new ToolError("cannot-open", "Cannot open it: no browser");
  const { desktop, stop, done, stdout, stderr } = start({ open: true, openError });
  await stdout.line(3);
  deepStrictEqual(desktop.opened, [ADDRESS]);
  strictEqual(stderr.text, "warning: cannot-open\n  Cannot open it: no browser\n");
  stop.abort();
  await done;
});

Deno.test("watchPreview() ends with a bug, and cleans up all the same", async () => {
  const { source, desktop, done, stdout } = start();
  await stdout.line(3);
  source.error = new TypeError("oops");
  desktop.change(RECIPE);
  await rejects(done, { message: "oops" });
  deepStrictEqual([desktop.watches.size, desktop.servers], [0, 0]);
});
