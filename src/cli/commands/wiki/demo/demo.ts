import { Command, Option } from "@commander-js/extra-typings";
import type { Context } from "../../../../console/context.ts";
import { examples, guideHint } from "../../../examples.ts";
import { parsePort } from "../../pdf_template/engine_flags.ts";
import { DEMO_PORT } from "./demo_port.ts";

/** Creates `tool wiki demo`, which serves a sample wiki. */
export function wikiDemoCommand(context: Context) {
  return new Command("demo")
    .description(
      "Start a wiki with sample pages on this machine, to try exports, sync and webhooks without an account.\n\n" +
        "It answers like Confluence, but only to this machine, and forgets everything when Ctrl-C ends it. You can " +
        "change its pages in a browser, without a login.",
    )
    .option("--port <port>", `port to serve on (default: ${DEMO_PORT}, or a free one if that is taken)`, parsePort)
    .addOption(
      new Option("--deployment <kind>", "kind of wiki").choices(["cloud", "data-center"]).default(
        "data-center" as const,
      ),
    )
    .option("--json", "print its address and credential as JSON")
    .addHelpText(
      "after",
      examples([["tool wiki demo", "Start it, and print the commands to try"]]) + guideHint("export"),
    )
    .action(async (options) => {
      const { runDemoWiki } = await import("./run_demo_wiki.ts");
      await runDemoWiki(options, context);
    });
}
