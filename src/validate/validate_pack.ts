import { hasErrors, type Issue } from "../base/issue.ts";
import { checkDocx } from "../docx/hook.ts";
import type { ScanReport } from "../docx/scan_placeholders.ts";
import type { TemplateManifest } from "../pack/manifest.ts";
import { judgeContents } from "./judge_contents.ts";
import { unpackContents } from "./unpack_contents.ts";

/** What was found out about a pack that could be read. */
export interface PackReport {
  /** False when any issue is an error. */
  ok: boolean;
  /** The manifest, when it passed the import gate. */
  manifest?: TemplateManifest;
  /** Placeholders of the Word template, when it could be scanned. */
  scanReport?: ScanReport;
  /** Everything that was found, errors and warnings. */
  issues: Issue[];
}

/**
 * Judges a pack: strict unpacking, the import gate (format, section 7.2), the payload digest, and the engine's hook
 * (section 7.4 for Word packs). All problems at once.
 *
 * @throws {TemplatePackError} only when the archive itself is corrupt (section 7.1).
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { packTemplate } from "../pack/pack_template.ts";
 * import { validatePack } from "./validate_pack.ts";
 *
 * const engine = { kind: "docx", api: "wiki.docx-template/v1", entry: "template.docx" } as const;
 * const manifest = { schemaVersion: 1, id: "com.example.report", name: "Report", version: "1.0.0", engine } as const;
 * const bytes = await packTemplate({ manifest, files: { "template.docx": new Uint8Array(3) } });
 * const { ok, issues } = await validatePack(bytes);
 * deepStrictEqual([ok, issues.map(({ code }) => code)], [false, ["docx-scan-failed"]]);
 * ```
 */
export async function validatePack(bytes: Uint8Array): Promise<PackReport> {
  const { manifest: unjudged, files } = unpackContents(bytes);
  const report = await judgeContents(unjudged, files);
  const { manifest } = report;
  const template = manifest?.engine.kind === "docx" ? files.get(manifest.engine.entry) : undefined;
  if (template === undefined) return report;
  const hook = await checkDocx(template);
  const issues = [...report.issues, ...hook.issues];
  const scan = hook.scanReport === undefined ? {} : { scanReport: hook.scanReport };
  return { ...report, ok: !hasErrors(issues), ...scan, issues };
}
