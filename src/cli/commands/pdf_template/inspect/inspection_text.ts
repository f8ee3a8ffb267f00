import { formatBytes } from "../../../../base/bytes.ts";
import { byCodeUnits } from "../../../../base/order.ts";
import { escapeText } from "../../../../base/text.ts";
import type { RequiredFont, TemplateManifest } from "../../../../pack/manifest.ts";
import { type Fact, renderFacts } from "../../../../console/output/facts.ts";
import { indentedLook, type Look } from "../../../../console/output/style.ts";
import { renderTable } from "../../../../console/output/table.ts";
import { exactSize, manifestFacts } from "../../pack/show_pack.ts";
import { assetRows, type TemplateInspection } from "./template_inspection.ts";

/** Renders a pack for people. */
export function inspectionText(inspection: TemplateInspection, look: Look): string {
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
