import { Command, Option } from "@commander-js/extra-typings";
import type { Context } from "../../../../../console/context.ts";
import { examples } from "../../../../examples.ts";

/** `tool wiki docs resolve`: resolves conflicts. */
export function docsResolveCommand(context: Context) {
  return new Command("resolve")
    .description(
      "End conflicts. Edit the file until it is right, with the wiki's version beside it in " +
        '"….remote.md", then say so; or take what the wiki has. What is not taken is moved to .tool/trash in the ' +
        "folder.\n\n" +
        "A reverted file, which has the text of an older version, stays unchanged until you resolve it: " +
        "--take local makes that text a new version, --take remote takes the newer one. The same goes for a file with conflict " +
        "markers of git: --take local keeps the markers.\n\n" +
        "Nothing is sent to the wiki until the next run with --push. Several files are resolved all or none.",
    )
    .argument("<files...>", "files in conflict")
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
