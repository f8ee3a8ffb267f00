// The main job from end to end, with the program as processes: each command line as one would type it, what it prints,
// and where each result lies. A step that goes wrong ends it with exit code 1.
import { fileURLToPath } from "node:url";
import { ROOT } from "../support/house/source_files.ts";
import { openDemoStage, say } from "./demo/demo_stage.ts";
import { showSync } from "./demo/wiki_demo.ts";
import { showTemplates } from "./demo/template_demo.ts";
import { showWebhooks } from "./demo/webhook_demo.ts";

try {
  const stage = await openDemoStage(fileURLToPath(new URL("dist/demo", ROOT)));
  say(`Everything is made in ${stage.path}; "tool" is short for "deno task tool".`);
  for (const show of [showTemplates, showWebhooks, showSync]) await show(stage);
  say("\nResults:");
  const width = Math.max(...stage.results.map(([what]) => what.length));
  for (const [what, path] of stage.results) say(`  ${what.padEnd(width)}  ${stage.path}/${path}`);
} catch (error) {
  say(`\nThe demo failed: ${error instanceof Error ? error.message : error}`);
  Deno.exitCode = 1;
}
