// Compiles the program for this system to dist/tool; with --all for every supported system, with checksums.
import { sha256Hex } from "../../../src/base/sha256.ts";
import { fileURLToPath } from "node:url";
import { assertStarts } from "../processes/assert_starts.ts";
import { compileProgram, thisDeno } from "./compiler.ts";
import { findEngineFolder } from "./program/program_assets.ts";
import { TARGETS } from "./runtimes/digest_table.ts";
import { fetchRuntime } from "./runtimes/fetch_runtime.ts";
import { ROOT } from "../house/source_files.ts";

/** With a runtime of another version Deno makes an executable that cannot start, and says nothing. */
async function compileHere(): Promise<void> {
  const runtime = Deno.env.get("DENORT_BIN") ?? await fetchRuntime(Deno.build.target);
  await compileProgram(thisDeno(runtime), { output: "dist/tool", engine: await findEngine(Deno.build.target) });
  const name = Deno.build.os === "windows" ? "tool.exe" : "tool";
  await assertStarts(fileURLToPath(new URL(`dist/${name}`, ROOT)));
}

async function compileAll(): Promise<void> {
  let checksums = "";
  const runtimes = await fetchRuntimes();
  for (const [target, runtime] of runtimes) {
    const name = `tool-${target}${target.includes("windows") ? ".exe" : ""}`;
    await compileProgram(thisDeno(runtime), { output: `dist/${name}`, target, engine: await findEngine(target) });
    if (target === Deno.build.target) await assertStarts(fileURLToPath(new URL(`dist/${name}`, ROOT)));
    checksums += `${await sha256Hex(await Deno.readFile(new URL(`dist/${name}`, ROOT)))}  ${name}\n`;
  }
  await Deno.writeTextFile(new URL("dist/SHA256SUMS", ROOT), checksums);
  await print(Deno.stdout, checksums);
}

/** Finds the native compiler for a system; says what an executable without one uses. */
async function findEngine(target: string): Promise<URL | undefined> {
  const { folder, reason } = await findEngineFolder(target);
  if (folder !== undefined) return folder;
  await print(Deno.stderr, `The executable for ${target} uses WebAssembly only: ${reason}\n`);
}

async function print(stream: typeof Deno.stderr, text: string): Promise<void> {
  await stream.write(new TextEncoder().encode(text));
}

/** Fetches the runtimes of all systems, whatever `DENORT_BIN` names, and reports all that cannot be had at once. */
async function fetchRuntimes(): Promise<Map<string, string>> {
  const found = await Promise.allSettled(TARGETS.map((target) => fetchRuntime(target)));
  const problems = found.flatMap((each) => each.status === "rejected" ? [messageOf(each.reason)] : []);
  if (problems.length > 0) throw new Error(problems.join("\nerror: "));
  return new Map(found.flatMap((each, at) => each.status === "fulfilled" ? [[TARGETS[at] ?? "", each.value]] : []));
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

try {
  if (Deno.args.includes("--all")) await compileAll();
  else await compileHere();
} catch (error) {
  await print(Deno.stderr, `error: ${messageOf(error)}\n`);
  Deno.exitCode = 1;
}
