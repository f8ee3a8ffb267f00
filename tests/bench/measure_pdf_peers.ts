import { fileURLToPath } from "node:url";
import { isCommandPresent, runSuccessfully } from "../support/processes/run_command.ts";
import { compileModule, compileProgram, findCompiler } from "../support/release/compiler.ts";
import { ROOT } from "../support/house/source_files.ts";
import { findEngineFolder } from "../support/release/program/program_assets.ts";
import { createTemporaryFolder } from "../support/temporary_folder.ts";
import { writeBook } from "./book.ts";
import { type CommandLine, type Contest, measureInTurns, type Standing } from "./measure_in_turns.ts";
import { sourceCommand } from "./measure_process.ts";

/** A build of this program: the start of its command line, and the options that choose its compiler. */
interface Program {
  readonly name: string;
  readonly start: CommandLine;
  readonly engine: readonly string[];
}

/** Where the files of the jobs are. */
type Place = (name: string) => string;

/** A real document of 18 pages, which lies beside the repository; elsewhere some chapters take its place. */
const DOCUMENT = new URL("../shared/data/markdown/kubeadm-design.md", ROOT);
const DOCUMENTS = 20;

/**
 * Measures jobs of this program as an executable with each of its engines, as installed from source, and from source;
 * of the one that `before` names, an executable or the folder of a clone; and of pandoc with Typst where both are on
 * PATH. The others are compared with the first of each job.
 */
export async function measurePdfPeers(before: string | undefined): Promise<Record<string, Record<string, Standing>>> {
  await using folder = await createTemporaryFolder();
  const at: Place = (name) => `${folder.path}/${name}`;
  const programs = await findPrograms(at, before);
  await prepare(at);
  const found: Record<string, Record<string, Standing>> = {};
  for (const [name, [rounds, contest]] of Object.entries(await findContests(programs, at))) {
    found[name] = await measureInTurns(contest, rounds);
  }
  return found;
}

async function findPrograms(at: Place, before: string | undefined): Promise<readonly Program[]> {
  const compiler = await findCompiler();
  if (compiler === undefined) throw new Error("Cannot measure: no runtime to compile with can be found or fetched");
  await Deno.writeTextFile(at("empty.ts"), "export {};\n");
  await compileModule(compiler, { output: at("empty"), module: at("empty.ts") });
  const { folder: engine, reason } = await findEngineFolder(Deno.build.target);
  if (engine === undefined) throw new Error(`Cannot measure: ${reason}; run deno task engine:build --native first`);
  await compileProgram(compiler, { output: at("tool"), engine });
  return [
    ...(before === undefined ? [] : [{ name: "before", start: await commandOf(before), engine: [] }]),
    { name: "executable", start: [at("tool")], engine: [] },
    { name: "webAssembly", start: [at("tool")], engine: ["--engine", "wasm"] },
    { name: "installed", start: [await installProgram(at)], engine: [] },
    { name: "source", start: sourceCommand(), engine: [] },
  ];
}

/** Installs the program as `deno task install` does, in a home of its own, and returns the path of its command. */
async function installProgram(at: Place): Promise<string> {
  const env = { HOME: at("home"), XDG_DATA_HOME: at("home/data"), DENO_INSTALL_ROOT: at("home/deno") };
  const script = fileURLToPath(new URL("tests/support/release/install.ts", ROOT));
  await runSuccessfully(Deno.execPath(), ["run", "-A", script], {
    cwd: ROOT,
    env: { ...env, DENO_DIR: await denoDir() },
  });
  return at("home/deno/bin/tool");
}

/** The cache of this Deno, so that nothing is downloaded again. */
async function denoDir(): Promise<string> {
  return JSON.parse(await runSuccessfully(Deno.execPath(), ["info", "--json"])).denoDir;
}

async function commandOf(path: string): Promise<CommandLine> {
  const real = await Deno.realPath(path);
  return (await Deno.stat(real)).isDirectory ? sourceCommand(`${real}/`) : [real];
}

async function prepare(at: Place): Promise<void> {
  await runSuccessfully(at("tool"), ["pdf-template", "init", at("report")]);
  await Deno.writeTextFile(at("line.md"), "# Title\n\nText.\n");
  await Deno.copyFile(DOCUMENT, at("document.md")).catch(() => writeBook(at("document.md"), 2));
  await writeBook(at("book.md"), 12);
  await Deno.mkdir(at("documents"));
  const text = await Deno.readTextFile(at("document.md"));
  const part = text.slice(0, text.lastIndexOf("\n\n", text.length * PART));
  for (let i = 1; i <= DOCUMENTS; i++) await Deno.writeTextFile(at(`documents/${i}.md`), `# Part ${i}\n\n${part}\n`);
}

/** Share of the document that gives five pages. */
const PART = 0.28;

async function findContests(
  programs: readonly Program[],
  at: Place,
): Promise<Record<string, readonly [rounds: number, contest: Contest]>> {
  const all = (args: (engine: readonly string[]) => readonly string[]): Contest =>
    Object.fromEntries(programs.map(({ name, start, engine }) => [name, [...start, ...args(engine)]]));
  const render = (name: string) =>
    all((engine) => [...RENDER, ...engine, at(name), "--output", at("made.pdf"), "--force"]);
  const made = at("made.wiki-pdf-template");
  return {
    oneLine: [7, render("line.md")],
    eighteenPages: [7, { ...render("document.md"), ...await findPeer(at) }],
    longBook: [3, render("book.md")],
    build: [5, all((engine) => ["pdf-template", "build", ...engine, at("report"), "--output", made, "--force"])],
    validate: [15, all(() => ["pdf-template", "validate", at("report")])],
    start: [20, { empty: [at("empty")], ...all(() => ["--version"]) }],
    manyDocuments: [3, callContest(at)],
  };
}

const RENDER = ["pdf-template", "render"] as const;

async function findPeer(at: Place): Promise<Contest> {
  if (!await isCommandPresent("pandoc") || !await isCommandPresent("typst")) return {};
  return { pandoc: ["pandoc", at("document.md"), "--pdf-engine=typst", "--output", at("made.pdf")] };
}

/** Twenty documents of five pages with a call each, and with one for all. */
function callContest(at: Place): Contest {
  const each = [...RENDER, "--force", "--output"].join(" ");
  const script = `for file in "$1"/*.md; do "$0" ${each} "\${file%.md}.pdf" "$file" || exit; done`;
  return {
    twentyCalls: ["/bin/sh", "-c", script, at("tool"), at("documents")],
    oneCall: [at("tool"), ...RENDER, "--each", "--force", at("documents")],
  };
}
