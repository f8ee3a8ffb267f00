import { quote } from "../../../base/text.ts";
import { LIVE_BOOK_SCOPES } from "../../export_request.ts";
import { isRouteName } from "../../webhook_event.ts";
import type { ExportAction, ForwardAction, HandlerAction, JobAction, MessageAction, MessageService } from "../route.ts";
import { describeLimits, fitsService, messageOfText } from "../text/default_message.ts";
import { TEXT_FIELDS } from "../text/fields_table.ts";
import { parseTemplate } from "../text/text_template.ts";
import { checkFields, checkTreeFields, MapReader, readYamlText, type TextRule } from "./map_reader.ts";
import { readRequest } from "./read_request.ts";
import {
  PATH_RULE,
  placeBeside,
  placeTemplate,
  readTarget,
  type RouteReading,
  TARGET_RULES,
  VARIABLE_RULE,
} from "./read_secret_text.ts";
import { plainValue, type YamlTree } from "./read_yaml_tree.ts";
import { type RoutePlace, ROUTES_LIMITS } from "./route_findings.ts";
import {
  CHAT_KEYS,
  EXPORT_KEYS,
  FORWARD_KEYS,
  HANDLER_KEYS,
  JSON_KEYS,
  ROUTE_DAYS,
  ROUTE_DEFAULTS,
} from "./route_keys_table.ts";

const FIELD_TEXT: TextRule = { expected: "a text without a NUL", isValid: (text) => !text.includes("\0") };

/** Reads `handler`: the path of a script, or a mapping. */
export function readHandler(tree: YamlTree, reading: RouteReading): HandlerAction | undefined {
  if (tree.kind === "scalar") {
    const script = readYamlText(tree, { name: "handler", rule: PATH_RULE }, reading.findings);
    return script &&
      { kind: "handler", script: placeBeside(reading.folder, script.text), arguments: [], environment: {} };
  }
  const reader = MapReader.open(tree, { keys: HANDLER_KEYS, name: "handler" }, reading.findings);
  if (reader === undefined) return undefined;
  const script = reader.text("script", PATH_RULE);
  const texts = { arguments: readArguments(reader, reading), environment: readEnvironment(reader, reading) };
  return script && { kind: "handler", script: placeBeside(reading.folder, script.text), ...texts };
}

function readArguments(reader: MapReader, { findings }: RouteReading): string[] {
  const tree = reader.get("arguments");
  if (tree === undefined) return [];
  if (tree.kind !== "list" || tree.items.length > ROUTES_LIMITS.entries) {
    const hint = 'Write each argument as an item: [index, "--page={{page.id}}"].';
    const message = `arguments must be a list of at most ${ROUTES_LIMITS.entries} texts`;
    findings.error("wrong-value", message, { ...tree.place, hint });
    return [];
  }
  const texts = tree.items.map((item) => readYamlText(item, { name: "an argument", rule: FIELD_TEXT }, findings))
    .filter((read) => read !== undefined);
  const end = texts.findIndex(({ text }) => text === "--");
  for (const [i, { text, place }] of texts.entries()) {
    checkFields(text, place, findings);
    if (end === -1 || i < end) warnOfOption(text, place, reader);
  }
  return texts.map(({ text }) => text);
}

/** Warns of an argument that people can turn into an option of the script by a title that starts with a hyphen. */
function warnOfOption(text: string, place: RoutePlace, { findings }: MapReader): void {
  const [first] = parseTemplate(text).pieces;
  if (first === undefined || typeof first === "string" || TEXT_FIELDS[first.field]?.isFree !== true) return;
  const field = `{{${first.field}}}`;
  const hint = `Write --option=${field}, put -- before it, or use environment.`;
  const message = `The script may read this argument as an option if ${quote(field)} starts with a hyphen`;
  findings.warning("option-like-argument", message, { ...place, hint });
}

function readEnvironment(reader: MapReader, { findings }: RouteReading): Record<string, string> {
  const tree = reader.get("environment");
  if (tree === undefined) return {};
  if (tree.kind !== "map" || tree.entries.size > ROUTES_LIMITS.entries) {
    const message = `environment must be a mapping of at most ${ROUTES_LIMITS.entries} variables with their values`;
    findings.error("wrong-value", message, tree.place);
    return {};
  }
  const variables = new Map<string, string>();
  for (const [name, { place, value }] of tree.entries) {
    if (!VARIABLE_RULE.isValid(name)) {
      findings.error("wrong-key", `${quote(name.slice(0, 80))} is not ${VARIABLE_RULE.expected}`, place);
    } else if (/^TOOL_/i.test(name)) {
      const hint = "Choose a name that does not start with TOOL_.";
      findings.error("wrong-key", `The variable ${name} is set by the program`, { ...place, hint });
    }
    const read = readYamlText(value, { name, rule: FIELD_TEXT }, findings);
    if (read === undefined) continue;
    checkFields(read.text, read.place, findings);
    variables.set(name, read.text);
  }
  return Object.fromEntries(variables);
}

