import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import { LOCAL_COMPILERS } from "../../../../../support/compilers/embedded_compilers.ts";
import { runExport } from "../../../../../support/export/export_stage.ts";
import { startSmallWiki } from "../export_runs.ts";

for (const option of ["--attach-source", "--evidence"]) {
  Deno.test(`tool wiki export --upload ${option} adds no version while nothing has changed`, async () => {
    await using wiki = startSmallWiki();
    const args = ["DOCS:Setup", "--upload", option, "--pdf-standard", "a-3b", "-o", "a.pdf"];
    const first = await runExport(wiki, args, { compilers: LOCAL_COMPILERS });
    strictEqual(first.code, 0, first.stderr);
    match(first.stdout, /^Uploaded: "a\.pdf" of page 2, version 1$/m);
    const again = await runExport(wiki, args, { compilers: LOCAL_COMPILERS });
    match(again.stdout, /^Left unchanged: "a\.pdf" of page 2, version 1$/m);
    deepStrictEqual(again.published.get("a.pdf"), first.published.get("a.pdf"));
  });
}
