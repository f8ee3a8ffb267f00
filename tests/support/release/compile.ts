// Compiles the program for this system to dist/tool; with --all for every supported system, with checksums.
import { sha256Hex } from "../../../src/base/sha256.ts";
import { fileURLToPath } from "node:url";
import { assertStarts } from "../processes/assert_starts.ts";
import { compileProgram, THIS_DENO } from "./compiler.ts";
import { ROOT } from "../house/source_files.ts";

const TARGETS = [
  "x86_64-unknown-linux-gnu",
  "aarch64-unknown-linux-gnu",
  "x86_64-apple-darwin",
  "aarch64-apple-darwin",
  "x86_64-pc-windows-msvc",
];

/** With a runtime of another version Deno makes an executable that cannot start, and says nothing. */
async function compileHere(): Promise<void> {
  await compileProgram(THIS_DENO, { output: "dist/tool" });
  const name = Deno.build.os === "windows" ? "tool.exe" : "tool";
  await assertStarts(fileURLToPath(new URL(`dist/${name}`, ROOT)));
}

async function compileAll(): Promise<void> {
  let checksums = "";
  for (const target of TARGETS) {
    const name = `tool-${target}${target.includes("windows") ? ".exe" : ""}`;
    await compileProgram(THIS_DENO, { output: `dist/${name}`, target });
    if (target === Deno.build.target) await assertStarts(fileURLToPath(new URL(`dist/${name}`, ROOT)));
    checksums += `${await sha256Hex(await Deno.readFile(new URL(`dist/${name}`, ROOT)))}  ${name}\n`;
  }
  await Deno.writeTextFile(new URL("dist/SHA256SUMS", ROOT), checksums);
  await Deno.stdout.write(new TextEncoder().encode(checksums));
}

try {
  if (Deno.args.includes("--all")) await compileAll();
  else await compileHere();
} catch (error) {
  const text = error instanceof Error ? error.message : String(error);
  const reason = /error sending request for url \((\S+)\)/.exec(text)?.[1];
  const message = reason === undefined
    ? text
    : `Cannot compile: Deno's runtime for executables cannot be fetched from ${new URL(reason).host}\n` +
      "hint: Go online, or name a local one in DENORT_BIN; deno run -A cli.ts is the same program.";
  await Deno.stderr.write(new TextEncoder().encode(`error: ${message}\n`));
  Deno.exitCode = 1;
}
