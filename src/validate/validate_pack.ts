import { hasErrors, type Issue } from "../base/issue.ts";
import { present } from "../base/present.ts";
import { checkDocx, STYLE_MAP_MEMBER } from "../docx/check_docx.ts";
import type { ScanReport } from "../docx/scan_placeholders.ts";
import type { TemplateManifest } from "../pack/manifest.ts";
import { unpackContents } from "../pack/unpack_template.ts";
import { judgeContents } from "./judge_contents.ts";

/** Result of validating a pack. */
export interface PackReport {
  /** Whether no issue is an error. */
  ok: boolean;
  /** Manifest, if it passed the import gate (format, section 7.2). */
  manifest?: TemplateManifest;
  /** Placeholders of the Word template, if the pack is a Word pack and the scan succeeded. */
  scanReport?: ScanReport;
  /** All findings, errors and warnings. */
  issues: Issue[];
}

/**
 * Validates a pack and reports all problems at once: unpacks it strictly, runs the import gate (format, section 7.2),
 * compares the payload digest, and scans the template of a Word pack (section 7.4) and its style map. For the rules of PDF packs, see
 * `validatePdfPack`.
 *
 * @throws {TemplatePackError} only when the archive cannot be unpacked (section 7.1).
 * @throws {TypeError} when `bytes` is not a Uint8Array.
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
  const { scanReport, issues: found } = await checkDocx(template, files.get(STYLE_MAP_MEMBER));
  const issues = [...report.issues, ...found];
  return { ...report, ok: !hasErrors(issues), ...present({ scanReport }), issues };
}
