import { ok, strictEqual } from "node:assert/strict";
import config from "../../../../../deno.json" with { type: "json" };
import { skipLong, skipUnless } from "../../../../support/skip.ts";
import { logInTo } from "../../../../support/processes/tool_login.ts";
import { runTool, spawnTool } from "../../../../support/processes/tool_process.ts";
import { watchPeaks } from "../../../../support/processes/process_memory.ts";
import { createTemporaryFolder } from "../../../../support/temporary_folder.ts";
import { startTestWiki } from "../../../../support/test_wiki/test_wiki.ts";
import { generateSpace } from "../../../../support/wiki/generated_space.ts";

const ignore = skipLong("exports of a thousand pages") ||
  skipUnless(Deno.build.os === "linux", "only Linux keeps the peak of a process's memory");
const KIB = 1024;
/** Flags of the task, which are those of the executable. */
const FLAGS = config.tasks.tool.command.split(" ").slice(2, -1);

// The pictures have 286 MiB, and so has the result: one copy of both would be more than the bounds allow.
for (
  const [name, args, most] of [
    ["one PDF", ["-o", "book.pdf", "--max-memory", "4GiB"], 700],
    ["a PDF per chapter", ["-o", "book", "--split-by", "chapter"], 500],
    ["a Word document", ["-o", "book.docx", "--template", "letter/template.docx"], 950],
  ] as const
) {
  Deno.test(`tool wiki export makes ${name} of 1,000 pages with 2,000 pictures in ${most} MiB besides the compiler`, {
    ignore,
  }, async () => {
    await using wiki = startTestWiki({ pageSize: 250 });
    await using folder = await createTemporaryFolder();
    generateSpace(wiki, { pages: 1000, pictures: 2000, pictureBytes: 146 * KIB });
    await using login = await logInTo(wiki);
    const options = { cwd: folder.path, env: login.env, flags: FLAGS };
    await runTool(["docx-template", "init", "letter"], { cwd: folder.path });
    const child = spawnTool(["wiki", "export", "GEN", ...args], options);
    const [{ program, others }, { code, stderr }] = await Promise.all([watchPeaks(child), child.output()]);
    strictEqual(code, 0, new TextDecoder().decode(stderr));
    ok(program > 50 && program + others < most, `${program} and ${others} MiB`);
  });
}
