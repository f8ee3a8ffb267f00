// Run as a program: scans Word files, or suggests a design from them, and prints as JSON what each took:
// docx_usage.ts scan|suggest <file>…. A process of its own, because a peak can only be measured where nothing else
// allocates.
import { fileURLToPath } from "node:url";
import { DocxError } from "../../../src/docx/docx_error.ts";
import { runSuccessfully } from "../processes/run_command.ts";
import { takePeak } from "../processes/process_memory.ts";
import { createTemporaryFolder } from "../temporary_folder.ts";
import { buildFullDocx } from "./full_docx.ts";

/** What a Word file took. */
interface Usage {
  /** What was found, or the rule that it breaks. */
  readonly result: string;
  /** Peak over what the process held before. */
  readonly mebibytes: number;
}

/** Reads files one after the other in one process, and returns what each took. */
export async function measureUsage(work: "scan" | "suggest", files: readonly Uint8Array[]): Promise<Usage[]> {
  await using folder = await createTemporaryFolder();
  const paths = files.map((_, index) => `${folder.path}/${index}.docx`);
  for (const [index, bytes] of files.entries()) await Deno.writeFile(paths[index] ?? "", bytes);
  const args = ["run", "-A", "--no-check", "--v8-flags=--expose-gc", fileURLToPath(import.meta.url), work, ...paths];
  // Without the variable that makes a process collect coverage, which takes several times as long.
  const { DENO_COVERAGE_DIR: _, ...env } = Deno.env.toObject();
  return JSON.parse(await runSuccessfully(Deno.execPath(), args, { clearEnv: true, env }));
}

async function reader(work: string): Promise<(bytes: Uint8Array) => string | Promise<string>> {
  if (work === "scan") {
    const { scanPlaceholders } = await import("../../../src/docx/scan_placeholders.ts");
    return (bytes) => `${scanPlaceholders(bytes).placeholders.length} placeholders`;
  }
  const { suggestFromDocx } = await import("./suggest_from_docx.ts");
  return async (bytes) => (await suggestFromDocx(bytes)).suggestions.length > 0 ? "suggestions" : "nothing";
}

if (import.meta.main) {
  const [work = "", ...paths] = Deno.args;
  const read = await reader(work);
  await read(buildFullDocx()); // so that code and tables are loaded before
  takePeak();
  const before = Deno.memoryUsage().rss / 2 ** 20;
  const used: Usage[] = [];
  for (const path of paths) {
    const bytes = Deno.readFileSync(path);
    Reflect.get(globalThis, "gc")(); // what the file before left behind is not this one's
    takePeak();
    const result = await Promise.try(read, bytes).catch((error: unknown) => {
      if (error instanceof DocxError) return error.rule;
      throw error;
    });
    used.push({ result, mebibytes: Math.round(takePeak() - before) });
  }
  // deno-lint-ignore no-console -- the result of this program
  console.log(JSON.stringify(used));
}
