import type { Issue } from "../base/issue.ts";
import { checkManifest } from "./check_manifest.ts";
import { ManifestValidationError, type ManifestValidationReason } from "./errors.ts";
import type { TemplateManifest } from "./manifest.ts";

/**
 * Checks a parsed manifest with the import gate (format, section 7.2) and returns the same object with its type.
 * Warnings do not fail the check.
 *
 * @throws {ManifestValidationError} with the `reason` and `path` of the first problem, and all findings in `issues`.
 *
 * @example Usage
 * ```ts
 * import { strictEqual, throws } from "node:assert/strict";
 * import { validateManifest } from "./validate_manifest.ts";
 *
 * const engine = { kind: "docx", api: "wiki.docx-template/v1", entry: "template.docx" };
 * const manifest = { schemaVersion: 1, id: "com.example.report", name: "Report", version: "1.0.0", engine };
 * strictEqual(validateManifest(manifest).id, "com.example.report");
 * throws(() => validateManifest({ ...manifest, schemaVersion: 2 }), { reason: "unknown-schema-version" });
 * ```
 */
export function validateManifest(manifest: unknown): TemplateManifest {
  const issues = checkManifest(manifest);
  const first = issues.find(({ severity }) => severity === "error");
  if (first !== undefined) throw createError(first, issues);
  return manifest as TemplateManifest;
}

function createError(first: Issue, issues: readonly Issue[]): ManifestValidationError {
  const reason = first.code as ManifestValidationReason;
  const others = issues.filter(({ severity }) => severity === "error").length - 1;
  const more = others === 0 ? "" : ` (and ${others} more)`;
  return new ManifestValidationError(
    { reason, path: first.path ?? "", issues },
    `Cannot accept the manifest: ${first.message}${more}`,
    { hint: first.hint },
  );
}
