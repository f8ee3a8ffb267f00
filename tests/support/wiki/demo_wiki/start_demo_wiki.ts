import { demoView } from "../../../../src/cli/commands/wiki/demo/demo_view.ts";
import { fillDemoWiki } from "../../../../src/cli/commands/wiki/demo/fill_demo_wiki.ts";
import { startTestWiki, type TestWiki, type TestWikiOptions } from "../../test_wiki/test_wiki.ts";

/** Starts the sample wiki of `tool wiki demo` as a test wiki. */
export function startDemoWiki(options: Pick<TestWikiOptions, "deployment" | "port" | "open"> = {}): TestWiki {
  const open: typeof demoView = async (request, world) =>
    await options.open?.(request, world) ?? await demoView(request, world);
  const wiki = startTestWiki({ ...options, token: "demo-token", firesEvents: true, open });
  fillDemoWiki(wiki);
  return wiki;
}
