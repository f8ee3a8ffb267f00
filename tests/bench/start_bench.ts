// Prints one JSON document: milliseconds of whole processes that do next to nothing, from source and, with
// --executable, as an executable (compiling takes a minute or more). Yardsticks run in turns with the program.
import { compileModule, compileProgram, findCompiler } from "../support/release/compiler.ts";
import { runSuccessfully } from "../support/processes/run_command.ts";
import { ROOT } from "../support/house/source_files.ts";
import { createTemporaryFolder } from "../support/temporary_folder.ts";
import { measureStarts } from "./measure_start.ts";
import type { Timing } from "./timing.ts";

const RUNS = 20;
/** What the parser costs: a program of one command, and its help. */
const COMMANDER_ALONE = `import { Command } from "@commander-js/extra-typings";
await new Command("alone").option("-x, --example", "an option").parseAsync(["--help"], { from: "user" });
`;

const machine = {
  deno: Deno.version.deno,
  os: Deno.build.os,
  cores: navigator.hardwareConcurrency,
  /** Other work on the machine slows everything down: about 0 on an idle one. */
  loadBefore: Deno.loadavg()[0],
};
await using folder = await createTemporaryFolder();
const source = await measureSource(folder.path);
const executable = Deno.args.includes("--executable") ? await measureExecutable(folder.path) : undefined;
const report = { machine, source, executable };
await Deno.stdout.write(new TextEncoder().encode(`${JSON.stringify(report, undefined, 2)}\n`));

async function measureSource(folder: string) {
  const deno = Deno.execPath();
  const tool = [deno, "run", "-A", "cli.ts"] as const;
  const [empty, alone, recipe] = [`${folder}/empty.ts`, `${folder}/alone.ts`, `${folder}/report`];
  await Deno.writeTextFile(empty, "export {};\n");
  await Deno.writeTextFile(alone, COMMANDER_ALONE);
  const [program, ...args] = [...tool, "pdf-template", "init", recipe];
  await runSuccessfully(program, args, { cwd: ROOT });
  const timings = await measureStarts({
    emptyScript: [deno, "run", "--no-config", empty],
    version: [...tool, "--version"],
    commanderAlone: [deno, "run", "-A", "--config", "deno.json", alone],
    groupHelp: [...tool, "pack", "--help"],
    help: [...tool, "pack", "create", "--help"],
    longestHelp: [...tool, "webhook", "server", "--help"],
    completion: [...tool, "__complete", "--", "pack", ""],
    validate: [...tool, "pdf-template", "validate", recipe],
  }, RUNS);
  const { emptyScript, version, commanderAlone, longestHelp, validate } = timings;
  return {
    timings,
    goals: {
      versionToEmptyScript: { median: ratio(version, emptyScript), atMost: 2.2 },
      helpBeyondCommanderMs: { median: Math.round(longestHelp.median - commanderAlone.median), atMost: 15 },
      validateMs: { median: validate.median, atMost: 200 },
    },
  };
}

async function measureExecutable(folder: string) {
  const compiler = await findCompiler();
  if (compiler === undefined) throw new Error("Cannot measure: no runtime to compile with can be found or fetched");
  const [empty, tool] = [`${folder}/empty`, `${folder}/tool`];
  await compileModule(compiler, { output: empty, module: `${folder}/empty.ts` });
  await compileProgram(compiler, { output: tool });
  const timings = await measureStarts({
    emptyProgram: [empty],
    version: [tool, "--version"],
    help: [tool, "pack", "create", "--help"],
    validate: [tool, "pdf-template", "validate", `${folder}/report`],
  }, RUNS);
  const beyond = Math.round(timings.version.median - timings.emptyProgram.median);
  return { timings, goals: { versionBeyondEmptyMs: { median: beyond, atMost: 15 } } };
}

function ratio(a: Pick<Timing, "median">, b: Pick<Timing, "median">): number {
  return Number((a.median / b.median).toFixed(2));
}
