import config from "../../../deno.json" with { type: "json" };
import { ROOT } from "../../support/house/source_files.ts";
import { logInTo } from "../../support/processes/tool_login.ts";
import { runTool } from "../../support/processes/tool_process.ts";
import { createTemporaryFolder } from "../../support/temporary_folder.ts";
import { startDemoWiki } from "../../support/wiki/demo_wiki/start_demo_wiki.ts";
import { measureProcess, type ProcessTiming } from "../measure_process.ts";

/** The pages of the demo wiki are synced once and copied so often. */
const COPIES = 4;

/** Measures `tool docx-template render` of a folder with 100 demo pages, as `deno task tool` runs it. */
export async function measureWordFolder(template: string, runs: number): Promise<ProcessTiming> {
  await using folder = await createTemporaryFolder();
  const pages = `${folder.path}/pages`;
  {
    await using wiki = startDemoWiki({ port: 0 });
    await using login = await logInTo(wiki);
    for (let copy = 0; copy < COPIES; copy++) {
      const args = ["wiki", "docs", "sync", `${pages}/${copy}`, "--space", "DOCS"];
      const { code, stderr } = await runTool(args, { env: login.env });
      if (code !== 0) throw new Error(`Cannot sync: ${stderr}`);
    }
  }
  const command = [...config.tasks.tool.command.split(" ").slice(1, -1), new URL("cli.ts", ROOT).pathname];
  const output = (run: number) => `${folder.path}/book${run}.docx`;
  const render = [...command, "docx-template", "render", template, pages, "--output"];
  return await measureProcess((run) => [...render, output(run)], runs);
}
