import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
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

Deno.test({
  name:
    "Desktop.openPage() gives no program the key, only a private file that leads to the address, until it is disposed",
  ignore: Deno.build.os !== "linux",
  async fn() {
    await using folder = await createTemporaryFolder();
    const program = `${folder.path}/xdg-open`;
    await Deno.writeTextFile(program, `#!/bin/sh\nprintf '%s|' "$@" > ${folder.path}/seen\n`);
    await Deno.chmod(program, 0o755);
    const address = "http://127.0.0.1:4321/#key=AAAAAAAAAAAAAAAAAAAAAA";
    const code = `
      import { createDenoDesktop } from "src/cli/deno/deno_desktop.ts";
      const opened = await createDenoDesktop().openPage("${address}");
      const path = Deno.readTextFileSync("${folder.path}/seen").slice(0, -1);
      const modes = [path, path.replace(/[/][^/]*$/, "")].map((each) => (Deno.statSync(each).mode & 0o777).toString(8));
      const text = Deno.readTextFileSync(path);
      await opened[Symbol.asyncDispose]();
      const left = [...Deno.readDirSync("${folder.path}")].map(({ name }) => name).sort();
      console.log(JSON.stringify({ path, modes, text, left }));
    `;
    const env = { PATH: `${folder.path}:${Deno.env.get("PATH")}`, TMPDIR: folder.path };
    const { path, modes, text, left } = await runCode(code, { env }) as Record<string, string>;
    match(path ?? "", /\/tool-open-[^/]+\/open\.html$/);
    match(text ?? "", new RegExp(`<meta http-equiv="refresh" content="0; url=${address}">`));
    deepStrictEqual([modes, left], [["600", "700"], ["seen", "xdg-open"]]);
  },
});

Deno.test({
  name: "Desktop.openPage() names the printed address as the way out, and never the key, when it cannot open the page",
  ignore: Deno.build.os !== "linux",
  async fn() {
    await using folder = await createTemporaryFolder();
    for (
      const [env, message] of [
        [{ PATH: folder.path }, /^Cannot open ".*\/open\.html": the program xdg-open is not installed$/],
        [{ TMPDIR: `${folder.path}/nothing` }, /^Cannot write a file to the temporary folder: /],
      ] as const
    ) {
      const code = `
        import { createDenoDesktop } from "src/cli/deno/deno_desktop.ts";
        const told = await createDenoDesktop().openPage("http://127.0.0.1:4321/#key=AAAAAAAAAAAAAAAAAAAAAA")
          .then(() => null, ({ code, message, hint }) => ({ code, message, hint }));
        console.log(JSON.stringify(told));
      `;
      const told = await runCode(code, { env }) as Record<string, string>;
      deepStrictEqual([told.code, told.hint], ["cannot-open", "Open the printed address in a browser yourself."]);
      match(told.message ?? "", message);
      strictEqual(told.message?.includes("AAAA"), false);
    }
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
