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
import { createLook, type Look, type Paint } from "../../../../console/output/style.ts";
import { openNamed } from "../../../../authoring/read_pack.ts";
import { assertOneStandardInput, inputName } from "../../../../console/read_input.ts";
import { compareManifests } from "../../pack/diff/pack_difference.ts";
import { loadRecipeFrom } from "../../../../authoring/load_recipe.ts";
import { findTemplate, type NamedTemplate } from "../../../../authoring/load_template.ts";
import { prepareTemplate } from "../../../../authoring/prepare_template.ts";
import { countNoun } from "../../../../base/count_noun.ts";
import { escapeText } from "../../../../base/text.ts";
import { printable } from "../../../../console/output/printable.ts";
import { renderRows } from "../../../../console/output/table.ts";
import { valueText } from "../../../../console/output/value_text.ts";

/** Arguments and options of `tool pdf-template diff`. */
interface TemplateDiffOptions {
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
  if (found.kind === "recipe") return await prepareTemplate(await loadRecipeFrom(found, context), context);
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

/** Renders a difference for people: both sides, changes by area, and a verdict. */
function templateDifferenceText(difference: TemplateDifference, look: Look): string {
  const { paint } = look;
  const { older, newer, changes, sourceChanged } = difference;
  const sections = AREAS.flatMap(([title, pattern]) => {
    const rows = changes.filter(({ path }) => pattern.test(path));
    if (rows.length === 0) return [];
    return [`${paint("bold", title)}\n${rows.map((change) => changeLine(change, paint)).join("")}`];
  });
  const source = sourceChanged ? [`${paint("bold", "Source")}\n${paint("yellow", "  ~ tool.typ")}\n`] : [];
  return [sidesText(older, newer, look), ...sections, ...source, verdict(difference)].join("\n");
}

const AREAS = [
  ["Template", /^(?!design\.|assets\.|decorations\b)/],
  ["Design", /^design\./],
  ["Pictures", /^assets\./],
  ["Decorations", /^decorations\b/],
] as const;

function sidesText(older: TemplateSide, newer: TemplateSide, { width }: Look): string {
  const row = (label: string, { path, kind }: TemplateSide) => [label, kind, printable(inputName(path))];
  return renderRows([{ whole: true }, { whole: true }, {}], [row("old", older), row("new", newer)], width).join("");
}

function changeLine({ path, before, after }: DesignDifference, paint: Paint): string {
  const name = escapeText(path.replace(/^design\./, ""));
  if (before === undefined) return `${paint("green", `  + ${name}`)}: ${valueText(after)}\n`;
  if (after === undefined) return `${paint("red", `  - ${name}`)}: ${valueText(before)}\n`;
  return `${paint("yellow", `  ~ ${name}`)}: ${valueText(before)} -> ${valueText(after)}\n`;
}

function verdict(difference: TemplateDifference): string {
  if (hasNoDifference(difference)) return "The templates are the same\n";
  const { changes, sourceChanged } = difference;
  const count = countNoun(changes.length, "place");
  if (changes.length === 0) return "The templates differ only in the source\n";
  return `The templates differ in ${count}${sourceChanged ? ", and so does the source" : ""}\n`;
}

/** One of two templates. */
interface TemplateSide {
  /** Path, as on the command line. */
  readonly path: string;
  /** Kind of input. */
  readonly kind: "pack" | "recipe";
  /** Hex SHA-256 of `tool.typ`; undefined if it has none. */
  readonly sourceSha256: string | undefined;
}

/** Differences between two templates. */
interface TemplateDifference {
  /** The first template. */
  readonly older: TemplateSide;
  /** The second template. */
  readonly newer: TemplateSide;
  /** Changes of facts, values, pictures and decorations, in this order. */
  readonly changes: readonly DesignDifference[];
  /** Whether `tool.typ` differs. */
  readonly sourceChanged: boolean;
}

/** Returns whether the templates are equal. */
function hasNoDifference({ changes, sourceChanged }: TemplateDifference): boolean {
  return changes.length === 0 && !sourceChanged;
}
