// Lists new versions of what is locked, each from its registry: exit code 1 when one of them cannot be asked.
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";
import { CRATE } from "./engine/crate_files.ts";
import { readDenoVersion } from "./runtimes/digest_table.ts";
import { ROOT } from "../house/source_files.ts";
import { runCommand } from "../processes/run_command.ts";
import { createTemporaryFolder } from "../temporary_folder.ts";

/** Runs a command that reports new versions; some only warn when they cannot ask. */
async function report(program: string, args: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await runCommand(program, args, { cwd: ROOT, env: { NO_COLOR: "1" } });
  const text = stripVTControlCharacters(`${stdout}${stderr}`).trim();
  if (code !== 0 || /unable to check updates/i.test(text)) throw new Error(text);
  return text;
}

/** Without npm's cache, from which it would answer when it cannot ask. */
async function newDeno(): Promise<string> {
  await using cache = await createTemporaryFolder();
  const current = await readDenoVersion();
  const latest = await report("npm", ["view", "deno", "version", "--cache", cache.path]);
  return current === latest ? "" : `deno ${current} -> ${latest}`;
}

/** Without the advice below the table. */
async function newPackages(): Promise<string> {
  return ((await report(Deno.execPath(), ["outdated"])).match(/^[┌│├└].*$/gm) ?? []).join("\n");
}

/** Also lists crates that their dependents do not accept yet. */
async function newCrates(): Promise<string> {
  const manifest = fileURLToPath(new URL("Cargo.toml", CRATE));
  const text = await report("cargo", ["update", "--dry-run", "--verbose", "--manifest-path", manifest]);
  return (text.match(/^ *(?:Updating|Unchanged) \S+ v.*$/gm) ?? []).map((line) => line.trim()).join("\n");
}

const SECTIONS: readonly (readonly [title: string, ask: () => Promise<string>])[] = [
  ["Deno", newDeno],
  ["npm packages", newPackages],
  ["Crates of the compiler", newCrates],
];

for (const [title, ask] of SECTIONS) {
  const answer = await ask().catch((error: unknown) => {
    Deno.exitCode = 1;
    return `error: Cannot look for new versions: ${error instanceof Error ? error.message : error}`;
  });
  await Deno.stdout.write(new TextEncoder().encode(`## ${title}\n\n${answer || "No new versions"}\n\n`));
}
