import { canonicalJson } from "../base/canonical_json.ts";
import { errorIssue, type Issue } from "../base/issue.ts";
import { JsonError, parseJson } from "../base/json.ts";
import { byCodeUnits } from "../base/order.ts";
import { present } from "../base/present.ts";
import { isRecord } from "../base/record.ts";
import { quote, truncate } from "../base/text.ts";
import { checkProfile } from "./check_profile.ts";
import { ProfileError } from "./errors.ts";
import type { Profile, Profiles } from "./profiles.ts";
import { type Deployment, normalizeSite } from "./site.ts";

/** Name of the file in the settings folder. */
export const PROFILES_FILE = "profiles.json";

/** Maximum size of the file in bytes. */
export const MAX_PROFILES_BYTES = 1 << 20;

const VERSION = 1;
const FIELDS = ["caFile", "deployment", "email", "site", "token"];

/**
 * Parses the text of {@linkcode PROFILES_FILE}, version 1: `{"version", "active"?, "profiles": {"<name>": {"site",
 * "deployment", "email"?, "token", "caFile"?}}}`, without other fields.
 *
 * @throws {ProfileError} `bad-profiles-file` with all findings; of the file's content, they contain only the names of
 * profiles, so that no token gets into a message.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { parseProfiles } from "./profiles_file.ts";
 *
 * deepStrictEqual(parseProfiles('{"version": 1, "profiles": {}}'), { profiles: [] });
 * ```
 */
export function parseProfiles(text: string): Profiles {
  const findings: Issue[] = [];
  const profiles = readFile(parseText(text), findings);
  if (findings.length === 0) return profiles;
  const first = findings[0]?.message ?? "";
  const more = findings.length === 1 ? "" : ` (and ${findings.length - 1} more)`;
  throw badFile(`${first}${more}`, findings);
}

/** Renders {@linkcode PROFILES_FILE}: equal profiles give equal text. */
export function renderProfiles({ active, profiles }: Profiles): string {
  const byName = Object.fromEntries(profiles.map(({ name, ...rest }) => [name, rest]));
  return `${canonicalJson({ version: VERSION, active, profiles: byName }, { indent: 2 })}\n`;
}

function parseText(text: string): unknown {
  if (text.length > MAX_PROFILES_BYTES) throw badFile("it is larger than 1 MiB");
  try {
    return parseJson(text);
  } catch (error) {
    if (!(error instanceof JsonError)) throw error;
    // The reason is dropped: it may quote a value or key, which may be a misplaced token.
    throw badFile(`it is not JSON at line ${error.line}, column ${error.column}`);
  }
}

function readFile(value: unknown, findings: Issue[]): Profiles {
  const found = (message: string, path?: string) => {
    findings.push(errorIssue("bad-profiles-file", message, { path }));
    return { profiles: [] };
  };
  if (!isRecord(value)) return found("it is not a JSON object");
  if (value.version !== VERSION) return found(`its version is not ${VERSION}`, "version");
  for (const key of Object.keys(value)) {
    if (!["version", "active", "profiles"].includes(key)) found("it has an unknown field");
  }
  if (!isRecord(value.profiles)) return found(`"profiles" is not an object`, "profiles");
  const profiles = Object.entries(value.profiles).flatMap(([key, entry]) => readProfile(key, entry, findings) ?? []);
  profiles.sort((a, b) => byCodeUnits(a.name, b.name));
  const { active } = value;
  if (active === undefined) return { profiles };
  if (typeof active === "string" && Object.hasOwn(value.profiles, active)) return { active, profiles };
  return found(`"active" names no profile`, "active");
}

function readProfile(key: string, entry: unknown, findings: Issue[]): Profile | undefined {
  const path = `profiles.${truncate(key, 80)}`;
  const before = findings.length;
  const found = (reason: string, field?: string) => {
    const message = `the profile ${name(key)} ${reason}`;
    findings.push(errorIssue("bad-profiles-file", message, { path: field === undefined ? path : `${path}.${field}` }));
  };
  if (!isRecord(entry)) return void found("is not an object");
  const text = (field: string, required: boolean) => {
    const value = Object.hasOwn(entry, field) ? entry[field] : undefined;
    if (typeof value === "string") return value;
    if (required || value !== undefined) found(`has no text field ${quote(field)}`, field);
    return undefined;
  };
  for (const field of Object.keys(entry)) {
    if (!FIELDS.includes(field)) found("has an unknown field");
  }
  const [site, token, email, caFile] = [
    text("site", true),
    text("token", true),
    text("email", false),
    text("caFile", false),
  ];
  const deployment = entry.deployment;
  if (!isDeployment(deployment)) return void found(`needs "cloud" or "data-center" as "deployment"`, "deployment");
  if (site === undefined || token === undefined || findings.length > before) return undefined;
  const profile: Profile = { name: key, site, deployment, token, ...present({ email, caFile }) };
  const issues = checkProfile(profile);
  for (const { code } of issues) found(`cannot be used: ${code}`);
  return issues.length === 0 ? { ...profile, ...normalizeSite(site, deployment) } : undefined;
}

function isDeployment(value: unknown): value is Deployment {
  return value === "cloud" || value === "data-center";
}

function name(key: string): string {
  return quote(truncate(key, 64));
}

function badFile(reason: string, issues: readonly Issue[] = []): ProfileError {
  return new ProfileError("bad-profiles-file", `Cannot read the profiles: ${reason}`, {
    issues,
    hint: `Repair or delete ${PROFILES_FILE} in the folder for settings, then run: tool auth login`,
  });
}