/** Reads `forward`: a URL, or a mapping. */
export function readForwardAction(tree: YamlTree, reading: RouteReading): ForwardAction | undefined {
  if (tree.kind === "scalar") {
    const url = readTarget(tree, TARGET_RULES.forward, reading);
    return url && { kind: "forward", url, method: "POST", headers: {} };
  }
  const reader = MapReader.open(tree, { keys: FORWARD_KEYS, name: "forward" }, reading.findings);
  if (reader === undefined) return undefined;
  const url = readTarget(reader.get("url"), TARGET_RULES.forward, reading);
  const request = readRequest(reader, reading);
  return url && { kind: "forward", url, ...request };
}

/** Reads `export`: a folder of PDFs, or the books of a job file. */
export function readExport(tree: YamlTree, reading: RouteReading): ExportAction | JobAction | undefined {
  const { findings, folder } = reading;
  const reader = MapReader.open(tree, { keys: EXPORT_KEYS, name: "export" }, findings);
  if (reader === undefined) return undefined;
  const quietMs = reader.duration("quiet", ROUTE_DAYS.timeout) ?? ROUTE_DEFAULTS.quietMs;
  if (reader.get("jobs") !== undefined) return readJob(reader, quietMs, reading);
  const template = reader.text("template", PATH_RULE)?.text;
  const target = reader.text("folder", PATH_RULE)?.text;
  const scope = reader.choice("scope", LIVE_BOOK_SCOPES) ?? "page";
  for (const key of ["template", "folder"]) {
    if (reader.get(key) !== undefined) continue;
    findings.error("missing-key", `export has no ${key}`, {
      ...reader.place,
      hint: `Add ${key}, or name a job file with jobs.`,
    });
  }
  if (reader.get("books") !== undefined) {
    const hint = "Name the job file with jobs.";
    findings.error("wrong-value", "books are those of a job file", { ...reader.placeOf("books"), hint });
  }
  if (template === undefined || target === undefined) return undefined;
  return {
    kind: "export",
    template: placeTemplate(folder, template),
    folder: placeBeside(folder, target),
    scope,
    quietMs,
  };
}

function readJob(reader: MapReader, quietMs: number, { findings, folder }: RouteReading): JobAction | undefined {
  for (const key of ["template", "folder", "scope"]) {
    if (reader.get(key) === undefined) continue;
    const message = `${key} cannot be used with jobs: each book of the job file says it`;
    const hint = `Remove ${key}, or remove jobs to make a PDF of each page.`;
    findings.error("wrong-value", message, { ...reader.placeOf(key), hint });
  }
  const jobs = reader.text("jobs", PATH_RULE)?.text;
  const books = reader.texts("books", BOOK_RULE)?.map(({ text }) => text) ?? [];
  return jobs === undefined ? undefined : { kind: "job", jobs: placeBeside(folder, jobs), books, quietMs };
}

const BOOK_RULE: TextRule = { expected: "the name of a book of the job file", isValid: isRouteName };

/** Reads `slack`, `teams`, `mattermost` or `json`. */
export function readMessage(tree: YamlTree, service: MessageService, reading: RouteReading): MessageAction | undefined {
  const { findings } = reading;
  const isChat = service !== "json";
  const reader = MapReader.open(tree, { keys: isChat ? CHAT_KEYS : JSON_KEYS, name: service }, findings);
  if (reader === undefined) return undefined;
  const url = readTarget(reader.get("url"), TARGET_RULES[service], reading);
  const template = readTemplate(reader, service);
  const request = isChat ? { method: "POST" as const, headers: {} } : readRequest(reader, reading);
  return url && { kind: "message", service, url, ...request, ...(template === undefined ? {} : { template }) };
}

function readTemplate(reader: MapReader, service: MessageService): unknown {
  const { findings } = reader;
  const [text, tree] = [service === "json" ? undefined : reader.get("text"), reader.get("template")];
  if (text !== undefined && tree !== undefined) {
    findings.error("wrong-value", `${service} has both text and template`, {
      ...reader.placeOf("text"),
      hint: "Remove one.",
    });
  }
  const place = text === undefined ? reader.placeOf("template") : reader.placeOf("text");
  const template = text === undefined ? readTree(tree, service, reader) : readMessageText(text, service, reader);
  if (template !== undefined && !fitsService(template, JSON.stringify(template), service)) {
    findings.error("too-long-message", `The message is too long: ${describeLimits(service)}`, place);
  }
  return template;
}

function readMessageText(tree: YamlTree, service: MessageService, { findings }: MapReader): unknown {
  const rule = { expected: "a text", isValid: (text: string) => text.trim() !== "" };
  const read = readYamlText(tree, { name: "text", rule }, findings);
  if (read === undefined || service === "json") return undefined;
  checkFields(read.text, read.place, findings);
  return messageOfText(read.text, service);
}

function readTree(tree: YamlTree | undefined, service: MessageService, { findings }: MapReader): unknown {
  if (tree === undefined) return undefined;
  if (service !== "json" && tree.kind !== "map") {
    const hint = "Write text: for a message that is only a text.";
    findings.error("wrong-value", `template must be a mapping, the message as ${service} takes it`, {
      ...tree.place,
      hint,
    });
    return undefined;
  }
  checkTreeFields(tree, findings);
  return plainValue(tree);
}
