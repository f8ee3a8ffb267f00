import { demoView } from "../../../../src/cli/commands/wiki/demo/demo_view.ts";
import { fillDemoWiki } from "../../../../src/cli/commands/wiki/demo/fill_demo_wiki.ts";
import { startTestWiki, type TestWiki, type TestWikiOptions } from "../../test_wiki/test_wiki.ts";

/** Starts the sample wiki of `tool wiki demo` as a test wiki. */
export function startDemoWiki(options: Pick<TestWikiOptions, "deployment" | "port"> = {}): TestWiki {
  const wiki = startTestWiki({ ...options, token: "demo-token", firesEvents: true, open: demoView });
  fillDemoWiki(wiki);
  return wiki;
}

/** Removes the tables of issues from the pages of a wiki; a synced folder has no tracker that answers them. */
export function removeIssueTables({ store }: TestWiki): void {
  const table = /<ac:structured-macro ac:name="jira"(?:(?!<\/ac:structured-macro>)[^])*<\/ac:structured-macro>/g;
  for (const page of [...store.pages.values()]) {
    if (page.body.includes('ac:name="jira"')) {
      store.pages.set(page.id, { ...page, body: page.body.replaceAll(table, "") });
    }
  }
}
