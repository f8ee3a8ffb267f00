import { startDemoWiki } from "../../support/wiki/demo_wiki/start_demo_wiki.ts";
import { type DemoStage, runShown, say } from "./demo_stage.ts";

const TOP = "102";
const PAGE = "103";
const FILE = "pages/Company/Hours and holidays.md";
const BEFORE = "The shops are open when people come home from work.";
const AFTER = "The shops are open when people come home from work, and on Sundays in May.";

/** Shows how the pages of a wiki become files, and an edited file a new version of its page. */
export async function showSync(stage: DemoStage): Promise<void> {
  await using wiki = startDemoWiki();
  const rest = wiki.store.pages.get(PAGE)?.body.split("\n").slice(1).join("\n") ?? "";
  say(`\nA wiki as files. A wiki with sample pages runs at ${wiki.site}, and four of them become Markdown:`);
  const env = { TOOL_SITE: wiki.site, TOOL_TOKEN: wiki.settings.token };
  await runShown(stage, ["wiki", "docs", "sync", "pages", "--page", TOP], { env });
  stage.results.push(["The wiki's pages as files", "pages"]);

  say(`\nA sentence in "${FILE}" is edited:`);
  const file = `${stage.path}/${FILE}`;
  const text = await Deno.readTextFile(file);
  if (!text.includes(BEFORE)) throw new Error(`${FILE} does not have the sentence that the demo edits`);
  await Deno.writeTextFile(file, text.replace(BEFORE, AFTER));
  await runShown(stage, ["wiki", "docs", "diff", FILE], { env, code: 1 });

  say("\nThe edit goes to the wiki, and the table below the sentence stays byte for byte:");
  await runShown(stage, ["wiki", "docs", "sync", "pages", "--push"], { env });
  const page = wiki.store.pages.get(PAGE);
  if (!page?.body.includes(AFTER)) throw new Error("The edit has not arrived in the wiki");
  if (!page.body.endsWith(rest)) throw new Error("The push has changed what was not edited");
  say(`\n  The wiki has "${page.title}" in version ${page.version}.`);
  await runShown(stage, ["wiki", "docs", "status", "pages"], { env });
  stage.results.push(["The edited page", FILE]);
}
