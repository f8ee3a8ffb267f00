// Run as a program: writes modules that import several test files each. What these files load, the program's modules and
// the compiler, is then loaded once for each group: for each file it would take a quarter of the time of all tests.
// `test:long` runs every file for itself, and thereby proves that none needs another.
import { fileURLToPath } from "node:url";
import { ROOT } from "./source_files.ts";
import { LEFT_OUT_ENDINGS } from "./test_endings.ts";
import { walkFiles } from "./walk_files.ts";
import { writeExamples } from "./write_examples.ts";

/** A module to write, and the test files that it imports. */
export interface TestGroup {
  readonly name: string;
  readonly paths: readonly string[];
}

interface Kind {
  readonly name: string;
  readonly maxFiles: number;
}

// Files that wait for others are alone; those that compute share what they load.
const ALONE: Kind = { name: "alone", maxFiles: 1 };
const HEAVY: Kind = { name: "heavy", maxFiles: 4 };
const QUICK: Kind = { name: "quick", maxFiles: 24 };

/**
 * Files that take longest, the longest first. Their groups begin first, because one that began near the end would run
 * when all others have ended.
 */
export const LONGEST: readonly string[] = [
  "readme_commands_process_test.ts",
  "e2e/executable_process_test.ts",
  "e2e/command_lines/permissions_process_test.ts",
  "e2e/deno_install_process_test.ts",
  "webhook/nats/killed_routes_nats_test.ts",
  "cli/commands/docx_template/validate_office_test.ts",
  "webhook/exports/live_export_process_test.ts",
  "cli/commands/wiki/export/jobs/killed_jobs_process_test.ts",
  "document/real_documents_compile_test.ts",
  "cli/commands/pdf_template/build/build_compile_test.ts",
  "cli/commands/wiki/export/export_faults_limits_test.ts",
  "typst/proof_compile_test.ts",
  "document/pens/typst/typst_book_compile_test.ts",
  "docx/judge/hostile_files_limits_test.ts",
  "document/write/respell/respell_property_test.ts",
  "sync/simulation/simulation_test.ts",
];

/**
 * Groups the test files of each room; paths are from `tests`. Groups run in the order of their names, each kind evenly
 * among the others, so that some compute while others wait, and no processor is without work.
 */
export function groupTests(paths: readonly string[]): TestGroup[] {
  return [ALONE, HEAVY, QUICK]
    .flatMap((kind) => groupKind(paths.filter((path) => kindOf(path) === kind), kind))
    .sort((a, b) => a.place - b.place)
    .map(({ name, paths }, at) => ({ name: `${String(at + 1).padStart(3, "0")}_${name}`, paths }));
}

/** Groups files of one kind; the place of a group is between 0 and 1. */
function groupKind(paths: readonly string[], { name, maxFiles }: Kind): (TestGroup & { place: number })[] {
  const groups = [...Map.groupBy(paths.toSorted(), roomOf)].flatMap(([room, files]) => {
    const count = Math.ceil(files.length / maxFiles);
    return Array.from({ length: count }, (_, i) => ({
      name: `${name}_${room}_${i + 1}_test.ts`,
      paths: files.filter((_path, at) => Math.floor(at * count / files.length) === i),
    }));
  });
  return groups.sort((a, b) => rankOf(a) - rankOf(b))
    .map((group, at) => ({ ...group, place: (at + 0.5) / groups.length }));
}

/** The place of a group's longest file in the list; those without one come behind it, in their order. */
function rankOf({ paths }: TestGroup): number {
  return Math.min(LONGEST.length, ...paths.map((path) => LONGEST.indexOf(path)).filter((at) => at >= 0));
}

function kindOf(path: string): Kind {
  if (!LEFT_OUT_ENDINGS.some((ending) => path.endsWith(ending))) return QUICK;
  return /_(?:compile|limits)_test\.ts$/.test(path) ? HEAVY : ALONE;
}

function roomOf(path: string): string {
  return path.includes("/") ? path.slice(0, path.indexOf("/")) : "house";
}

/** The test files that a task runs; `quick` leaves out more than `full`. */
export function chooseTests(paths: readonly string[], task: string): string[] {
  const leftOut = task === "full" ? ["_long_test.ts"] : LEFT_OUT_ENDINGS;
  return paths.filter((path) => path.endsWith("_test.ts") && !leftOut.some((ending) => path.endsWith(ending)));
}

if (import.meta.main) {
  const [task = "quick"] = Deno.args;
  const folder = fileURLToPath(new URL(`dist/tests/${task}/`, ROOT));
  await Deno.mkdir(folder, { recursive: true });
  await Deno.remove(folder, { recursive: true });
  await Deno.mkdir(folder);
  const paths = chooseTests([...walkFiles(fileURLToPath(new URL("tests", ROOT)))], task);
  for (const group of groupTests(paths)) {
    const imports = group.paths.map((path) => `import "../../../tests/${path}";\n`);
    await Deno.writeTextFile(`${folder}${group.name}`, imports.join(""));
  }
  if (task === "full") {
    const sources = [...walkFiles(fileURLToPath(new URL("src", ROOT)))].filter((path) => path.endsWith(".ts"));
    await writeExamples(folder, sources.sort().map((path) => `src/${path}`));
  }
}
