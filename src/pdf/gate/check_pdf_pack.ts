import { FILL_WORD_PACK, MIGRATE_RECIPE, REBUILD_PACK } from "../../base/remedies.ts";
import { canonicalJson } from "../../base/canonical_json.ts";
import { errorIssue, hasErrors, type Issue, warningIssue } from "../../base/issue.ts";
import { escapeText, quote, truncate } from "../../base/text.ts";
import { CANONICAL_ENTRIES, type TemplateManifest } from "../../pack/manifest.ts";
import { CATALOG, CATALOG_DIGEST } from "../catalog/catalog.ts";
import { ASSET_SLOTS, PALETTE } from "../catalog/descriptor.ts";
import { checkDesign } from "../design/check_design.ts";
import { showValue } from "../design/check_value.ts";
import { checkPalette } from "../design/check_palette.ts";
import { type Design, flattenDesign } from "../design/design.ts";
import { listRequiredFonts } from "../design/required_fonts.ts";
import type { AssetDescriptor, Graphics } from "../graphics/graphics.ts";
import { readGraphics } from "../graphics/read_graphics.ts";
import { CANONICAL_SOURCE, generateCanonicalSource, HISTORICAL_REVISIONS } from "../source/canonical_source.ts";
import { KNOWN_SOURCES, type KnownSource } from "../source/known_sources_table.ts";
import { equalBytes } from "../../base/bytes.ts";
import { sha256Hex } from "../../base/sha256.ts";
import { RUNTIME } from "../source/runtime.ts";
import { byCodeUnits } from "../../base/order.ts";
import { ASSET_EXTENSIONS } from "../assets/media_type.ts";

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
/** Hint of findings that have no other. */
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
      return errorIssue("catalog-mismatch", message, { path: `${path}.${name}` });
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
    `but must be "${CANONICAL_SOURCE.api} revision ${CANONICAL_SOURCE.revision}"`;
  return [errorIssue("unsupported-source-revision", message, { path: "canonicalSource" })];
}

function checkFonts({ requiredFonts = [] }: TemplateManifest, wanted: readonly unknown[]): Issue[] {
  if (canonicalJson(requiredFonts) === canonicalJson(wanted)) return [];
  const path = "requiredFonts";
  return [errorIssue("required-fonts-mismatch", `${path} are not the fonts of the design`, { path })];
}

function wrongEntry(entry: string): Issue {
  const path = "engine.entry";
  const message = `${path} must be "${CANONICAL_ENTRIES.typst}", it is ${showValue(entry)}`;
  return errorIssue("unexpected-entry", message, { path });
}

function missingField(path: string): Issue {
  const hint = "Build the pack from a recipe; a pack with its own source is never run.";
  return errorIssue(`missing-${asCode(path)}`, `${path} is missing`, { path, hint });
}

