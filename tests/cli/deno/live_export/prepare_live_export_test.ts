import { match, rejects } from "node:assert/strict";
import { prepareLiveExport } from "../../../../src/cli/deno/live_export/prepare_live_export.ts";
import { createFakeContext } from "../../../support/fake_context.ts";

const BOTH = "books: [{ name: wiki, target: DOCS }, { name: docs, folder: docs }]\n";

/** Prepares books of a job file for a server; returns its log. */
async function prepare(jobs: string, books: readonly string[]): Promise<string> {
  const context = createFakeContext({
    tree: { "exports.yaml": jobs, "docs/a.md": "# A\n" },
    docsHost: { isSynced: () => Promise.resolve(true) },
  });
  const lines: string[] = [];
  const note = (line: string) => void lines.push(line);
  const config = { jobs: "exports.yaml", books, quietMs: 1000, timeoutMs: 1000, profileName: undefined };
  await prepareLiveExport(config, context, { info: note, warning: note });
  return lines.join("\n");
}

Deno.test("prepareLiveExport() follows the pages of books of the wiki, and says which books have none", async () => {
  match(
    await prepare(BOTH, []),
    /^Books of folders do not follow pages: docs of exports\.yaml\n1 book of exports\.yaml follow their pages/,
  );
  match(await prepare(BOTH, ["wiki"]), /^1 book of exports\.yaml/);
});

for (
  const [what, jobs, books] of [
    ["that is named", BOTH, ["wiki", "docs"]],
    ["if there is no other", "books: [{ name: docs, folder: docs }]\n", []],
  ] as const
) {
  Deno.test(`prepareLiveExport() refuses a book of a folder ${what}`, async () => {
    await rejects(() => prepare(jobs, books), {
      ...{ code: "not-for-folders", message: /^Cannot export "docs" as pages change: it is a book of a folder/ },
      hint: /^Name books of the wiki, or run tool wiki export --jobs/,
    });
  });
}
