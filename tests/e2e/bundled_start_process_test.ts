// What the executable reads before it knows the command. Counted, because time says more about the machine.
import { deepStrictEqual, ok } from "node:assert/strict";
import { runSuccessfully } from "../support/processes/run_command.ts";
import { ROOT } from "../support/house/source_files.ts";
import { createTemporaryFolder } from "../support/temporary_folder.ts";

const MAX_ENTRY_BYTES = 24 * 1024;
const MAX_PROGRAM_BYTES = 160 * 1024;

Deno.test("the bundle reads little for --version, and the parser and a list of commands before it knows the command", async () => {
  await using folder = await createTemporaryFolder();
  const shape = ["--quiet", "--frozen", "--platform", "deno", "--minify", "--keep-names", "--code-splitting"];
  await runSuccessfully(Deno.execPath(), ["bundle", ...shape, "--outdir", folder.path, "cli.ts"], { cwd: ROOT });
  const entry = await readStatically(folder.path, "cli.js");
  ok(entry.bytes <= MAX_ENTRY_BYTES, `${entry.bytes} bytes in ${entry.names.join(" ")}`);
  const programs = await findChunks(folder.path, /^program-/);
  deepStrictEqual(programs.length, 1);
  const program = await readStatically(folder.path, programs[0] ?? "");
  ok(program.bytes <= MAX_PROGRAM_BYTES, `${program.bytes} bytes in ${program.names.join(" ")}`);
});

async function findChunks(folder: string, name: RegExp): Promise<string[]> {
  const entries = await Array.fromAsync(Deno.readDir(folder));
  return entries.map((entry) => entry.name).filter((each) => name.test(each));
}

/** A file of a bundle and all that it imports before it runs. */
async function readStatically(folder: string, start: string): Promise<{ names: string[]; bytes: number }> {
  const names = [start];
  let bytes = 0;
  for (const name of names) {
    const text = await Deno.readTextFile(`${folder}/${name}`);
    bytes += text.length;
    for (const [, imported = ""] of text.matchAll(/(?:\bfrom|\bimport)"\.\/([^"]+)"/g)) {
      if (!names.includes(imported)) names.push(imported);
    }
  }
  return { names, bytes };
}
