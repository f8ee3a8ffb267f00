import { deepStrictEqual, strictEqual } from "node:assert/strict";
import type { Context } from "../../src/console/context.ts";
import { loadProgram } from "../../src/cli/load_program.ts";
import { runFake } from "../support/fake_context.ts";

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
