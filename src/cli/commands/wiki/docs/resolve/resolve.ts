import { Command, Option } from "@commander-js/extra-typings";
import type { Context } from "../../../../../console/context.ts";
import { examples } from "../../../../examples.ts";

/** `tool wiki docs resolve`: ends conflicts. */
export function docsResolveCommand(context: Context) {
  return new Command("resolve")
    .description(
      "End conflicts. Edit the file until it is as it should be, with what the wiki has beside it in " +
        '"….remote.md", then say so; or take what the wiki has. What is not taken is moved to .tool/trash in the ' +
        "folder.\n\n" +
        "A file that was reverted, so that it has the text of an older version, stays unchanged until you resolve it: " +
        "--take local makes that text a new version, --take remote takes the newer one. So does a file in which git has " +
        "left a conflict: --take local keeps the markers.\n\n" +
        "Nothing is sent to the wiki: the next run with --push does that. Several files are resolved all or none.",
    )
    .argument("<files...>", "files in conflict")
    .addOption(
      new Option(
        "--take <side>",
        "whose side to take: the file as it stands (of a conflict also without), or the wiki's",
      )
        .choices(["local", "remote"] as const),
    )
    .option("--json", "print the result as JSON")
    .addHelpText(
      "after",
      examples([
        ["tool wiki docs resolve docs/Guide/Setup.md", "Say that the file is as it should be now"],
        ["tool wiki docs resolve docs/Guide/Setup.md --take remote", "Take what the wiki has"],
      ]),
    )
    .action(async (files, flags) => {
      const { resolveDocs } = await import("./resolve_docs.ts");
      await resolveDocs(files, flags, context);
    });
}
