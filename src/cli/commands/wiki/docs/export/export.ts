import type { Context } from "../../../../../console/context.ts";
import { examples, guideHint } from "../../../../examples.ts";
import { FOLDER_FLAGS } from "../../export/export_target.ts";
import type { DocsExportFlags } from "./export_docs.ts";
import { commandOfFolderBook } from "./folder_book_command.ts";

/** Creates `tool wiki docs export`, which makes a PDF or a Word document of the pages of a synced folder. */
export function docsExportCommand(context: Context) {
  return commandOfFolderBook()
    .option("--json", "print the result as JSON")
    .addHelpText("after", EXAMPLES)
    .action((folder, flags) => run(folder, { ...flags, concurrency: FOLDER_FLAGS.concurrency }, context));
}

async function run(folder: string, flags: DocsExportFlags, context: Context): Promise<void> {
  const { exportDocs } = await import("./export_docs.ts");
  await exportDocs(folder, flags, context);
}

const EXAMPLES = examples([
  ["tool wiki docs export docs --template report.wiki-pdf-template -o handbook.pdf", "Create a book from a folder"],
  ["tool wiki docs export docs --template letter.docx -o handbook.docx", "Create a Word document from a folder"],
  ["tool wiki docs export docs --page Setup --scope tree", "Create one from a page and the pages below it"],
]) + guideHint("export");
