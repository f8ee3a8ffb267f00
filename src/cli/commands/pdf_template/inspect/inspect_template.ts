import { inspectPack, type PackInspection } from "../../../../pack/inspect_pack.ts";
import type { RequiredFont, TemplateManifest } from "../../../../pack/manifest.ts";
import { flattenDesign } from "../../../../pdf/design/design.ts";
import { readGraphics } from "../../../../pdf/graphics/read_graphics.ts";
import type { Context } from "../../../../console/context.ts";
import { issuesJson } from "../../../../console/output/issue_json.ts";
import { jsonText } from "../../../../console/output/json_text.ts";
import { createLook, indentedLook, type Look } from "../../../../console/output/style.ts";
import { writeIssues } from "../../../../console/output/issues_text.ts";
import { openNamed, readPack } from "../../../../authoring/read_pack.ts";
import { summarizeDesign } from "../../../../authoring/design_summary.ts";
import { judgePack, type PackVerdict } from "../../../../authoring/judge_pack.ts";
import { formatBytes } from "../../../../base/bytes.ts";
import { byCodeUnits } from "../../../../base/order.ts";
import { escapeText } from "../../../../base/text.ts";
import { type Fact, renderFacts } from "../../../../console/output/facts.ts";
import { renderTable } from "../../../../console/output/table.ts";
import { exactSize, manifestFacts } from "../../pack/show_pack.ts";
import type { Graphics } from "../../../../pdf/graphics/graphics.ts";

/** Prints the contents of a pack. */
export async function inspectTemplate(path: string, json: boolean, context: Context): Promise<void> {
  const { stdout } = context.io;
  const bytes = await readPack(path, context);
  const inspection = await openNamed(path, () => lookInto(path, bytes));
  context.signal.throwIfAborted();
  if (json) return await stdout.write(jsonText(inspectionJson(inspection)));
  await stdout.write(inspectionText(inspection, createLook(stdout, context.environment)));
  await writeIssues(inspection.verdict.issues, context);
}

async function lookInto(path: string, bytes: Uint8Array): Promise<TemplateInspection> {
  const pack = await inspectPack(bytes);
  const verdict = await judgePack(bytes);
  const { graphics } = readGraphics(pack.manifest);
  const { values } = flattenDesign(verdict.manifest?.design ?? {});
  return { path, pack, verdict, graphics, summary: values.size === 0 ? [] : summarizeDesign(values) };
}

function inspectionJson({ path, pack, verdict, graphics, summary }: TemplateInspection) {
  const manifest: Partial<TemplateManifest> = verdict.manifest ?? {};
  const { capabilityCatalog: catalog, canonicalSource: source, engine } = manifest;
  return {
    path,
    id: manifest.id ?? null,
    name: manifest.name ?? null,
    version: manifest.version ?? null,
    compilerRange: engine?.kind === "typst" ? engine.compilerRange : null,
    catalog: catalog === undefined ? null : { id: catalog.id, version: catalog.version, digest: catalog.digest },
    source: source === undefined ? null : { api: source.api, revision: source.revision },
    byteLength: pack.byteLength,
    sha256: pack.sha256,
    payloadSha256: pack.payloadSha256 ?? null,
    container: verdict.container ?? null,
    execution: verdict.execution ?? null,
    summary: Object.fromEntries(summary),
    fonts: (manifest.requiredFonts ?? []).map(({ family, style, weight }) => ({ family, style, weight })),
    assets: assetRows(graphics),
    decorations: graphics.decorations.map(({ id, kind, scope, layer }) => ({ id, kind, scope, layer })),
    settings: Object.entries(manifest.settings ?? {}).map(([name, setting]) => {
      return { name, type: setting.type, default: setting.default ?? null };
    }),
    members: pack.entries.map(({ path: member, size, packedSize }) => ({ path: member, size, packedSize })),
    design: manifest.design ?? null,
    issues: issuesJson(verdict.issues),
  };
}

/** Renders a pack for people. */
function inspectionText(inspection: TemplateInspection, look: Look): string {
  const inner = indentedLook(look, INDENT.length);
  const { pack, verdict: { manifest }, summary, graphics } = inspection;
  const sections: [title: string, text: string][] = [
    ["", renderFacts(identityFacts(inspection), look)],
    ["Design", renderFacts(summary, look, INDENT)],
    ["Fonts", renderFacts(fontFacts(manifest?.requiredFonts ?? []), look, INDENT)],
    ["Pictures", indent(assetTable(inspection, inner))],
    ["Decorations", indent(decorationTable(inspection, inner))],
    ["Settings", renderFacts(settingFacts(manifest), look, INDENT)],
    ["Files", indent(fileTable(inspection, inner))],
  ];
  const empty: Record<string, boolean> = {
    Pictures: Object.keys(graphics.assetDescriptors).length === 0,
    Decorations: graphics.decorations.length === 0,
    Files: pack.entries.length === 0,
  };
  return sections.filter(([title, text]) => text !== "" && empty[title] !== true)
    .map(([title, text]) => title === "" ? text : `${look.paint("bold", title)}\n${text}`).join("\n");
}

