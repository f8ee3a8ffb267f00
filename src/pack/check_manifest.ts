import { errorIssue, type Issue, warningIssue } from "../base/issue.ts";
import { quote, truncate } from "../base/text.ts";
import { acceptsPinnedCompiler, isCompilerRange } from "./compiler_range.ts";
import type { ManifestValidationReason } from "./errors.ts";
import { PINNED_COMPILER_VERSION } from "./limits.ts";
import { ENGINE_APIS, type EngineKind, SETTING_TYPES } from "./manifest.ts";
import { isVersion } from "./semver.ts";

/**
 * The import gate (format, sections 2.1 and 7.2): every problem of a manifest, not only the first. The `code` of an
 * error is one of the gate's reasons; warnings have codes of their own.
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
  if (!isRecord(manifest)) return [shapeError("", "The manifest must be an object")];
  return [
    ...checkSchemaVersion(manifest),
    ...checkText(manifest, "id"),
    ...checkText(manifest, "name"),
    ...checkText(manifest, "version"),
    ...checkIdentity(manifest),
    ...checkEngine(manifest),
    ...checkList(manifest, "requiredFonts", checkFont),
    ...checkMap(manifest, "settings", checkSetting),
    ...checkObject(manifest, "capabilityCatalog", { id: "string", version: "number", digest: "string" }),
    ...checkObject(manifest, "canonicalSource", { api: "string", revision: "string" }),
    ...checkObject(manifest, "design", {}),
    ...["assetDescriptors", "assets", "decorations"].flatMap((field) => checkContainer(manifest, field)),
    ...checkProvenance(manifest),
    ...checkUnknown(manifest),
  ];
}

type Fields = Record<string, unknown>;
type FieldType = "string" | "number";

const KNOWN_FIELDS = new Set([
  ...["schemaVersion", "id", "name", "version", "engine", "requiredFonts", "settings", "capabilityCatalog"],
  ...["canonicalSource", "design", "assetDescriptors", "assets", "decorations", "provenance"],
]);

function gateError(reason: ManifestValidationReason, path: string, message: string, hint?: string): Issue {
  return errorIssue(reason, message, { path, ...(hint === undefined ? {} : { hint }) });
}

function shapeError(path: string, message: string): Issue {
  return gateError("shape-error", path, message);
}

function isRecord(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Own properties only, so that a manifest cannot borrow fields from a prototype. */
function own(fields: Fields, name: string): unknown {
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}

function show(value: unknown): string {
  return typeof value === "string" ? quote(truncate(value, 80)) : truncate(JSON.stringify(value) ?? "nothing", 80);
}

/** One required field of a type. `path` is where the fields stand. */
function checkField(fields: Fields, name: string, { type, path }: { type: FieldType; path: string }): Issue[] {
  const value = own(fields, name);
  if (typeof value === type && (type !== "number" || Number.isFinite(value))) return [];
  const problem = value === undefined ? `is missing` : `is ${show(value)}`;
  return [shapeError(`${path}${name}`, `${path}${name} must be a ${type}, it ${problem}`)];
}

function checkSchemaVersion(manifest: Fields): Issue[] {
  const version = own(manifest, "schemaVersion");
  if (version === undefined) return [shapeError("schemaVersion", "schemaVersion must be 1, it is missing")];
  if (version === 1) return [];
  return [gateError("unknown-schema-version", "schemaVersion", `schemaVersion must be 1, it is ${show(version)}`)];
}

function checkText(fields: Fields, name: string, path = ""): Issue[] {
  if (own(fields, name) === "") return [shapeError(`${path}${name}`, `${path}${name} must not be empty`)];
  return checkField(fields, name, { type: "string", path });
}

const REVERSE_DNS = /^[A-Za-z][A-Za-z0-9-]*(?:\.[A-Za-z0-9_][A-Za-z0-9_-]*)+$/;

