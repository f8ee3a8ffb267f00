import { assertWanted } from "../../../authoring/kinds/assert_wanted.ts";
import { recognizeExisting } from "../../../authoring/kinds/recognize_path.ts";
import type { Issue } from "../../../base/issue.ts";
import type { Context } from "../../../console/context.ts";
import { UsageError } from "../../../console/command_errors.ts";
import { STYLE_MAP_MEMBER } from "../../../docx/check_docx.ts";
import { MAX_STYLE_MAP_BYTES } from "../../../docx/limits.ts";
import type { EngineBuild } from "../../../pdf/engine.ts";
import { type CreateOptions, createPack } from "../pack/create_pack.ts";

/** Arguments and options of `tool docx-template build`. */
export type BuildWordPackOptions =
  & Pick<CreateOptions, "id" | "name" | "version" | "output" | "force" | "json" | "seeHelp" | "withoutMacros">
  & {
    /** The Word file, or `-`. */
    readonly docx: string;
    /** Path of the proof to write. */
    readonly proof?: string | undefined;
    /** Path of a style map for the pack. */
    readonly styleMap?: string | undefined;
    /** Build of the compiler for the proof. */
    readonly engine?: EngineBuild | undefined;
  };

/**
 * Creates, checks and writes a pack from a Word file, with the same bytes as `tool pack create --docx`. With a proof,
 * it is written only if the filled template passes.
 */
export async function buildWordPack(options: BuildWordPackOptions, context: Context): Promise<void> {
  const missing = (["id", "name", "version", "output"] as const).filter((name) => !options[name]);
  if (missing.length > 0) {
    const named = missing.map((name) => `--${name}`).join(" and ");
    await assertWanted("word", await recognizeExisting(options.docx, context)); // says more about the mistake
    const verb = missing.length === 1 ? "is" : "are";
    throw new UsageError(`${named} ${verb} needed and must not be empty`, { hint: options.seeHelp });
  }
  const { proof, engine, styleMap, ...creation } = options;
  if (engine !== undefined && proof === undefined) {
    throw new UsageError("--engine requires --proof", { hint: "Add --proof with a file." });
  }
  const approve = proof === undefined ? undefined : await prover(proof, options, context);
  const map = styleMap === undefined ? undefined : await context.files.readFile(styleMap, MAX_STYLE_MAP_BYTES);
  const further = new Map(map === undefined ? [] : [[STYLE_MAP_MEMBER, map]]);
  await createPack({ ...creation, approve, files: [], further }, context);
}

async function prover(
  path: string,
  { output = "", docx, name = "", force: isForced }: BuildWordPackOptions,
  context: Context,
) {
  const force = isForced === true;
  const { assertProofIsUsable, proveBeforeBuild } = await import("./prove_before_build.ts");
  await assertProofIsUsable(path, { output, docx, force }, context);
  return (members: ReadonlyMap<string, Uint8Array>): Promise<readonly Issue[]> =>
    proveBeforeBuild(members, { path, docx, name, force }, context);
}