function identityFacts({ pack, verdict }: TemplateInspection): Fact[] {
  const { id, name, version, engine } = manifestFacts(pack.manifest);
  const { capabilityCatalog: catalog, canonicalSource: source } = verdict.manifest ?? {};
  return [
    ["id", id],
    ["name", name],
    ["version", version],
    ["compiler", engine.compilerRange],
    ["catalog", catalog === undefined ? null : `${catalog.id} ${catalog.version}`],
    ["source", source === undefined ? null : `${source.api} revision ${source.revision}`],
    ["archive", exactSize(pack.byteLength)],
    ["archive sha256", pack.sha256],
    ["payload sha256", pack.payloadSha256 ?? null],
    ["container", word(verdict.container)],
    ["execution gate", word(verdict.execution)],
  ];
}

function word(passed: boolean | undefined): string {
  return passed === undefined ? "not asked" : passed ? "passed" : "failed";
}

/** Groups faces by family: `Inter  400, 400 italic, 700`. */
function fontFacts(fonts: readonly RequiredFont[]): Fact[] {
  return [...Map.groupBy(fonts, ({ family }) => family)].map(([family, faces]) => {
    const names = faces.toSorted((a, b) => a.weight - b.weight || byCodeUnits(b.style, a.style))
      .map(({ weight, style }) => style === "normal" ? `${weight}` : `${weight} ${style}`);
    return [family, names.join(", ")];
  });
}

function assetTable({ graphics }: TemplateInspection, look: Look): string {
  const rows = assetRows(graphics).map(({ uses, mediaType, width, height, unit, byteLength, path }) => [
    uses.join(", "),
    mediaType,
    `${width} × ${height} ${unit}`,
    formatBytes(byteLength),
    path,
  ]);
  const columns = ["used as", "type", "dimensions"].map((title) => ({ title }));
  return renderTable([...columns, { title: "size", align: "right" }, { title: "file" }], rows.map(escapeRow), look);
}

function decorationTable({ graphics }: TemplateInspection, look: Look): string {
  const rows = graphics.decorations.map((each) => ["id", "kind", "scope", "layer"].map((name) => String(each[name])));
  return renderTable(["id", "kind", "scope", "layer"].map((title) => ({ title })), rows.map(escapeRow), look);
}

function settingFacts(manifest: TemplateManifest | undefined): Fact[] {
  return Object.entries(manifest?.settings ?? {}).map(([name, setting]) => {
    return [escapeText(name), `${setting.type}, default ${JSON.stringify(setting.default)}`];
  });
}

function fileTable({ pack }: TemplateInspection, look: Look): string {
  const rows = pack.entries.map(({ path, size }) => [formatBytes(size), escapeText(path)]);
  return renderTable([{ title: "size", align: "right" }, { title: "path" }], rows, look);
}

function escapeRow(row: readonly string[]): string[] {
  return row.map(escapeText);
}

const INDENT = "  ";

function indent(text: string): string {
  return text.replace(/^(?=.)/gm, INDENT);
}

/** All shown facts about a pack. */
interface TemplateInspection {
  /** Path, as on the command line. */
  readonly path: string;
  /** The archive. */
  readonly pack: PackInspection;
  /** The verdicts. */
  readonly verdict: PackVerdict;
  /** Pictures and decorations that could be read. */
  readonly graphics: Graphics;
  /** Summary of the design. */
  readonly summary: readonly [label: string, value: string][];
}

/** A picture of the pack and its uses. */
interface AssetRow {
  /** Slots and decorations. */
  readonly uses: string[];
  /** Member path. */
  readonly path: string;
  /** Media type. */
  readonly mediaType: string;
  /** Width in `unit`. */
  readonly width: number;
  /** Height in `unit`. */
  readonly height: number;
  /** Unit of width and height. */
  readonly unit: string;
  /** Size in bytes. */
  readonly byteLength: number;
  /** Hex SHA-256. */
  readonly sha256: string;
}

/** Lists the pictures of a pack, in ascending order of paths. */
function assetRows({ assetDescriptors, assets, decorations }: Graphics): AssetRow[] {
  return Object.entries(assetDescriptors).map(([id, descriptor]) => {
    const { path, mediaType, dimensions: { width, height, unit }, byteLength, sha256 } = descriptor;
    const slots = Object.entries(assets).filter(([, use]) => use.descriptor === id).map(([slot]) => slot);
    const drawn = decorations.filter((each) => each.descriptor === id).map((each) => `decoration ${each.id}`);
    return { uses: [...slots, ...drawn], path, mediaType, width, height, unit, byteLength, sha256 };
  }).sort((a, b) => byCodeUnits(a.path, b.path));
}
