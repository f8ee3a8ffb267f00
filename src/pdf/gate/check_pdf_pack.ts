import { FILL_WORD_PACK, MIGRATE_RECIPE } from "../../base/remedies.ts";
import { canonicalJson } from "../../base/canonical_json.ts";
import { errorIssue, hasErrors, type Issue, warningIssue } from "../../base/issue.ts";
import { quote, truncate } from "../../base/text.ts";
import { CANONICAL_ENTRIES, type TemplateManifest } from "../../pack/manifest.ts";
import { CATALOG, CATALOG_DIGEST } from "../catalog/catalog.ts";
import { ASSET_SLOTS, PALETTE } from "../catalog/descriptor.ts";
import { checkDesign } from "../design/check_design.ts";
import { showValue } from "../design/check_value.ts";
import { checkPalette } from "../design/check_palette.ts";
import { type Design, flattenDesign } from "../design/design.ts";
import { listRequiredFonts } from "../design/required_fonts.ts";
import type { Graphics } from "../graphics/graphics.ts";
import { readGraphics } from "../graphics/read_graphics.ts";
import { CANONICAL_SOURCE, generateCanonicalSource, HISTORICAL_REVISIONS } from "../source/canonical_source.ts";
import { KNOWN_SOURCES } from "../source/known_sources_table.ts";
import { checkAssetMembers } from "./check_asset_members.ts";
import { checkSource } from "./check_source.ts";

/**
 * Runs the PDF execution gate (format, section 7.3) on a pack that has passed the import gate. Only a pack without
 * errors may be compiled: the source generated from its design is identical to its own, byte by byte. A pack of an
 * earlier version has the error `outdated-template-source`.
 */
export async function checkPdfPack(
  manifest: TemplateManifest,
  files: ReadonlyMap<string, Uint8Array>,
): Promise<Issue[]> {
  const issues = (await findProblems(manifest, files)).map((issue) => ({ hint: REBUILD, ...issue }));
  if (issues.length <= MAX_REPORTED) return issues;
  const more = warningIssue("more-issues", `${issues.length - MAX_REPORTED} more problems exist`);
  return [...issues.slice(0, MAX_REPORTED), more];
}

async function findProblems(
  manifest: TemplateManifest,
  files: ReadonlyMap<string, Uint8Array>,
): Promise<Issue[]> {
  const entry = CANONICAL_ENTRIES.typst;
  if (manifest.engine.kind !== "typst") {
    const message = "The pack is a Word template, not a PDF template";
    return [errorIssue("not-a-pdf-pack", message, { path: "engine.kind", hint: FILL_WORD_PACK })];
  }
  const { graphics, issues: graphicsIssues } = readGraphics(manifest);
  const slots = new Set(ASSET_SLOTS.filter((slot) => graphics.assets[slot] !== undefined));
  const pins = [
    ...(manifest.engine.entry === entry ? [] : [wrongEntry(manifest.engine.entry)]),
    ...checkCatalog(manifest),
    ...checkRevision(manifest),
  ];
  const designIssues = manifest.design === undefined ? [missingField("design")] : [
    ...checkDesign(manifest.design, slots),
    ...checkDecorationColors(manifest.design, graphics),
  ];
  const members = hasErrors(graphicsIssues) ? [] : await checkAssetMembers(graphics, files);
  const { design, capabilityCatalog } = manifest;
  if (hasErrors(pins) || design === undefined || capabilityCatalog === undefined) {
    return [...pins, ...designIssues, ...graphicsIssues, ...members];
  }
  const earlier = capabilityCatalog.digest !== CATALOG_DIGEST;
  const valid = !hasErrors([...designIssues, ...graphicsIssues]);
  // A design of an earlier catalog can be valid there and not in this one.
  const facts = [...(earlier ? [] : designIssues), ...graphicsIssues, ...members];
  if (!valid && !earlier) return facts;
  const { values } = flattenDesign(design);
  const generated = valid ? new TextEncoder().encode(generateCanonicalSource(values, graphics)) : undefined;
  const source = files.get(entry) ?? new Uint8Array();
  return [
    ...facts,
    ...(earlier ? [] : checkFonts(manifest, listRequiredFonts(values))),
    ...await checkSource({ source, catalog: capabilityCatalog.digest, generated }),
  ];
}

