import { startEngine } from "../../../../authoring/engine_choice.ts";
import type { Context } from "../../../../console/context.ts";
import { commandWord } from "../../../../console/output/printable.ts";
import { previewTemplate } from "../../../../studio/preview/preview_template.ts";
import type { ImportOptions } from "./import_options.ts";

/** Previews an imported recipe beside the pages of the Word file. */
export async function compareImport(
  { directory, file, open, fontPath }: ImportOptions & { readonly directory: string },
  context: Context,
): Promise<void> {
  await using engines = await startEngine({}, context);
  await context.io.stdout.write("\n");
  await previewTemplate({ template: directory, compare: file, open, fontPath }, engines, context);
  const words = `${commandWord(directory)} --compare ${commandWord(file)}`;
  await context.io.stdout.write(`To follow changes: tool pdf-template preview ${words} --watch --open\n`);
}
