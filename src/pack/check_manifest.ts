import { MIGRATE_RECIPE } from "../base/remedies.ts";
import { type Issue, warningIssue } from "../base/issue.ts";
import { acceptsPinnedCompiler, isCompilerRange } from "./compiler_range.ts";
import {
  checkContainer,
  checkField,
  checkList,
  checkMap,
  checkNames,
  checkObject,
  checkSpelling,
  checkText,
  type Fields,
  gateError,
  isRecord,
  ownField,
  shapeError,
  show,
} from "./fields.ts";
import { PINNED_COMPILER_VERSION } from "./limits.ts";
import { ENGINE_APIS, type EngineKind, SETTING_TYPES, type TemplateManifest } from "./manifest.ts";
import { isVersion } from "./semver.ts";
import { ManifestValidationError, type ManifestValidationReason } from "./pack_errors.ts";

/** Maximum number of reported issues per severity; a small manifest can have hundreds of thousands. */
const MAX_REPORTED = 100;

/**
 * Runs the import gate (format, sections 2.1 and 7.2) and returns all problems of a manifest: at most 100 errors and
 * 100 warnings, then one `more-issues`. The `code` of an error is a reason of section 7.2; warnings have other codes.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { checkManifest } from "./check_manifest.ts";
 *
 * const engine = { kind: "docx", api: "wiki.docx-template/v1", entry: "template.docx" };
 * const manifest = { schemaVersion: 2, id: "com.example.report", name: "Report", version: "1.0.0", engine };
 * deepStrictEqual(checkManifest(manifest).map(({ code, path }) => [code, path]), [
 *   ["unknown-schema-version", "schemaVersion"],
 * ]);
 * ```
 */
export function checkManifest(manifest: unknown): Issue[] {
  const issues: Issue[] = [];
  const found = { error: 0, warning: 0 };
  for (const issue of findProblems(manifest)) {
    if (++found[issue.severity] <= MAX_REPORTED) issues.push(issue);
    if (found.error > MAX_REPORTED) break; // nothing after it can change the verdict
  }
  if (found.error <= MAX_REPORTED && found.warning <= MAX_REPORTED) return issues;
  return [
    ...issues,
    warningIssue("more-issues", `More problems exist than the ${MAX_REPORTED} of each kind that are shown`),
  ];
}

function* findProblems(manifest: unknown): Generator<Issue> {
  if (!isRecord(manifest)) return yield shapeError("", "The manifest must be an object");
  yield* checkSchemaVersion(manifest);
  yield* checkText(manifest, "id");
  yield* checkText(manifest, "name");
  yield* checkText(manifest, "version");
  yield* checkIdentity(manifest);
  yield* checkEngine(manifest);
  yield* checkList(manifest, "requiredFonts", checkFont);
  yield* checkMap(manifest, "settings", checkSetting);
  yield* checkObject(manifest, "capabilityCatalog", { id: "string", version: "number", digest: "string" });
  yield* checkObject(manifest, "canonicalSource", { api: "string", revision: "string" });
  yield* checkObject(manifest, "design");
  for (const field of ["assetDescriptors", "assets", "decorations"]) yield* checkContainer(manifest, field);
  yield* checkProvenance(manifest);
  yield* checkNames(manifest, FIELDS, "");
}

const FIELDS = [
  ...["schemaVersion", "id", "name", "version", "engine", "requiredFonts", "settings", "capabilityCatalog"],
  ...["canonicalSource", "design", "assetDescriptors", "assets", "decorations", "provenance"],
];
const ENGINE_FIELDS = ["kind", "api", "entry", "compilerRange"];
const PROVENANCE_FIELDS = ["payloadSha256", "createdWith"];

function checkSchemaVersion(manifest: Fields): Issue[] {
  const version = ownField(manifest, "schemaVersion");
  if (version === 1) return [];
  const reason = version === undefined ? "shape-error" : "unknown-schema-version";
  return [gateError(reason, "schemaVersion", `schemaVersion must be 1, it is ${show(version)}`)];
}

const MAX_ID_LENGTH = 255;
const REVERSE_DNS = /^[A-Za-z][A-Za-z0-9-]*(?:\.[A-Za-z0-9_][A-Za-z0-9_-]*)+$/;

/** Returns whether a text is a reversed domain and a name, at most 255 characters: `com.example.report`. */
export function isReverseDns(id: string): boolean {
  return id.length <= MAX_ID_LENGTH && REVERSE_DNS.test(id);
}

function checkIdentity(manifest: Fields): Issue[] {
  const { id, version } = { id: ownField(manifest, "id"), version: ownField(manifest, "version") };
  const issues: Issue[] = [];
  if (typeof id === "string" && id !== "" && !isReverseDns(id)) {
    const hint = 'Use a domain of yours, reversed, and a name: "com.example.report".';
    issues.push(warningIssue("unconventional-id", `id ${show(id)} is not reverse-DNS style`, { path: "id", hint }));
  }
  if (typeof version === "string" && version !== "" && !isVersion(version)) {
    const hint = 'Use three numbers: "1.4.0".';
    const message = `version ${show(version)} is not a semantic version`;
    issues.push(warningIssue("unconventional-version", message, { path: "version", hint }));
  }
  return issues;
}

