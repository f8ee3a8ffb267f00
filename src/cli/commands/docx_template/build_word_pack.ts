import type { Context } from "../../../console/context.ts";
import { UsageError } from "../../../console/errors.ts";
import { type CreateOptions, createPack } from "../pack/create_pack.ts";

/** Arguments and options of `tool docx-template build`. */
export type BuildWordPackOptions =
  & Pick<CreateOptions, "id" | "name" | "version" | "output" | "force" | "json" | "seeHelp">
  & {
    /** The Word file, or `-`. */
    readonly docx: string;
  };

/** Creates, checks and writes a pack from a Word file, with the same bytes as `tool pack create --docx`. */
export async function buildWordPack(options: BuildWordPackOptions, context: Context): Promise<void> {
  const missing = (["id", "name", "version", "output"] as const).filter((name) => !options[name]);
  if (missing.length > 0) {
    const named = missing.map((name) => `--${name}`).join(" and ");
    const verb = missing.length === 1 ? "is" : "are";
    throw new UsageError(`${named} ${verb} needed, not empty`, { hint: options.seeHelp });
  }
  await createPack({ ...options, files: [] }, context);
}
