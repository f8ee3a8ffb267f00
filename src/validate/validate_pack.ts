import { errorIssue, hasErrors, type Issue } from "../base/issue.ts";
import { quote, truncate } from "../base/text.ts";
import { checkDocx } from "../docx/hook.ts";
import type { ScanReport } from "../docx/scan_placeholders.ts";
import { checkManifest } from "../pack/check_manifest.ts";
import type { TemplateManifest } from "../pack/manifest.ts";
import { assertEntryPresent } from "../pack/open_pack.ts";
import { computePayloadSha256 } from "../pack/payload_sha256.ts";
import { unpackWith } from "../pack/unpack_template.ts";

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
  const { report, files } = await judgeContainer(bytes);
  const { manifest } = report;
  const template = manifest?.engine.kind === "docx" ? files.get(manifest.engine.entry) : undefined;
  if (template === undefined) return report;
  const hook = await checkDocx(template);
  const issues = [...report.issues, ...hook.issues];
  const scan = hook.scanReport === undefined ? {} : { scanReport: hook.scanReport };
  return { ...report, ok: !hasErrors(issues), ...scan, issues };
}

/** The container alone, without an engine's hook, and the members for what comes after. */
export async function judgeContainer(
  bytes: Uint8Array,
): Promise<{ report: PackReport; files: ReadonlyMap<string, Uint8Array> }> {
  const { manifest, files } = unpackWith(bytes, (entry, hasFile) => {
    if (typeof entry === "string") assertEntryPresent(entry, hasFile); // anything else is a shape-error of the gate
  });
  const gate = checkManifest(manifest);
  const issues = [...gate, ...await checkPayloadSha256(manifest, files)];
  const report = hasErrors(gate) ? { ok: false, issues } : { ok: !hasErrors(issues), manifest, issues };
  return { report, files };
}

/** `payload-hash-mismatch` when the manifest claims a digest that the payload does not have. */
async function checkPayloadSha256(
  manifest: TemplateManifest,
  files: ReadonlyMap<string, Uint8Array>,
): Promise<Issue[]> {
  const claimed: unknown = manifest.provenance?.payloadSha256;
  if (typeof claimed !== "string") return []; // absent, or a shape-error of the gate
  const path = "provenance.payloadSha256";
  if (!/^[0-9a-f]{64}$/.test(claimed)) {
    const shown = quote(truncate(claimed, 80));
    return [errorIssue("payload-hash-mismatch", `${path} must be 64 lowercase hex digits, it is ${shown}`, { path })];
  }
  const actual = await computePayloadSha256(files);
  if (actual === claimed) return [];
  const hint = "Rebuild the pack; a member was changed after it was made.";
  return [errorIssue("payload-hash-mismatch", `${path} is ${claimed}, the payload's is ${actual}`, { path, hint })];
}
