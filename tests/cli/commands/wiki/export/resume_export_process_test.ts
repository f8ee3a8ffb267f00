import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { exportOptionsFor, killExportAt } from "../../../../support/export/tool_export.ts";
import { walkFiles } from "../../../../support/house/walk_files.ts";
import { runTool } from "../../../../support/processes/tool_process.ts";
import { createTemporaryFolder } from "../../../../support/temporary_folder.ts";
import { startTestWiki } from "../../../../support/test_wiki/test_wiki.ts";
import { generateSpace } from "../../../../support/wiki/generated_space.ts";

const ARGS = ["GEN", "-o", "book.pdf", "--template", "minimal"];

for (const deployment of ["cloud", "data-center"] as const) {
  Deno.test(`tool wiki export --resume ends like a run that was not killed (${deployment})`, async () => {
    await using wiki = startTestWiki({ deployment, pageSize: 20 });
    await using folder = await createTemporaryFolder();
    generateSpace(wiki, { pages: 60, pictures: 12 });
    const run = async (cwd: string, ...more: string[]) => {
      const before = wiki.requests.length;
      const { code, stderr } = await runTool(["wiki", "export", ...ARGS, ...more], exportOptionsFor(wiki, cwd));
      strictEqual(code, 0, stderr);
      return wiki.requests.length - before;
    };
    const [cold, killed] = [`${folder.path}/cold`, `${folder.path}/killed`];
    await Deno.mkdir(cold);
    await Deno.mkdir(killed);
    const requests = await run(cold);
    ok(await killExportAt(requests - 8, { wiki, cwd: killed, args: ARGS }));
    const left = [...walkFiles(killed)];
    ok(left.length > 40 && left.every((name) => name.startsWith(".book.pdf.export/")), left.join());
    const again = await run(killed, "--resume");
    ok(again < requests, `${again} of ${requests} requests`);
    deepStrictEqual(await Deno.readFile(`${killed}/book.pdf`), await Deno.readFile(`${cold}/book.pdf`));
    deepStrictEqual([...walkFiles(killed)], ["book.pdf"]);
  });
}

Deno.test("tool wiki export makes the same bytes in three time zones", async () => {
  await using wiki = startTestWiki();
  await using folder = await createTemporaryFolder();
  generateSpace(wiki, { pages: 5, pictures: 2 });
  const { env, ...options } = exportOptionsFor(wiki, folder.path);
  const books = await Promise.all(["UTC", "Asia/Tokyo", "America/St_Johns"].map(async (zone, i) => {
    const args = ["wiki", "export", "GEN", "-o", `${i}.pdf`, "--history"];
    const { code, stderr } = await runTool(args, { ...options, env: { ...env, TZ: zone } });
    strictEqual(code, 0, stderr);
    return await Deno.readFile(`${folder.path}/${i}.pdf`);
  }));
  deepStrictEqual(books[1], books[0]);
  deepStrictEqual(books[2], books[0]);
});
