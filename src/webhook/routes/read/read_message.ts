import type { MessageAction, MessageService } from "../route.ts";
import { messageOfText } from "../text/default_message.ts";
import { describeLimits, fitsService } from "../text/message_limits.ts";
import { MapReader, readYamlText } from "./map_reader.ts";
import { readRequest } from "./read_request.ts";
import { readTarget, type RouteReading, TARGET_RULES } from "./read_secret_text.ts";
import { checkFields, checkTreeFields } from "./read_texts.ts";
import { plainValue, type YamlTree } from "./read_yaml_tree.ts";
import { CHAT_KEYS, JSON_KEYS } from "./route_keys_table.ts";

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
