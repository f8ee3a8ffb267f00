import { inspectPack } from "../../../../pack/inspect_pack.ts";
import type { TemplateManifest } from "../../../../pack/manifest.ts";
import { flattenDesign } from "../../../../pdf/design/design.ts";

import { readGraphics } from "../../../../pdf/graphics/read_graphics.ts";
import type { Context } from "../../../../console/context.ts";
import { issueJson } from "../../../../console/output/issue_json.ts";
import { jsonText } from "../../../../console/output/json_text.ts";
import { createLook } from "../../../../console/output/style.ts";
import { writeIssues } from "../../../../console/output/write_issues.ts";
import { openNamed, readPack } from "../../../../authoring/read_pack.ts";
import { summarizeDesign } from "../../../../authoring/design_summary.ts";
import { inspectionText } from "./inspection_text.ts";
import { judgePack } from "../../../../authoring/judge_pack.ts";
import { assetRows, type TemplateInspection } from "./template_inspection.ts";

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
    issues: verdict.issues.map(issueJson),
  };
}
