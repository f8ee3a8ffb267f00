import { ok } from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { ROOT } from "../../support/house/source_files.ts";
import { runSuccessfully } from "../../support/processes/run_command.ts";

const SCRIPT = `
import { collectGarbage } from ${JSON.stringify(new URL("src/host/process/collect_garbage.ts", ROOT).href)};
let objects = Array.from({ length: 500_000 }, (_, i) => ({ i }));
const full = Deno.memoryUsage().heapTotal;
objects = objects.slice(0, 1);
collectGarbage({ shrink: true });
console.log(JSON.stringify({ full, rest: Deno.memoryUsage().heapTotal, kept: objects.length }));
`;

Deno.test("collectGarbage() returns the memory of garbage to the system", async () => {
  const args = ["eval", "--quiet", "--no-config", "--v8-flags=--expose-gc", SCRIPT];
  const { full, rest } = JSON.parse(await runSuccessfully(Deno.execPath(), args, { cwd: fileURLToPath(ROOT) }));
  ok(rest < full / 2, `${rest} of ${full} bytes`);
});

Deno.test("collectGarbage() does nothing where the runtime does not allow it", async () => {
  const args = ["eval", "--quiet", "--no-config", SCRIPT];
  ok(JSON.parse(await runSuccessfully(Deno.execPath(), args, { cwd: fileURLToPath(ROOT) })).kept === 1);
});
