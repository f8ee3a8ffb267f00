import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import { runCode } from "../../support/processes/run_code.ts";
import { createTemporaryFolder } from "../../support/temporary_folder.ts";
import { fileURLToPath } from "node:url";
import { runSuccessfully } from "../../support/processes/run_command.ts";
import { showInPager } from "../../../src/cli/deno/show_in_pager.ts";

Deno.test(
  "Desktop.open() starts the system's opener with the target as it is",
  { ignore: Deno.build.os !== "linux" },
  async () => {
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
);

Deno.test(
  "Desktop.openPage() gives no program the key, only a private file that leads to the address, until it is disposed",
  { ignore: Deno.build.os !== "linux" },
  async () => {
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
);

Deno.test(
  "Desktop.openPage() names the printed address as the way out, and never the key, when it cannot open the page",
  { ignore: Deno.build.os !== "linux" },
  async () => {
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
);

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

Deno.test("Context.fetch follows redirects with the permissions for the network, refuses to be led inward, and lets the program end", async () => {
  const script = fileURLToPath(new URL("foreign_fetch_of_context.ts", import.meta.url));
  const output = await runSuccessfully(Deno.execPath(), [
    ...["run", "--quiet", "--no-prompt", "--allow-net", "--allow-read"],
    script,
  ]);
  const refusal = "Cannot follow the address: it leads to this machine from outside";
  deepStrictEqual(JSON.parse(output), ["the file", refusal, "the file", refusal]);
});

const IS_UNIX = Deno.build.os !== "windows";

Deno.test(
  "showInPager() gives the text and the variables to the pager and waits for its end",
  { ignore: !IS_UNIX },
  async () => {
    await using folder = await createTemporaryFolder();
    const script = `cat > "$1"; printf "$LESS" >> "$1"`;
    const args = ["-c", script, "sh", `${folder.path}/seen`];
    strictEqual(await showInPager("text\n", { program: "sh", args, environment: { LESS: "FRXK" } }), true);
    strictEqual(await Deno.readTextFile(`${folder.path}/seen`), "text\nFRXK");
  },
);

Deno.test(
  "showInPager() takes a pager that ends before it has read everything as shown",
  { ignore: !IS_UNIX },
  async () => {
    const text = "x".repeat(1 << 20);
    strictEqual(await showInPager(text, { program: "sh", args: ["-c", "exit 0"], environment: {} }), true);
  },
);

Deno.test("showInPager() gives false for a program that is missing", async () => {
  strictEqual(await showInPager("text", { program: "no-such-pager", args: [], environment: {} }), false);
});

Deno.test("showInPager() gives false where a pager in between finds no program", { ignore: !IS_UNIX }, async () => {
  const pager = { program: "env", args: ["no-such-pager"], environment: {} };
  strictEqual(await showInPager("text", pager), false);
});

Deno.test("showInPager() asks for no permission", { permissions: { run: false } }, async () => {
  strictEqual(await showInPager("text", { program: "less", args: [], environment: {} }), false);
});
