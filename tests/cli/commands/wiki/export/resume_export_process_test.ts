import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { walkFiles } from "../../../../support/house/walk_files.ts";
import { logInTo } from "../../../../support/processes/tool_login.ts";
import { killToolAt, runTool } from "../../../../support/processes/tool_process.ts";
import { createTemporaryFolder } from "../../../../support/temporary_folder.ts";
import { startTestWiki } from "../../../../support/test_wiki/test_wiki.ts";
import { generateSpace } from "../../../../support/wiki/generated_space.ts";

const ARGS = ["GEN", "-o", "book.pdf", "--template", "minimal"];

for (const deployment of ["cloud", "data-center"] as const) {
  Deno.test(`tool wiki export --resume ends like a run that was not killed (${deployment})`, async () => {
    await using wiki = startTestWiki({ deployment, pageSize: 8 });
    await using folder = await createTemporaryFolder();
    generateSpace(wiki, { pages: 24, pictures: 12 });
    await using login = await logInTo(wiki);
    const run = async (cwd: string, ...more: string[]) => {
      const before = wiki.requests.length;
      const { code, stderr } = await runTool(["wiki", "export", ...ARGS, ...more], { cwd, env: login.env });
      strictEqual(code, 0, stderr);
      return wiki.requests.length - before;
    };
    const [cold, killed] = [`${folder.path}/cold`, `${folder.path}/killed`];
    await Deno.mkdir(cold);
    await Deno.mkdir(killed);
    const requests = await run(cold);
    ok(
      await killToolAt(requests - 6, {
        wiki,
        args: ["wiki", "export", ...ARGS],
        options: { cwd: killed, env: login.env },
      }),
    );
    const left = [...walkFiles(killed)];
    ok(left.length > 12 && left.every((name) => name.startsWith(".book.pdf.export/")), left.join());
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
  await using login = await logInTo(wiki);
  const books = await Promise.all(["UTC", "Asia/Tokyo", "America/St_Johns"].map(async (zone, i) => {
    const args = ["wiki", "export", "GEN", "-o", `${i}.pdf`, "--history"];
    const { code, stderr } = await runTool(args, { cwd: folder.path, env: { ...login.env, TZ: zone } });
    strictEqual(code, 0, stderr);
    return await Deno.readFile(`${folder.path}/${i}.pdf`);
  }));
  deepStrictEqual(books[1], books[0]);
  deepStrictEqual(books[2], books[0]);
});
