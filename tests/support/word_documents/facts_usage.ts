import { DocxError } from "../../../src/docx/errors.ts";
import { buildFullDocx } from "./full_docx.ts";
import { suggestFromDocx } from "./suggest_from_docx.ts";

// Takes the file named by the first argument from bytes to suggestions and prints, as JSON, what it took: {"result",
// "mebibytes"}. A process of its own, because a peak can only be measured where nothing else allocates.

/** Peak resident memory since the last call, in KiB; Linux only. */
function takePeak(): number {
  const status = Deno.readTextFileSync("/proc/self/status");
  Deno.writeTextFileSync("/proc/self/clear_refs", "5");
  return Number(/^VmHWM:\s*(\d+) kB/m.exec(status)?.[1]);
}

async function result(bytes: Uint8Array): Promise<string> {
  try {
    const { suggestions } = await suggestFromDocx(bytes);
    return suggestions.length > 0 ? "suggestions" : "nothing";
  } catch (error) {
    if (error instanceof DocxError) return error.rule;
    throw error;
  }
}

const bytes = Deno.readFileSync(Deno.args[0] ?? "");
await result(buildFullDocx()); // so that code and tables are loaded before
takePeak();
const before = Deno.memoryUsage().rss / 1024;
const outcome = await result(bytes);
const mebibytes = Math.round((takePeak() - before) / 1024);
// deno-lint-ignore no-console -- the result of this program
console.log(JSON.stringify({ result: outcome, mebibytes }));
