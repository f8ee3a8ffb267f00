import { hasOnlyAttributes, onlyElements } from "../../storage/storage_parts.ts";
import { isAmbiguousName, joinNames, type ParameterKind } from "../../storage/parameter_kinds.ts";
import { readPage } from "./read_link.ts";
import type { StorageElement } from "../../storage/storage_tree.ts";

/** Parts of a reference by kind. */
export type Reference = ReadonlyMap<ParameterKind, string>;

/** Reads what a parameter of a macro refers to: a page, space, attachment, address or users; undefined for the rest. */
export function readReference(parameter: StorageElement): Reference | undefined {
  const elements = onlyElements(parameter) ?? [];
  const [only, ...more] = elements;
  if (only === undefined) return undefined;
  if (only.name === "ri:user") return readUsers(elements);
  if (only.name === "ri:space") return readSpaces(elements);
  const read = more.length > 0 ? readAttachments(elements) : readTarget(only);
  return read === undefined || [...read.values()].includes("") ? undefined : read;
}

function readTarget(target: StorageElement): Reference | undefined {
  switch (target.name) {
    case "ac:link": {
      const [page, ...more] = onlyElements(target) ?? [];
      return page?.name !== "ri:page" || more.length > 0 || !hasOnlyAttributes(target) ? undefined : pageParts(page);
    }
    case "ri:attachment":
      return readAttachment(target);
    case "ri:url":
      return readUrl(target);
    default:
      return undefined;
  }
}

function pageParts(page: StorageElement): Reference | undefined {
  const { title, space } = readPage(page) ?? {};
  if (title === undefined) return undefined;
  return new Map([["page", title], ...space === undefined ? [] : [["space", space] as const]]);
}

function readAttachment(target: StorageElement): Reference | undefined {
  const name = target.attributes.get("ri:filename") ?? "";
  const [page, ...more] = onlyElements(target) ?? [undefined, undefined];
  if (more.length > 0 || !hasOnlyAttributes(target, ["ri:filename", "ri:version-at-save"])) return undefined;
  if (isAmbiguousName(name)) return undefined;
  if (page === undefined) return new Map([["attachment", name]]);
  const place = page.name === "ri:page" ? pageParts(page) : undefined;
  return place && new Map<ParameterKind, string>([["attachment", name], ...place]);
}

/** Reads several attachments of the page. */
function readAttachments(targets: readonly StorageElement[]): Reference | undefined {
  const names: string[] = [];
  for (const target of targets) {
    const parts = target.name === "ri:attachment" ? readAttachment(target) : undefined;
    const name = parts?.size === 1 ? parts.get("attachment") : undefined;
    if (name === undefined || name === "") return undefined;
    names.push(name);
  }
  return new Map([["attachment", joinNames(names)]]);
}

function readUrl(target: StorageElement): Reference | undefined {
  if (target.children.length > 0 || !hasOnlyAttributes(target, ["ri:value"])) return undefined;
  return new Map([["url", target.attributes.get("ri:value") ?? ""]]);
}

const USER_KINDS = ["account", "userkey", "username"] as const;
const USER_ATTRIBUTES = { account: "ri:account-id", userkey: "ri:userkey", username: "ri:username" } as const;

/** Reads users, which are all given in the same way: by ID, key or name. */
function readUsers(users: readonly StorageElement[]): Reference | undefined {
  const kind = USER_KINDS.find((each) => users[0]?.attributes.has(USER_ATTRIBUTES[each]));
  if (kind === undefined) return undefined;
  const words = readWords(users, "ri:user", USER_ATTRIBUTES[kind]);
  return words === undefined ? undefined : new Map([[kind, words]]);
}

function readSpaces(spaces: readonly StorageElement[]): Reference | undefined {
  const words = readWords(spaces, "ri:space", "ri:space-key");
  return words === undefined ? undefined : new Map([["space", words]]);
}

/** Reads an attribute of elements that have no other, as words. */
function readWords(targets: readonly StorageElement[], name: string, attribute: string): string | undefined {
  const values = targets.map((target) => {
    const isPlain = target.name === name && target.children.length === 0 && hasOnlyAttributes(target, [attribute]);
    return isPlain ? target.attributes.get(attribute) ?? "" : "";
  });
  return values.every((value) => /^\S+$/.test(value)) ? values.join(" ") : undefined;
}
