import { hasErrors } from "../base/issue.ts";
import type { TemplateManifest } from "../pack/manifest.ts";
import { checkPdfPack } from "../pdf/gate/check_pdf_pack.ts";
import { type ContentsReport, judgeContents } from "./judge_contents.ts";

/** Checks the contents of a PDF pack with the execution gate; see `validatePdfPack`. */
export async function judgePdfContents(
  manifest: TemplateManifest,
  files: ReadonlyMap<string, Uint8Array>,
): Promise<ContentsReport> {
  const report = await judgeContents(manifest, files);
  if (report.manifest === undefined) return report;
  const issues = [...report.issues, ...await checkPdfPack(report.manifest, files)];
  return { ok: !hasErrors(issues), manifest: report.manifest, issues };
}
