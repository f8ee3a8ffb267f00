import { quote, truncate } from "../../../base/text.ts";
import { type SecretText, SEND_METHODS, type SendMethod } from "../route.ts";
import { hasFields } from "../text/text_template.ts";
import { checkFields, type MapReader } from "./map_reader.ts";
import { readSecretText, type RouteReading, warnOfSecret } from "./read_secret_text.ts";
import type { MapTreeEntry } from "./read_yaml_tree.ts";
import { ROUTES_LIMITS } from "./route_findings.ts";

/** Facts of a request besides its URL and body. */
export interface RequestFacts {
  readonly method: SendMethod;
  readonly headers: Readonly<Record<string, SecretText>>;
  readonly secret?: SecretText;
}

/** Reads `method`, `headers` and `secret`. */
export function readRequest(reader: MapReader, reading: RouteReading): RequestFacts {
  const method = reader.choice("method", SEND_METHODS) ?? "POST";
  const headers = readHeaders(reader, reading);
  const tree = reader.get("secret");
  const secret = tree && readSecretText(tree, "secret", reading);
  if (tree !== undefined && secret?.from === "text") warnOfSecret("secret", tree.place, reading.findings);
  return { method, headers, ...(secret === undefined ? {} : { secret }) };
}

/** Headers that the program sets itself, or that belong to the connection. */
const OWN_HEADERS = [
  ...["host", "content-length", "connection", "keep-alive", "transfer-encoding", "upgrade", "te", "trailer", "expect"],
  ...["x-tool-signature", "x-tool-delivery", "x-tool-attempt"],
];

/** Names of headers whose values are secrets. */
export const SECRET_HEADER = /authorization|cookie|token|secret|password|(?:^|-)key$/i;

function readHeaders(reader: MapReader, reading: RouteReading): Record<string, SecretText> {
  const tree = reader.get("headers");
  if (tree === undefined) return {};
  if (tree.kind !== "map" || tree.entries.size > ROUTES_LIMITS.entries) {
    const message = `headers must be a mapping of at most ${ROUTES_LIMITS.entries} names with their values`;
    reading.findings.error("wrong-value", message, tree.place);
    return {};
  }
  const headers = new Map<string, SecretText>();
  const names = new Set<string>();
  for (const [name, entry] of tree.entries) {
    const problem = names.has(name.toLowerCase()) ? "appears twice, with other capitals" : findBadName(name);
    names.add(name.toLowerCase());
    if (problem === undefined) {
      const value = readHeader(name, entry, reading);
      if (value !== undefined) headers.set(name, value);
    } else {
      reading.findings.error("bad-header", `The header ${quote(truncate(name, 80))} ${problem}`, entry.place);
    }
  }
  return Object.fromEntries(headers);
}

function findBadName(name: string): string | undefined {
  if (!/^[\w!#$%&'*+.^`|~-]{1,100}$/.test(name)) return "is not a valid name of a header";
  return OWN_HEADERS.includes(name.toLowerCase()) ? "is set by the program" : undefined;
}

function readHeader(name: string, { value: tree }: MapTreeEntry, reading: RouteReading): SecretText | undefined {
  const { findings } = reading;
  const value = readSecretText(tree, name, reading);
  if (value?.from !== "text") return value;
  if (!/^[\x20-\x7e]*$/.test(value.text)) {
    const message = `The header ${quote(name)} has a value with line breaks or characters outside ASCII`;
    findings.error("bad-header", message, tree.place);
  }
  checkFields(value.text, tree.place, findings);
  if (SECRET_HEADER.test(name) && !hasFields(value.text)) warnOfSecret(name, tree.place, findings);
  return value;
}
