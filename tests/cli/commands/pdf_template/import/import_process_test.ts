import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import { validatePdfPack } from "../../../../../src/validate/validate_pdf_pack.ts";
import { createTemporaryFolder } from "../../../../support/temporary_folder.ts";
import { readsModulesAnd, runTool } from "../../../../support/processes/tool_process.ts";
import { LETTERHEAD } from "../../../../support/word_documents/docx/letterhead.ts";

const PACK = "letter.wiki-pdf-template";

Deno.test("tool pdf-template goes from a Word file to a pack", async () => {
  await using folder = await createTemporaryFolder();
  const cwd = folder.path;
  await Deno.writeFile(`${cwd}/letter.docx`, await LETTERHEAD.build());
  const run = async (...args: string[]) => {
    const { code, stdout, stderr } = await runTool(["pdf-template", ...args], { cwd });
    strictEqual(code, 0, `${args.join(" ")}: ${stderr}`);
    return stdout;
  };
  match(await run("import", "letter.docx", "--policy", "suggest-only"), /^Created "letter" from "letter\.docx" /);
  match(await run("review", "letter", "--accept-ready"), /\nOpen candidates: \d+\n$/);
  const listed = JSON.parse(await run("review", "letter", "--json"));
  const picture = listed.candidates.find(({ area }: { area: string }) => area === "pictures");
  const words = ["--role", "logo", "--rights", "Made for this test", "--alt", "Letters Ltd"];
  await run("review", "letter", "--accept", picture.path, ...words);
  match(await run("validate", "letter"), /^ok {6}letter /);
  match(await run("build", "letter", "--output", PACK), /^Built "letter\.wiki-pdf-template"\n/);
  const { ok: passed, issues } = await validatePdfPack(await Deno.readFile(`${cwd}/${PACK}`));
  deepStrictEqual([passed, issues], [true, []]);
  match(await run("inspect", PACK), /logo/);
  match(await run("undo", "letter", "--steps", "2"), /^Undid 2 steps in "letter"\n/);
});

Deno.test("tool pdf-template import needs to read the file, to write the folder, two variables, and nothing else", async () => {
  await using folder = await createTemporaryFolder();
  const cwd = folder.path;
  await Deno.writeFile(`${cwd}/letter.docx`, await LETTERHEAD.build());
  const flags = [
    ...readsModulesAnd([cwd]),
    `--allow-write=${cwd}`,
    "--allow-env=LOG_TOKENS,LOG_STREAM",
  ];
  const { code, stderr } = await runTool(["pdf-template", "import", "letter.docx"], { cwd, flags });
  deepStrictEqual([code, stderr], [0, ""]);
});
