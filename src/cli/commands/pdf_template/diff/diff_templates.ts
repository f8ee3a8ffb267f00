import { ToolError } from "../../../../base/tool_error.ts";
import { sha256Hex } from "../../../../base/sha256.ts";
import { CANONICAL_ENTRIES, type TemplateManifest } from "../../../../pack/manifest.ts";
import { unpackTemplate } from "../../../../pack/unpack_template.ts";
import { flattenDesign } from "../../../../pdf/design/design.ts";
import { readGraphics } from "../../../../pdf/graphics/read_graphics.ts";
import { type DesignDifference, type DesignSide, diffDesigns } from "../../../../recipe/diff_designs.ts";
import type { Context } from "../../../../console/context.ts";
import { EXIT_CODE, type ExitCode } from "../../../../console/exit_code.ts";
import { jsonText } from "../../../../console/output/json_text.ts";
import { createLook } from "../../../../console/output/style.ts";
import { openNamed } from "../../../../authoring/read_pack.ts";
import { assertOneStandardInput, inputName } from "../../../../console/read_input.ts";
import { compareManifests } from "../../pack/diff/manifest_changes.ts";
import { templateDifferenceText } from "./difference_text.ts";
import { loadRecipeFrom } from "../../../../authoring/load_recipe.ts";
import { findTemplate, type NamedTemplate } from "../../../../authoring/load_template.ts";
import { makePack } from "../../../../authoring/make_pack.ts";
import { hasNoDifference, type TemplateDifference, type TemplateSide } from "./template_difference.ts";

/** Arguments and options of `tool pdf-template diff`. */
export interface TemplateDiffOptions {
  /** Pack, recipe or its folder, or `-`. */
  readonly older: string;
  /** Template to compare it with. */
  readonly newer: string;
  /** Whether to print JSON. */
  readonly json: boolean;
}

/** Compares two templates and prints the differences. The exit code is 1 when there are any. */
export async function diffTemplates({ older, newer, json }: TemplateDiffOptions, context: Context): Promise<ExitCode> {
  const { io: { stdout }, environment } = context;
  assertOneStandardInput([older, newer]);
  const before = await load(older, context);
  const after = await load(newer, context);
  const difference: TemplateDifference = {
    older: before.side,
    newer: after.side,
    changes: diffDesigns(before.design, after.design).flatMap(expand),
    sourceChanged: before.side.sourceSha256 !== after.side.sourceSha256,
  };
  const look = createLook(stdout, environment);
  await stdout.write(json ? jsonText(differenceJson(difference)) : templateDifferenceText(difference, look));
  return hasNoDifference(difference) ? EXIT_CODE.ok : EXIT_CODE.failed;
}

/** Splits a change of an object into changes of its fields. */
function expand({ path, before, after }: DesignDifference): DesignDifference[] {
  if (before === undefined || after === undefined) return [{ path, before, after }];
  return compareManifests(before, after).map((change) => {
    const separator = change.path === "" || change.path.startsWith("[") ? "" : ".";
    return { path: `${path}${separator}${change.path}`, before: change.before, after: change.after };
  });
}

interface LoadedSide {
  side: TemplateSide;
  design: DesignSide;
}

async function load(path: string, context: Context): Promise<LoadedSide> {
  const found = await findTemplate(path, context);
  const { manifest, files } = await open(found, context);
  context.signal.throwIfAborted();
  const source = files.get(CANONICAL_ENTRIES.typst);
  return {
    side: { path, kind: found.kind, sourceSha256: source === undefined ? undefined : await sha256Hex(source) },
    design: {
      values: flattenDesign(manifest.design ?? {}).values,
      graphics: readGraphics(manifest).graphics,
      facts: factsOf(manifest),
    },
  };
}

async function open(found: NamedTemplate, context: Context) {
  if (found.kind === "recipe") return await makePack(await loadRecipeFrom(found, context), context);
  const unpacked = await openNamed(found.path, () => unpackTemplate(found.bytes));
  const { manifest } = unpacked;
  const isDesign = typeof manifest.design === "object" && manifest.design !== null && !Array.isArray(manifest.design);
  if (manifest.engine?.kind === "typst" && isDesign) return unpacked;
  throw new ToolError("not-a-pdf-pack", `Cannot compare ${inputName(found.path)}: it is not a PDF pack with a design`, {
    hint: "Use tool pack diff for other packs.",
  });
}

function factsOf(manifest: TemplateManifest): Record<string, unknown> {
  const { id, name, version, engine, requiredFonts = [], settings = {} } = manifest;
  return {
    "template.id": id,
    "template.name": name,
    "template.version": version,
    "engine.compilerRange": engine.kind === "typst" ? engine.compilerRange : undefined,
    "capabilityCatalog": manifest.capabilityCatalog,
    "canonicalSource": manifest.canonicalSource,
    "requiredFonts": requiredFonts,
    ...Object.fromEntries(Object.entries(settings).map(([key, setting]) => [`settings.${key}`, setting])),
  };
}

function differenceJson(difference: TemplateDifference) {
  const { older, newer, changes, sourceChanged } = difference;
  return {
    same: hasNoDifference(difference),
    old: sideJson(older),
    new: sideJson(newer),
    changes: changes.map(({ path, before, after }) => ({ path, before: before ?? null, after: after ?? null })),
    source: { changed: sourceChanged },
  };
}

function sideJson({ path, kind, sourceSha256 }: TemplateSide) {
  return { path, kind, sourceSha256: sourceSha256 ?? null };
}
