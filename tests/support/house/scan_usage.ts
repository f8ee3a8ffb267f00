import { DocxError } from "../../../src/docx/errors.ts";
import { scanPlaceholders } from "../../../src/docx/scan_placeholders.ts";
import { buildDocx, paragraph } from "../word_documents/docx_fixture.ts";

// Scans the file named by the first argument and prints, as JSON, what it took: {"result", "milliseconds", "mebibytes"}.
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

const bytes = Deno.readFileSync(Deno.args[0] ?? "");
result(buildDocx(paragraph("$scroll.title"))); // so that code and tables are loaded before
takePeak();
const before = resident();
const start = performance.now();
const outcome = result(bytes);
const milliseconds = Math.round(performance.now() - start);
const mebibytes = Math.round((takePeak() - before) / 1024);
// deno-lint-ignore no-console -- the result of this program
console.log(JSON.stringify({ result: outcome, milliseconds, mebibytes }));
