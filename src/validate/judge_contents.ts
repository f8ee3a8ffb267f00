import { errorIssue, hasErrors, type Issue } from "../base/issue.ts";
import { quote, truncate } from "../base/text.ts";
import { checkManifest } from "../pack/check_manifest.ts";
import type { TemplateManifest } from "../pack/manifest.ts";
import { computePayloadSha256 } from "../pack/payload_sha256.ts";

/** Result of checking the contents of a pack. */
export interface ContentsReport {
  /** Whether no issue is an error. */
  ok: boolean;
  /** Manifest, if it passed the import gate. */
  manifest?: TemplateManifest;
  /** All findings, errors and warnings. */
  issues: Issue[];
}

/** Checks what every pack has: the manifest (import gate) and the payload digest. */
export async function judgeContents(
  manifest: TemplateManifest,
  files: ReadonlyMap<string, Uint8Array>,
): Promise<ContentsReport> {
  const gate = checkManifest(manifest);
  const issues = [...gate, ...await checkPayloadSha256(manifest, files)];
  return hasErrors(gate) ? { ok: false, issues } : { ok: !hasErrors(issues), manifest, issues };
}

/** Returns `payload-hash-mismatch` when the manifest claims a digest that differs from the payload's. */
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
  const hint = "Rebuild the pack; a member was changed after the pack was created.";
  return [errorIssue("payload-hash-mismatch", `${path} is ${claimed}, the payload's is ${actual}`, { path, hint })];
}
