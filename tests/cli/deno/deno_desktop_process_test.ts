import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { runCode } from "../../support/processes/run_code.ts";
import { createTemporaryFolder } from "../../support/temporary_folder.ts";

Deno.test({
  name: "Desktop.open() starts the system's opener with the target as it is",
  ignore: Deno.build.os !== "linux",
  async fn() {
    await using folder = await createTemporaryFolder();
    const program = `${folder.path}/xdg-open`;
    await Deno.writeTextFile(program, `#!/bin/sh\nprintf '%s|' "$@" > ${folder.path}/seen\ntest "$1" != /bad\n`);
    await Deno.chmod(program, 0o755);
    const PATH = `${folder.path}:${Deno.env.get("PATH")}`;
    strictEqual(await open("/a b/$(x);index.html", PATH), null);
    strictEqual(await Deno.readTextFile(`${folder.path}/seen`), "/a b/$(x);index.html|");
    deepStrictEqual(await open("/bad", PATH), {
      code: "cannot-open",
      message: 'Cannot open "/bad": xdg-open exited with code 1',
    });
    await Deno.remove(program);
    deepStrictEqual(await open("/x", folder.path), {
      code: "cannot-open",
      message: 'Cannot open "/x": the program xdg-open is not installed',
    });
  },
});

/** What opening threw in a process with this PATH; null when nothing. */
function open(target: string, PATH: string): Promise<unknown> {
  const code = `
    import { createDenoDesktop } from "src/cli/deno/deno_desktop.ts";
        const told = await createDenoDesktop().open(${JSON.stringify(target)})
      .then(() => null, ({ code, message }) => ({ code, message }));
    console.log(JSON.stringify(told));
  `;
  return runCode(code, { env: { PATH } });
}
