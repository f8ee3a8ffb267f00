import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { createDenoFiles } from "../../../../../../src/cli/deno/deno_files.ts";
import { RECORD_NAME } from "../../../../../../src/host/files/folder_record.ts";
import { historyOf } from "../../../../../../src/wiki/local/page_history.ts";
import { createTemporaryFolder } from "../../../../../support/temporary_folder.ts";
import type { TestWiki } from "../../../../../support/test_wiki/test_wiki.ts";
import { exportQuickly, startSmallWiki } from "../export_runs.ts";

const { stageFolder } = createDenoFiles(new AbortController().signal);

/** Returns a drawing that differs by its number. */
function drawing(number: number): Uint8Array<ArrayBuffer> {
  const shape = `<rect width="${number}" height="9"/>`;
  return new TextEncoder().encode(`<svg xmlns="http://www.w3.org/2000/svg" width="30" height="9">${shape}</svg>`);
}

/** A folder that exports are divided into. */
interface DividedExports extends AsyncDisposable {
  readonly path: string;
  /** Exports again. Returns the number of PDFs that were typeset. */
  run(...more: readonly string[]): Promise<{ readonly typeset: number; readonly stdout: string }>;
}

async function openExports(wiki: TestWiki, unit = "page"): Promise<DividedExports> {
  const folder = await createTemporaryFolder();
  const path = `${folder.path}/out`;
  return {
    path,
    async run(...more) {
      const args = ["DOCS", "--split-by", unit, "-o", "out", "--force", ...more];
      const { code, stderr, stdout, jobs } = await exportQuickly(wiki, args, {
        files: { stageFolder: (_, options) => stageFolder(path, options) },
      });
      strictEqual(code, 0, stderr);
      return { typeset: jobs.length, stdout };
    },
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}

for (const unit of ["page", "chapter"]) {
  Deno.test(`tool wiki export --split-by ${unit} typesets only what has changed`, async () => {
    await using wiki = startSmallWiki();
    await using exports = await openExports(wiki, unit);
    const first = await exports.run();
    ok(first.typeset > 1, String(first.typeset));
    const again = await exports.run();
    strictEqual(again.typeset, 0);
    match(again.stdout, new RegExp(`, ${first.typeset} unchanged`));
    const { store } = wiki;
    const modifiedAt = Date.UTC(2025, 2, 2); // earlier than the date of the book
    store.putPage({ id: "2", title: "Setup", parentId: "1", body: "<p>Other</p>", version: 2, modifiedAt });
    strictEqual((await exports.run()).typeset, 1);
    strictEqual((await exports.run("--template", "minimal")).typeset, first.typeset);
    strictEqual((await exports.run("--template", "minimal")).typeset, 0);
    await Deno.writeTextFile(`${exports.path}/${unit === "page" ? "Setup" : "02-Setup"}.pdf`, "other bytes");
    strictEqual((await exports.run("--template", "minimal")).typeset, 1);
    await Deno.writeTextFile(
      `${exports.path}/${RECORD_NAME}`,
      (await Deno.readTextFile(`${exports.path}/${RECORD_NAME}`)).replaceAll('"program":"', '"program":"x'),
    );
    strictEqual((await exports.run("--template", "minimal")).typeset, first.typeset);
  });
}

Deno.test("tool wiki export --split-by page takes a page that was moved from its old place, and links that lead to it", async () => {
  await using wiki = startSmallWiki();
  await using exports = await openExports(wiki);
  const { store } = wiki;
  const body = '<p><ac:link><ri:page ri:content-title="Plan" /></ac:link></p>';
  store.putPage({ id: "2", title: "Setup", parentId: "1", body });
  await exports.run();
  store.putPage({ id: "3", title: "Plan", parentId: "2", body: "<p>Text</p>" });
  await exports.run();
  store.putPage({ id: "4", title: "Alone", body: "<p>Text</p>" });
  strictEqual((await exports.run()).typeset, 1);
  store.putPage({ id: "4", title: "Alone", parentId: "2", body: "<p>Text</p>" });
  strictEqual((await exports.run()).typeset, 0);
  ok((await Deno.stat(`${exports.path}/Setup/Alone.pdf`)).isFile);
  store.putPage({ id: "3", title: "Plan", parentId: "1", body: "<p>Text</p>" });
  strictEqual((await exports.run()).typeset, 1); // its link leads to another file
});

Deno.test("tool wiki export --split-by page does not typeset pages anew because others have other pictures", async () => {
  await using wiki = startSmallWiki();
  await using exports = await openExports(wiki);
  const { store } = wiki;
  const show = (name: string) => `<ac:image><ri:attachment ri:filename="${name}" /></ac:image>`;
  for (const [i, id] of ["1", "3"].entries()) {
    historyOf(store).putAttachment(id, { name: "a.svg", mediaType: "image/svg+xml", bytes: drawing(i + 1) });
    store.putPage({ id, title: `Page ${id}`, body: show("a.svg") });
  }
  await exports.run();
  historyOf(store).putAttachment("1", { name: "b.svg", mediaType: "image/svg+xml", bytes: drawing(7) });
  store.putPage({ id: "1", title: "Page 1", body: show("b.svg") + show("a.svg"), version: 9 });
  strictEqual((await exports.run()).typeset, 1);
  historyOf(store).putAttachment("3", { name: "a.svg", mediaType: "image/svg+xml", bytes: drawing(8) });
  strictEqual((await exports.run()).typeset, 1);
});

Deno.test("tool wiki export --split-by page reports of unchanged files what it reported of new ones", async () => {
  await using wiki = startSmallWiki();
  await using exports = await openExports(wiki);
  const first = JSON.parse((await exports.run("--json")).stdout);
  const again = JSON.parse((await exports.run("--json")).stdout);
  for (const report of [first, again]) report.times = report.requests = null;
  deepStrictEqual(again, first);
});
