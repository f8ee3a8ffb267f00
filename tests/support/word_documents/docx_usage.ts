// Run as a program: scans a Word file, or suggests a design from it, and prints as JSON what that took:
// docx_usage.ts scan|suggest <file>. A process of its own for each file, because a peak can only be measured where nothing
// else allocates or has left memory behind.
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

/** Reads each file in a process of its own, one after the other, and returns what each took. */
export async function measureUsage(work: "scan" | "suggest", files: readonly Uint8Array[]): Promise<Usage[]> {
  await using folder = await createTemporaryFolder();
  const path = `${folder.path}/measured.docx`;
  const args = ["run", "-A", "--no-check", "--v8-flags=--expose-gc", fileURLToPath(import.meta.url), work, path];
  // Without the variable that makes a process collect coverage, which takes several times as long.
  const { DENO_COVERAGE_DIR: _, ...env } = Deno.env.toObject();
  const used: Usage[] = [];
  for (const bytes of files) {
    await Deno.writeFile(path, bytes);
    used.push(JSON.parse(await runSuccessfully(Deno.execPath(), args, { clearEnv: true, env })));
  }
  return used;
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
  const [work = "", path = ""] = Deno.args;
  const read = await reader(work);
  await read(buildFullDocx()); // so that code and tables are loaded before
  Reflect.get(globalThis, "gc")();
  takePeak();
  const before = Deno.memoryUsage().rss / 2 ** 20;
  const result = await Promise.try(read, Deno.readFileSync(path)).catch((error: unknown) => {
    if (error instanceof DocxError) return error.rule;
    throw error;
  });
  // deno-lint-ignore no-console -- the result of this program
  console.log(JSON.stringify({ result, mebibytes: Math.round(takePeak() - before) } satisfies Usage));
}