/** Converts a field name to kebab case: `canonicalSource` to `canonical-source`. */
function asCode(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Source of a pack, and what the gate compares it with. */
interface SourceParts {
  /** The bytes of `tool.typ`. */
  readonly source: Uint8Array;
  /** Digest of the catalog that the manifest names. */
  readonly catalog: string;
  /** Source that this version generates from the pack's design; undefined if the design is not valid in this version. */
  readonly generated: Uint8Array | undefined;
}

/**
 * Checks that the source of a pack is the generated one, byte by byte. Reports `outdated-template-source` if an earlier
 * version generated it: it ends in a known runtime, and the text before is what this version generates too. If this
 * version generates other literals or other designs, that text cannot be compared; such a pack is outdated as well.
 * Reports `non-canonical-template-source` for every other source.
 */
export async function checkSource(
  { source, catalog, generated }: SourceParts,
  known: readonly KnownSource[] = KNOWN_SOURCES,
): Promise<Issue[]> {
  if (catalog === CATALOG_DIGEST && generated !== undefined && equalBytes(source, generated)) return [];
  const current = known.at(-1)?.literals;
  const literals = generated?.subarray(0, generated.length - RUNTIME.length); // the runtime is ASCII
  for (const generator of known) {
    if (generator.catalog !== catalog || !await endsInRuntime(source, generator)) continue;
    const ownLiterals = source.subarray(0, source.length - generator.runtimeBytes);
    const comparable = literals !== undefined && generator.literals === current;
    if (!comparable || equalBytes(ownLiterals, literals)) return [outdated()];
  }
  return [notCanonical()];
}

async function endsInRuntime(source: Uint8Array, { runtime, runtimeBytes }: KnownSource): Promise<boolean> {
  return source.length >= runtimeBytes && await sha256Hex(source.subarray(-runtimeBytes)) === runtime;
}

function outdated(): Issue {
  const path = CANONICAL_ENTRIES.typst;
  const message = `${path} was generated by an earlier version, and this version compiles only its own sources`;
  return errorIssue("outdated-template-source", message, { path, hint: REBUILD_PACK });
}

function notCanonical(): Issue {
  const path = CANONICAL_ENTRIES.typst;
  const message = `${path} is not the source of its design; it was edited or replaced`;
  return errorIssue("non-canonical-template-source", message, { path });
}

/**
 * Checks that the pictures of a pack match their descriptors (format, section 7.3, points 5 and 6), are all used, and
 * are the only members besides the source.
 */
async function checkAssetMembers(graphics: Graphics, files: ReadonlyMap<string, Uint8Array>): Promise<Issue[]> {
  const { assetDescriptors, assets, decorations } = graphics;
  const used = new Set([...Object.values(assets), ...decorations].map(({ descriptor }) => descriptor));
  const described = new Set<string>([CANONICAL_ENTRIES.typst]);
  const issues: Issue[] = [];
  let [pixels, trusted] = [0, true];
  for (const [id, descriptor] of Object.entries(assetDescriptors)) {
    const path = `assetDescriptors.${id}`;
    const { path: member, dimensions: { width, height, unit } } = descriptor;
    if (!used.has(id)) issues.push(unreferenced(path, `no asset or decoration uses ${path}`));
    if (described.has(member)) issues.push(unreferenced(path, `${path} has the same member as another one`));
    else if (pixels > MAX_PACK_PIXELS) issues.push(tooManyPixels(member));
    else if (trusted) {
      const found = await checkMember(descriptor, files.get(member), path);
      trusted = !hasErrors(found); // after the first invalid picture, others are not checked: each can take a second
      issues.push(...found);
    }
    described.add(member);
    if (unit === "px") pixels += width * height;
  }
  for (const path of [...files.keys()].sort(byCodeUnits)) {
    if (described.has(path)) continue;
    const shown = escapeText(truncate(path, 120));
    issues.push(unreferenced(shown, `${shown} is a member that the manifest does not describe`));
  }
  return issues;
}

async function checkMember(descriptor: AssetDescriptor, bytes: Uint8Array | undefined, at: string): Promise<Issue[]> {
  const path = descriptor.path;
  if (bytes === undefined) {
    return [errorIssue("asset-missing", `${path} is not in the pack`, { path: at })];
  }
  if (bytes.length !== descriptor.byteLength || await sha256Hex(bytes) !== descriptor.sha256) {
    return [
      errorIssue("asset-changed", `${path} is not the file that ${at} describes`, { path }),
    ];
  }
  // Loaded on demand: most templates have no pictures, and the code that checks them is large.
  const { checkAsset } = await import("../assets/check_asset.ts");
  const { facts, issues } = checkAsset(bytes, descriptor.mediaType);
  const found = issues.map((issue) => ({ ...issue, message: `${path}: ${issue.message}`, path }));
  if (facts === undefined) return found;
  return [...found, ...checkFacts(descriptor, { ...facts.dimensions, mediaType: facts.mediaType }, at)];
}

/** Maximum number of pixels in all pictures of a pack; 100 million take about a second to check. */
const MAX_PACK_PIXELS = 150_000_000;

function tooManyPixels(path: string): Issue {
  const message = `${path} comes after pictures of more than ${MAX_PACK_PIXELS} pixels, the limit for all together`;
  return errorIssue("asset-too-complex", message, { path, hint: "Scale pictures down to what is printed." });
}

function checkFacts(
  { path, mediaType, dimensions }: AssetDescriptor,
  facts: Readonly<Record<"mediaType" | "width" | "height" | "unit", unknown>>,
  at: string,
): Issue[] {
  const claimed = { mediaType, ...dimensions };
  const names = (["mediaType", "width", "height", "unit"] as const).filter((name) => claimed[name] !== facts[name]);
  const issues = names.map((name) => {
    const place = name === "mediaType" ? `${at}.${name}` : `${at}.dimensions.${name}`;
    const message = `${place} is ${showValue(claimed[name])}, the file's is ${showValue(facts[name])}`;
    return errorIssue("asset-facts-mismatch", message, { path: place });
  });
  if (path.endsWith(`.${ASSET_EXTENSIONS[mediaType]}`)) return issues;
  const message = `${at}.path does not have the extension of the type ${showValue(mediaType)}`;
  return [...issues, errorIssue("asset-facts-mismatch", message, { path: `${at}.path` })];
}

function unreferenced(path: string, message: string): Issue {
  return errorIssue("asset-unreferenced", message, { path, hint: "Remove it, or build the pack from its recipe." });
}
