// Unpacks and validates a pack, and prints what that cost. Run in a process of its own:
//   deno run -A --v8-flags=--expose-gc peak_memory.ts <pack>
//
// `idle` is the resident size with the library loaded and a small pack read, `peak` the largest after it, in bytes.
import { packTemplate, ToolError, unpackTemplate, validatePack } from "../../../mod.ts";
import { sampleFiles, sampleManifest } from "../packs/packs.ts";

await validatePack(await packTemplate({ manifest: sampleManifest(), files: sampleFiles() }));
const idle = Deno.memoryUsage().rss;
const bytes = readFile(Deno.args[0] ?? "");
const results = [await read("unpack")];
Reflect.get(globalThis, "gc")();
results.push(await read("validate"));
// deno-lint-ignore no-console -- its output is what it is for
console.log(JSON.stringify({ idle, peak: peakRss(), results }));

async function read(action: "unpack" | "validate"): Promise<string> {
  try {
    if (action === "unpack") return `${(await unpackTemplate(bytes)).files.size} files`;
    return (await validatePack(bytes)).ok ? "ok" : "not ok";
  } catch (error) {
    if (error instanceof ToolError) return error.code;
    throw error;
  }
}

/** Into one buffer of the right size: `Deno.readFile` holds a file twice for a moment. */
function readFile(path: string): Uint8Array {
  using file = Deno.openSync(path);
  const bytes = new Uint8Array(file.statSync().size);
  for (let at = 0; at < bytes.length;) at += file.readSync(bytes.subarray(at)) ?? bytes.length;
  return bytes;
}

/** The kernel's high-water mark where it keeps one. */
function peakRss(): number {
  try {
    const [, kib] = Deno.readTextFileSync("/proc/self/status").match(/^VmHWM:\s+(\d+) kB$/m) ?? [];
    return Number(kib) * 1024;
  } catch {
    return Deno.memoryUsage().rss;
  }
}
