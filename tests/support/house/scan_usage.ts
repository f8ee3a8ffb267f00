import { DocxError } from "../../../src/docx/docx_error.ts";
import { scanPlaceholders } from "../../../src/docx/scan_placeholders.ts";
import { buildDocx, paragraph } from "../word_documents/docx_fixture.ts";

// Scans the files named by the arguments and prints, as JSON, what each took: {"result", "mebibytes"}.
// A process of its own, because a peak can only be measured where nothing else allocates.

/** Peak resident memory since the last call, in KiB; Linux only. */
function takePeak(): number {
  const status = Deno.readTextFileSync("/proc/self/status");
  Deno.writeTextFileSync("/proc/self/clear_refs", "5");
  return Number(/^VmHWM:\s*(\d+) kB/m.exec(status)?.[1]);
}

/** Resident memory now, in KiB. */
function resident(): number {
  return Deno.memoryUsage().rss / 1024;
}

function result(bytes: Uint8Array): string {
  try {
    return `${scanPlaceholders(bytes).placeholders.length} placeholders`;
  } catch (error) {
    if (error instanceof DocxError) return error.rule;
    throw error;
  }
}

result(buildDocx(paragraph("$scroll.title"))); // so that code and tables are loaded before
takePeak();
const before = resident();
const used = Deno.args.map((path) => {
  const bytes = Deno.readFileSync(path);
  const gc: unknown = Reflect.get(globalThis, "gc");
  if (typeof gc === "function") gc(); // what the file before left behind is not this one's
  takePeak();
  const outcome = result(bytes);
  return { result: outcome, mebibytes: Math.round((takePeak() - before) / 1024) };
});
// deno-lint-ignore no-console -- the result of this program
console.log(JSON.stringify(used));