function checkIdentity(manifest: Fields): Issue[] {
  const { id, version } = { id: own(manifest, "id"), version: own(manifest, "version") };
  const issues: Issue[] = [];
  if (typeof id === "string" && id !== "" && !REVERSE_DNS.test(id)) {
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
  const engine = own(manifest, "engine");
  if (!isRecord(engine)) return [shapeError("engine", "engine must be an object")];
  const kind = own(engine, "kind");
  if (!isEngineKind(kind)) {
    const kinds = Object.keys(ENGINE_APIS).join(" or ");
    return [shapeError("engine.kind", `engine.kind must be ${kinds}, it is ${show(kind)}`)];
  }
  return [
    ...checkApi(engine, kind),
    ...checkText(engine, "entry", "engine."),
    ...(kind === "typst" ? checkRange(engine) : checkNoRange(engine)),
  ];
}

function isEngineKind(kind: unknown): kind is EngineKind {
  return typeof kind === "string" && Object.hasOwn(ENGINE_APIS, kind);
}

function checkApi(engine: Fields, kind: EngineKind): Issue[] {
  const api = own(engine, "api");
  if (typeof api !== "string") return checkField(engine, "api", { type: "string", path: "engine." });
  if (api === ENGINE_APIS[kind]) return [];
  const message = `engine.api of a ${kind} pack must be "${ENGINE_APIS[kind]}", it is ${show(api)}`;
  return [gateError("unknown-api", "engine.api", message)];
}

function checkRange(engine: Fields): Issue[] {
  const path = "engine.compilerRange";
  const range = own(engine, "compilerRange");
  if (typeof range !== "string") return checkField(engine, "compilerRange", { type: "string", path: "engine." });
  if (!isCompilerRange(range)) {
    const hint = "Use comparators joined by spaces, as in >=0.15.1 <0.16.";
    return [gateError("shape-error", path, `${path} has an unsupported form: ${show(range)}`, hint)];
  }
  if (acceptsPinnedCompiler(range)) return [];
  const message = `${path} ${show(range)} does not accept compiler ${PINNED_COMPILER_VERSION}`;
  const hint = "Run `tool pdf-template migrate-runtime` on the recipe, then build its output.";
  return [gateError("compiler-range-mismatch", path, message, hint)];
}

function checkNoRange(engine: Fields): Issue[] {
  const path = "engine.compilerRange";
  if (own(engine, "compilerRange") === undefined) return [];
  return [warningIssue("unused-field", `${path} has no meaning for a docx pack`, { path })];
}

function checkList(manifest: Fields, name: string, checkItem: (item: Fields, path: string) => Issue[]): Issue[] {
  const list = own(manifest, name);
  if (list === undefined) return [];
  if (!Array.isArray(list)) return [shapeError(name, `${name} must be an array`)];
  return list.flatMap((item: unknown, i) =>
    isRecord(item) ? checkItem(item, `${name}[${i}].`) : shapeError(`${name}[${i}]`, `${name}[${i}] must be an object`)
  );
}

function checkFont(font: Fields, path: string): Issue[] {
  return [
    ...checkText(font, "family", path),
    ...checkText(font, "style", path),
    ...checkField(font, "weight", { type: "number", path }),
  ];
}

function checkMap(manifest: Fields, name: string, checkItem: (item: Fields, path: string) => Issue[]): Issue[] {
  const map = own(manifest, name);
  if (map === undefined) return [];
  if (!isRecord(map)) return [shapeError(name, `${name} must be an object`)];
  return Object.entries(map).flatMap(([key, item]) => {
    const path = `${name}.${key}`;
    return isRecord(item) ? checkItem(item, `${path}.`) : shapeError(path, `${path} must be an object`);
  });
}

function checkSetting(setting: Fields, path: string): Issue[] {
  const type = own(setting, "type");
  const issues: Issue[] = [];
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

function checkObject(manifest: Fields, name: string, fields: Record<string, FieldType>): Issue[] {
  const object = own(manifest, name);
  if (object === undefined) return [];
  if (!isRecord(object)) return [shapeError(name, `${name} must be an object`)];
  return Object.entries(fields).flatMap(([field, type]) => checkField(object, field, { type, path: `${name}.` }));
}

function checkContainer(manifest: Fields, name: string): Issue[] {
  const value = own(manifest, name);
  if (value === undefined || (typeof value === "object" && value !== null)) return [];
  return [shapeError(name, `${name} must be an object or an array`)];
}

/** The digest's form is judged with the digest, as `payload-hash-mismatch`. */
function checkProvenance(manifest: Fields): Issue[] {
  const provenance = own(manifest, "provenance");
  if (provenance === undefined) return [];
  if (!isRecord(provenance)) return [shapeError("provenance", "provenance must be an object")];
  return ["payloadSha256", "createdWith"]
    .filter((field) => own(provenance, field) !== undefined)
    .flatMap((field) => checkField(provenance, field, { type: "string", path: "provenance." }));
}

function checkUnknown(manifest: Fields): Issue[] {
  return Object.keys(manifest).filter((field) => !KNOWN_FIELDS.has(field)).map((field) =>
    warningIssue("unknown-field", `${quote(truncate(field, 80))} is not a field of the manifest`, { path: field })
  );
}
