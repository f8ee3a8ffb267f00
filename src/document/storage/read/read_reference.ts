import { hasOnlyAttributes, onlyElements } from "../write_back/storage_parts.ts";
import type { ParameterKind } from "../parameter_kinds.ts";
import { readPage } from "./read_link.ts";
import type { StorageElement } from "./storage_tree.ts";

/** Parts of a reference by kind. */
export type Reference = ReadonlyMap<ParameterKind, string>;

/** Reads what a parameter of a macro refers to: a page, space, attachment, address or users; undefined for the rest. */
export function readReference(parameter: StorageElement): Reference | undefined {
  const elements = onlyElements(parameter) ?? [];
  const [only, ...more] = elements;
  if (only === undefined) return undefined;
  if (only.name === "ri:user") return readUsers(elements);
  const read = more.length > 0 ? undefined : readTarget(only);
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
    case "ri:space":
      return readValue(target, "ri:space-key", "space");
    case "ri:url":
      return readValue(target, "ri:value", "url");
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
  if (page === undefined) return new Map([["attachment", name]]);
  const place = page.name === "ri:page" ? pageParts(page) : undefined;
  return place && new Map<ParameterKind, string>([["attachment", name], ...place]);
}

function readValue(target: StorageElement, attribute: string, kind: ParameterKind): Reference | undefined {
  if (target.children.length > 0 || !hasOnlyAttributes(target, [attribute])) return undefined;
  return new Map([[kind, target.attributes.get(attribute) ?? ""]]);
}

const USER_KINDS = ["account", "userkey", "username"] as const;
const USER_ATTRIBUTES = { account: "ri:account-id", userkey: "ri:userkey", username: "ri:username" } as const;

/** Reads users, which are all given in the same way: by ID, key or name. */
function readUsers(users: readonly StorageElement[]): Reference | undefined {
  const kind = USER_KINDS.find((each) => users[0]?.attributes.has(USER_ATTRIBUTES[each]));
  if (kind === undefined) return undefined;
  const values = users.map((user) => {
    const isPlain = user.name === "ri:user" && user.children.length === 0;
    return isPlain && hasOnlyAttributes(user, [USER_ATTRIBUTES[kind]])
      ? user.attributes.get(USER_ATTRIBUTES[kind])
      : "";
  });
  return values.some((value = "") => !/^\S+$/.test(value)) ? undefined : new Map([[kind, values.join(" ")]]);
}
