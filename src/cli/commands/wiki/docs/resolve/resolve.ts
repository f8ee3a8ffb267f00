import { Command, Option } from "@commander-js/extra-typings";
import type { Context } from "../../../../../console/context.ts";
import { examples } from "../../../../examples.ts";

/** Creates `tool wiki docs resolve`, which resolves conflicts. */
export function docsResolveCommand(context: Context) {
  return new Command("resolve")
    .description(
      "Resolve conflicts. Edit the file until it is right (the wiki's version is beside it in " +
        '"….remote.md"), then run this command; or take the wiki\'s version with --take remote. The rejected ' +
        "version is moved to .tool/trash in the folder.\n\n" +
        "A reverted file, which has the text of an older version, stays unchanged until you resolve it: " +
        "--take local makes that text a new version, --take remote takes the newer one. For a file with git conflict " +
        "markers, --take local keeps the markers.\n\n" +
        "Nothing is sent to the wiki until the next run with --push. If one of several files cannot be resolved, " +
        "none is.",
    )
    .argument("<files...>", "files to resolve")
    .addOption(
      new Option(
        "--take <side>",
        "side to take: the file (the default for a conflict) or the wiki's version",
      )
        .choices(["local", "remote"] as const),
    )
    .option("--json", "print the result as JSON")
    .addHelpText(
      "after",
      examples([
        ["tool wiki docs resolve docs/Guide/Setup.md", "Mark the edited file as resolved"],
        ["tool wiki docs resolve docs/Guide/Setup.md --take remote", "Take the wiki's version"],
      ]),
    )
    .action(async (files, flags) => {
      const { resolveDocs } = await import("./resolve_docs.ts");
      await resolveDocs(files, flags, context);
    });
}
