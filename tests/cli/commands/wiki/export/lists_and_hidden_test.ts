// What a book shows of lists that only the wiki knows, and of content that macros hide.
import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { macro } from "../../../../support/export/fake_wiki.ts";
import { exportQuickly, type QuickExport, startSmallWiki } from "./export_runs.ts";

/** Text of the document that was compiled. */
function documentOf({ jobs: [job] }: QuickExport): string {
  const files = [...job?.files ?? [], ...job?.stored ?? []];
  return files.map(([path, file]) => /\.(?:typ|json)$/.test(path) && file instanceof Uint8Array ? decode(file) : "")
    .join("\n");
}

function decode(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

const TASKS =
  '<ac:task-list><ac:task><ac:task-id>1</ac:task-id><ac:task-status>incomplete</ac:task-status><ac:task-body>Ask <ac:link><ri:user ri:account-id="u2" /></ac:link></ac:task-body></ac:task></ac:task-list>';

for (const deployment of ["cloud", "data-center"] as const) {
  Deno.test(`tool wiki export lists tasks, changed pages, posts and contributors (${deployment})`, async () => {
    await using wiki = startSmallWiki(deployment);
    const { store } = wiki;
    store.putUser({ id: "u2", username: "bob", displayName: "Bob Example" });
    store.putPage({ id: "8", title: "Rack", spaceKey: "OPS", body: TASKS, modifiedBy: "u2" });
    store.putPage({ id: "9", type: "blogpost", title: "Release notes", body: "<p>It is out</p>", createdBy: "u2" });
    const lists = macro("recently-updated", { spaces: "OPS" }) + macro("blog-posts") + macro("contributors") +
      macro("tasks-report-macro", { spaces: "OPS" });
    store.putPage({ id: "1", title: "Home", body: lists, modifiedBy: "u2" });
    const run = await exportQuickly(wiki, ["1", "--json"]);
    strictEqual(run.code, 0, run.stderr);
    const text = documentOf(run);
    for (const shown of ["Rack", "Release notes", "It is out", "Bob Example"]) ok(text.includes(shown), shown);
    strictEqual(text.includes("Ask Bob Example"), deployment === "cloud");
    const codes = JSON.parse(run.stdout).lossesByCode.map(({ code }: { code: string }) => code);
    deepStrictEqual(codes, deployment === "cloud" ? [] : ["list-left-out"]);
    const strict = await exportQuickly(wiki, ["1", "--strict"]);
    strictEqual(strict.code, deployment === "cloud" ? 0 : 1, strict.stderr);
  });
}

Deno.test("tool wiki export hides what macros hide, unless --show-hidden shows it", async () => {
  await using wiki = startSmallWiki();
  const hidden = macro("hide-if", { display: "pdf" }, { rich: "<p>Not for PDFs</p>" }) +
    macro("show-if", { group: "staff" }, { rich: "<p>For the staff</p>" });
  wiki.store.putPage({ id: "1", title: "Home", body: `<p>Public</p>${hidden}` });
  const run = await exportQuickly(wiki, ["1", "--json"]);
  strictEqual(run.code, 0, run.stderr);
  deepStrictEqual(["Public", "Not for PDFs", "For the staff"].map((text) => documentOf(run).includes(text)), [
    ...[true, false, false],
  ]);
  deepStrictEqual(JSON.parse(run.stdout).lossesByCode.map(({ code }: { code: string }) => code).sort(), [
    ...["hidden-undecided", "other-exporter"],
  ]);
  const strict = await exportQuickly(wiki, ["1", "--strict"]);
  strictEqual(strict.code, 1);
  ok(strict.stderr.includes("hidden-undecided"), strict.stderr);
  const all = await exportQuickly(wiki, ["1", "--strict", "--show-hidden"]);
  strictEqual(all.code, 0, all.stderr);
  ok(documentOf(all).includes("Not for PDFs") && documentOf(all).includes("For the staff"));
});