function checkEngine(manifest: Fields): Issue[] {
  const engine = ownField(manifest, "engine");
  if (!isRecord(engine)) return [shapeError("engine", "engine must be an object")];
  const kind = ownField(engine, "kind");
  if (!isEngineKind(kind)) {
    const kinds = Object.keys(ENGINE_APIS).join(" or ");
    return [
      shapeError("engine.kind", `engine.kind must be ${kinds}, it is ${show(kind)}`),
      ...checkField(engine, "api", { type: "string", path: "engine." }),
      ...checkText(engine, "entry", "engine."),
      ...checkNames(engine, ENGINE_FIELDS, "engine"),
    ];
  }
  return [
    ...checkApi(engine, kind),
    ...checkText(engine, "entry", "engine."),
    ...(kind === "typst" ? checkRange(engine) : checkNoRange(engine)),
    ...checkNames(engine, ENGINE_FIELDS, "engine"),
  ];
}

function isEngineKind(kind: unknown): kind is EngineKind {
  return typeof kind === "string" && Object.hasOwn(ENGINE_APIS, kind);
}

function checkApi(engine: Fields, kind: EngineKind): Issue[] {
  const api = ownField(engine, "api");
  if (typeof api !== "string") return checkField(engine, "api", { type: "string", path: "engine." });
  if (api === ENGINE_APIS[kind]) return [];
  const message = `engine.api of a ${kind} pack must be "${ENGINE_APIS[kind]}", it is ${show(api)}`;
  return [gateError("unknown-api", "engine.api", message)];
}

function checkRange(engine: Fields): Issue[] {
  const path = "engine.compilerRange";
  const range = ownField(engine, "compilerRange");
  if (typeof range !== "string") return checkField(engine, "compilerRange", { type: "string", path: "engine." });
  if (!isCompilerRange(range)) {
    const hint = "Use comparators joined by spaces, as in >=0.15.1 <0.16.";
    return [gateError("shape-error", path, `${path} has an unsupported form: ${show(range)}`, hint)];
  }
  if (acceptsPinnedCompiler(range)) return [];
  const message = `${path} ${show(range)} does not accept compiler ${PINNED_COMPILER_VERSION}`;
  return [gateError("compiler-range-mismatch", path, message, MIGRATE_RECIPE)];
}

function checkNoRange(engine: Fields): Issue[] {
  const path = "engine.compilerRange";
  if (ownField(engine, "compilerRange") === undefined) return [];
  return [warningIssue("unused-field", `${path} does not apply to a docx pack`, { path })];
}

function checkFont(font: Fields, path: string): Issue[] {
  return [
    ...checkText(font, "family", path),
    ...checkText(font, "style", path),
    ...checkField(font, "weight", { type: "number", path }),
    ...checkSpelling(font, ["family", "style", "weight"], path),
  ];
}

function checkSetting(setting: Fields, path: string): Issue[] {
  const type = ownField(setting, "type");
  const issues = checkSpelling(setting, ["type", "default"], path);
  if (!SETTING_TYPES.some((known) => known === type)) {
    issues.push(
      shapeError(`${path}type`, `${path}type must be one of ${SETTING_TYPES.join(", ")}, it is ${show(type)}`),
    );
  }
  if (!Object.hasOwn(setting, "default")) {
    issues.push(shapeError(`${path}default`, `${path}default is missing`));
  } else if ((type === "boolean" || type === "number") && typeof setting["default"] !== type) {
    const message = `${path}default is ${show(setting["default"])}, not a ${type}`;
    issues.push(warningIssue("setting-default-mismatch", message, { path: `${path}default` }));
  }
  return issues;
}

/**
 * Checks `provenance` except for the format of the digest, which the digest check reports as `payload-hash-mismatch`.
 */
function checkProvenance(manifest: Fields): Issue[] {
  const provenance = ownField(manifest, "provenance");
  if (provenance === undefined) return [];
  if (!isRecord(provenance)) return [shapeError("provenance", "provenance must be an object")];
  return [
    ...PROVENANCE_FIELDS
      .filter((field) => ownField(provenance, field) !== undefined)
      .flatMap((field) => checkField(provenance, field, { type: "string", path: "provenance." })),
    ...checkSpelling(provenance, PROVENANCE_FIELDS, "provenance."),
  ];
}

/**
 * Checks a parsed manifest with the import gate (format, section 7.2) and returns the same object with its type.
 * Warnings do not fail the check.
 *
 * @throws {ManifestValidationError} with the `reason` and `path` of the first problem, and all findings in `issues`.
 *
 * @example Usage
 * ```ts
 * import { strictEqual, throws } from "node:assert/strict";
 * import { validateManifest } from "./check_manifest.ts";
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
