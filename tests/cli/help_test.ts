import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { ToolError } from "../../src/base/tool_error.ts";
import type { CommandGroup } from "../../src/cli/command_group.ts";
import { toolGroup } from "../../src/cli/commands/tool.ts";
import { CompileError } from "../../src/pdf/engine.ts";
import { SyncError } from "../../src/sync/sync_error.ts";
import { OfficeError } from "../../src/typst/libreoffice/run_libreoffice.ts";
import { InboxError } from "../../src/webhook/inbox.ts";
import { runFake } from "../support/fake_context.ts";
import { assertGolden } from "../support/golden.ts";
import { LOCAL_PDF_READER } from "../support/compilers/local_pdf_reader.ts";
import type { Context } from "../../src/console/context.ts";
import { loadProgram } from "../../src/cli/program.ts";
import { VERSION } from "../../src/cli/version.ts";
import { ROOT } from "../support/house/source_files.ts";

for (const path of await commandPaths(toolGroup, [])) {
  const name = ["tool", ...path].join(" ");

  Deno.test(`${name} --help is as reviewed`, async () => {
    const { code, stdout, stderr } = await runFake([...path, "--help"]);
    strictEqual(code, 0);
    strictEqual(stderr, "");
    await assertGolden(`help/${name.replaceAll(" ", "_")}.txt`, stdout);
  });

  Deno.test(`${name} --help has examples that the command line takes`, async () => {
    const { stdout } = await runFake([...path, "--help"]);
    const lines = stdout.replaceAll("\\\n", "").match(/(?<=\$ |\| |\()tool [^|)>\n]*/g) ?? [];
    ok(lines.length > 0);
    for (const line of lines) {
      const { code } = await runFake(line.trim().split(/\s+/).slice(1), {
        ...{
          tree: { "hook.secret": "s3cret", "token.secret": "t0ken" },
          stdin: "",
          mayPublish: true,
          now: new Date(0),
        },
        environment: { XDG_STATE_HOME: "/here/state", WEBHOOK_SECRET: "s3cret" },
        inboxes: { open: (place) => Promise.reject(new InboxError("inbox-not-found", `No inbox at ${place.kind}`)) },
        webhookHost: { serve: () => Promise.resolve(), work: () => Promise.resolve() },
        compilers: {
          startEmbedded: () => Promise.reject(new CompileError("compiler-crashed", "Cannot start the compiler")),
          startPdfReader: () => Promise.resolve(LOCAL_PDF_READER),
          convertToPdf: () => Promise.reject(new OfficeError("office-not-found", "LibreOffice is not installed")),
        },
        drawing: { find: () => Promise.resolve({ reason: "it is not installed", hint: "Install it." }) },
        desktop: { serve: () => Promise.reject(new ToolError("cannot-serve", "Cannot listen")) },
        docsHost: {
          ...{ resolve: () => Promise.resolve([]), restore: () => Promise.resolve([]) },
          view: () => Promise.reject(new SyncError("not-synced", "Cannot use the folder: it was never synced")),
        },
      });
      ok(code !== 2 && code !== 70, `${line} gives ${code}`);
    }
  });
}

Deno.test("help is at most 100 columns wide on a wide terminal, examples aside", async () => {
  const { stdout } = await runFake(["pack", "create", "--help"], {
    terminals: ["stdout"],
    environment: { NO_COLOR: "1" },
  });
  const text = stdout.slice(0, stdout.indexOf("\nExamples:"));
  const widest = Math.max(...text.split("\n").map((line) => line.length));
  ok(widest > 80 && widest <= 100, `${widest}`);
  match(stdout, /^Usage: tool pack create /);
});

async function commandPaths(group: CommandGroup, path: readonly string[]): Promise<(readonly string[])[]> {
  const paths = await Promise.all(group.commands.map(async ({ name, load }) => {
    const loaded = await load();
    return typeof loaded === "function" ? [[...path, name]] : await commandPaths(loaded, [...path, name]);
  }));
  return [path, ...paths.flat()];
}

for (
  const [words, loaded] of [
    [[], []],
    [["pack"], ["pack"]],
    [["pack", "create"], ["pack", "create"]],
    [["pack", "create", "diff"], ["pack", "create"]],
    [["webhook", "events", "list"], ["webhook", "events", "list"]],
    [["create"], []],
    [["pack", "nope"], ["pack"]],
  ] as const
) {
  Deno.test(`loadProgram() loads ${loaded.join(", ") || "no command"} for "${words.join(" ")}"`, async () => {
    const connected: string[] = [];
    const program = await loadProgram(words, (create) => {
      const command = create({} as Context, () => {});
      connected.push(command.name());
      return command;
    });
    const described: string[] = [];
    for (let level = program.commands; level.length > 0;) {
      const found = level.filter((command) => command.description() !== "");
      described.push(...found.map((command) => command.name()));
      level = found.flatMap((command) => [...command.commands]);
    }
    deepStrictEqual(described, loaded);
    deepStrictEqual(connected, loaded.slice(-1).filter((name) => !["pack", "webhook", "events"].includes(name)));
  });
}

Deno.test("runCommandLine() finds a command behind --", async () => {
  const { code, stderr } = await runFake(["--", "pack", "create"]);
  strictEqual(stderr.split("\n")[0], "error: Either --manifest or --docx is needed");
  strictEqual(code, 2);
});

Deno.test("VERSION equals the version in deno.json", async () => {
  strictEqual(VERSION, JSON.parse(await Deno.readTextFile(new URL("deno.json", ROOT))).version);
});
