import { isAbsolute, join } from "node:path";
import { hasCredentials } from "../../../base/address_credentials.ts";
import { quote, truncate } from "../../../base/text.ts";
import { isLoopback } from "../../../host/net/host_class.ts";
import type { ForwardAction, MessageAction, MessageService, SecretText } from "../route.ts";
import { MapReader, readYamlText, type TextRule } from "./map_reader.ts";
import type { YamlTree } from "./read_yaml_tree.ts";
import type { RouteFindings, RoutePlace } from "./route_findings.ts";
import { SECRET_KEYS, VARIABLE_PATTERN } from "./route_keys_table.ts";

/** What the readers of a file of routes share. */
export interface RouteReading {
  readonly findings: RouteFindings;
  /** Folder that paths start from. */
  readonly folder: string;
}

/** Returns the path from where the folder's path starts. */
export function placeBeside(folder: string, path: string): string {
  return isAbsolute(path) ? path : join(folder, path);
}

/** Returns the path of a template, or the name of a baseline as it is; a file of such a name needs `./` before it. */
export function placeTemplate(folder: string, template: string): string {
  return /^[a-z][a-z0-9-]*$/.test(template) ? template : placeBeside(folder, template);
}

/** Rule of a path. */
export const PATH_RULE: TextRule = {
  expected: "a path",
  isValid: (text) => text.trim() !== "" && text.length <= 4096 && !/\p{Cc}/u.test(text),
};

const VARIABLE = new RegExp(VARIABLE_PATTERN);

/** Rule of the name of a variable. */
export const VARIABLE_RULE: TextRule = {
  expected: "the name of an environment variable",
  isValid: (text) => VARIABLE.test(text),
};

const TEXT_RULE: TextRule = { expected: "a text, { file: … } or { env: … }", isValid: (text) => text.trim() !== "" };

/** Reads a text, or the place of one that is secret: `{ file: … }` or `{ env: … }`. */
export function readSecretText(tree: YamlTree, name: string, reading: RouteReading): SecretText | undefined {
  const { findings, folder } = reading;
  if (tree.kind !== "map") {
    const read = readYamlText(tree, { name, rule: TEXT_RULE }, findings);
    return read && { from: "text", text: read.text };
  }
  const reader = MapReader.open(tree, { keys: SECRET_KEYS, name }, findings);
  const [file, env] = [reader?.text("file", PATH_RULE), reader?.text("env", VARIABLE_RULE)];
  const isBoth = reader?.get("file") !== undefined && reader.get("env") !== undefined;
  const isNone = reader?.get("file") === undefined && reader?.get("env") === undefined;
  if (isBoth || isNone) {
    const hint = "Write { file: secret.txt } or { env: NAME }.";
    findings.error("wrong-value", `${name} must have one of file and env`, { ...tree.place, hint });
  }
  if (file !== undefined) return { from: "file", path: placeBeside(folder, file.text) };
  return env && { from: "environment", name: env.text };
}

/** Rules of an address that events are sent to. */
export interface TargetRules {
  /** Whether only https is allowed, except to this machine. */
  readonly isHttpsOnly: boolean;
  /** Whether the address itself is a secret. */
  readonly isSecret: boolean;
}

/** Rules of the address of each action. */
export const TARGET_RULES: Readonly<Record<"forward" | MessageService, TargetRules>> = {
  forward: { isHttpsOnly: false, isSecret: false },
  json: { isHttpsOnly: false, isSecret: false },
  mattermost: { isHttpsOnly: false, isSecret: true },
  slack: { isHttpsOnly: true, isSecret: true },
  teams: { isHttpsOnly: true, isSecret: true },
};

/** Returns the rules of the address of an action. */
export function targetRulesOf(action: ForwardAction | MessageAction): TargetRules {
  return TARGET_RULES[action.kind === "forward" ? "forward" : action.service];
}

/** Reads an address that events are sent to. */
export function readTarget(
  tree: YamlTree | undefined,
  rules: TargetRules,
  reading: RouteReading,
): SecretText | undefined {
  const target = tree && readSecretText(tree, "url", reading);
  if (tree === undefined || target?.from !== "text") return target;
  const bad = findBadTarget(target.text, rules);
  if (bad !== undefined) {
    reading.findings.error("bad-url", bad.message, { ...tree.place, hint: bad.hint });
  } else if (rules.isSecret) warnOfSecret("url", tree.place, reading.findings);
  return target;
}

/** Warns of a secret that stands in the file itself. */
export function warnOfSecret(name: string, place: RoutePlace, findings: RouteFindings): void {
  const hint =
    `Put it into a file that only the server can read, and write ${name}: { file: <name> } or { env: <NAME> }.`;
  findings.warning("secret-in-file", `${name} is a secret, and everyone who can read this file can see it`, {
    ...place,
    hint,
  });
}

/** Explains why events cannot be sent to an address; undefined if they can. Does not repeat the address. */
export function findBadTarget(
  text: string,
  { isHttpsOnly }: Pick<TargetRules, "isHttpsOnly">,
): { readonly message: string; readonly hint?: string } | undefined {
  if (hasCredentials(text)) {
    const hint = "Remove them, and give the header Authorization under headers instead.";
    return { message: "The URL has a user name or a password in it", hint };
  }
  if (text.includes("{{")) return { message: "The URL has a field, which only texts, arguments and headers can have" };
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol) || /[\s\p{Cc}]/u.test(text)) {
    const shown = text.includes("/") ? "The URL" : quote(truncate(text, 80));
    return { message: `${shown} is not an http or https URL`, hint: "Give the complete address, with https://." };
  }
  if (isHttpsOnly && url.protocol !== "https:" && !isLoopback(url)) {
    return {
      message: "The URL must start with https://, because it is a secret",
      hint: "Write https:// at its start.",
    };
  }
  return undefined;
}