function checkDecorationColors(design: Design, { decorations }: Graphics): Issue[] {
  const { values } = flattenDesign(design);
  const palette = new Map([[PALETTE, values.get(PALETTE)]]);
  return checkPalette(palette, decorations.map((each) => ({ kind: each.kind, id: each.id, fields: each })));
}

const MAX_REPORTED = 100;
const REBUILD = "Build the pack again from its recipe.";

function checkCatalog({ capabilityCatalog }: TemplateManifest): Issue[] {
  if (capabilityCatalog === undefined) return [missingField("capabilityCatalog")];
  const { id, version, digest } = capabilityCatalog;
  const path = "capabilityCatalog";
  if (id === CATALOG.id && version >= 1 && version < CATALOG.version && Number.isInteger(version)) {
    const message = `${path} is version ${version}, which is historical; the current one is ${CATALOG.version}`;
    return [errorIssue("historical-catalog", message, { path: `${path}.version`, hint: MIGRATE_RECIPE })];
  }
  const wanted = { id: CATALOG.id, version: CATALOG.version, digest: CATALOG_DIGEST };
  const known = KNOWN_SOURCES.some((generator) => generator.catalog === digest);
  if (known && id === wanted.id && version === wanted.version) return []; // checkSource() reports an earlier catalog
  return (["id", "version", "digest"] as const).filter((name) => wanted[name] !== { id, version, digest }[name])
    .map((name) => {
      const found = showValue({ id, version, digest }[name]);
      const message = `${path}.${name} is ${found}, the current catalog's is ${showValue(wanted[name])}`;
      return errorIssue("catalog-mismatch", message, { path: `${path}.${name}`, hint: REBUILD });
    });
}

function checkRevision({ canonicalSource }: TemplateManifest): Issue[] {
  if (canonicalSource === undefined) return [missingField("canonicalSource")];
  const { api, revision } = canonicalSource;
  if (api === CANONICAL_SOURCE.api && revision === CANONICAL_SOURCE.revision) return [];
  const path = "canonicalSource.revision";
  if (api === CANONICAL_SOURCE.api && HISTORICAL_REVISIONS.includes(revision)) {
    const message = `${path} ${revision} is historical; the current one is ${CANONICAL_SOURCE.revision}`;
    return [errorIssue("historical-source-revision", message, { path, hint: MIGRATE_RECIPE })];
  }
  const message = `canonicalSource is ${quote(truncate(`${api} revision ${revision}`, 120))}, ` +
    `supported is "${CANONICAL_SOURCE.api} revision ${CANONICAL_SOURCE.revision}"`;
  return [errorIssue("unsupported-source-revision", message, { path: "canonicalSource", hint: REBUILD })];
}

function checkFonts({ requiredFonts = [] }: TemplateManifest, wanted: readonly unknown[]): Issue[] {
  if (canonicalJson(requiredFonts) === canonicalJson(wanted)) return [];
  const path = "requiredFonts";
  return [errorIssue("required-fonts-mismatch", `${path} are not the fonts of the design`, { path, hint: REBUILD })];
}

function wrongEntry(entry: string): Issue {
  const path = "engine.entry";
  const message = `${path} must be "${CANONICAL_ENTRIES.typst}", it is ${showValue(entry)}`;
  return errorIssue("unexpected-entry", message, { path, hint: REBUILD });
}

function missingField(path: string): Issue {
  const hint = "Build the pack from a recipe; a pack with its own source is never run.";
  return errorIssue(`missing-${asCode(path)}`, `${path} is missing`, { path, hint });
}

/** Converts a field name to kebab case: `canonicalSource` to `canonical-source`. */
function asCode(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
