import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { findProgram } from "../../../src/host/process/find_program.ts";
import { runCode } from "../../support/processes/run_code.ts";
import { createTemporaryFolder } from "../../support/temporary_folder.ts";

Deno.test({
  name: "findProgram() gives the first program of PATH that can be run, and only from absolute folders",
  ignore: Deno.build.os === "windows",
  async fn() {
    await using folder = await createTemporaryFolder();
    const { path } = folder;
    for (const name of ["a", "b", "c", "d/typst"]) await Deno.mkdir(`${path}/${name}`, { recursive: true });
    await Deno.writeTextFile(`${path}/b/typst`, "", { mode: 0o644 });
    await Deno.writeTextFile(`${path}/c/typst`, "", { mode: 0o755 });
    const look = (PATH: string | undefined) => findProgram("typst", { windows: false, get: () => PATH });
    strictEqual(await look(`${path}/a:${path}/b:${path}/d:${path}/c`), `${path}/c/typst`);
    strictEqual(await look(`${path}/a:${path}/b`), undefined);
    strictEqual(await look(undefined), undefined);
    const code = `
      import { findProgram } from "src/host/process/find_program.ts";
      const look = (PATH) => findProgram("typst", { windows: false, get: () => PATH });
      console.log(JSON.stringify([await look("${path}/c"), await look(":.:../c") ?? null]));
    `;
    deepStrictEqual(await runCode(code, { cwd: `${path}/c` }), [`${path}/c/typst`, null]);
  },
});
