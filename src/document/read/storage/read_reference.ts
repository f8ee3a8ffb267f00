import { isAmbiguousName, joinNames, type ParameterKind, USER_KINDS } from "../../storage/parameter_kinds.ts";
import { readResource, type Resource } from "../../storage/resource.ts";
import { hasOnlyAttributes, onlyElements } from "../../storage/storage_parts.ts";
import type { StorageElement } from "../../storage/storage_tree.ts";

/** Parts of a reference by kind. */
export type Reference = ReadonlyMap<ParameterKind, string>;

/** Reads what a parameter of a macro refers to: a page, space, attachment, address or users; undefined for the rest. */
export function readReference(parameter: StorageElement): Reference | undefined {
  const elements = onlyElements(parameter) ?? [];
  const [link, ...others] = elements;
  if (link?.name === "ac:link") return others.length === 0 ? readPage(link) : undefined;
  const resources = elements.flatMap((element) => readResource(element) ?? []);
  const [first, ...more] = resources;
  if (first === undefined || resources.length < elements.length) return undefined;
  if (more.some(({ kind }) => kind !== first.kind)) return undefined;
  switch (first.kind) {
    case "user":
    case "space":
      return readWords(resources);
    case "attachment":
      return readAttachments(resources);
    case "url":
      return more.length > 0 ? undefined : new Map([["url", first.values["url"] ?? ""]]);
    default:
      return undefined;
  }
}

function readPage(link: StorageElement): Reference | undefined {
  const [page, ...more] = onlyElements(link) ?? [];
  const values = page === undefined ? undefined : readResource(page)?.values;
  if (page?.name !== "ri:page" || more.length > 0 || values === undefined || !hasOnlyAttributes(link)) return undefined;
  const { title = "", ...others } = values;
  return new Map(Object.entries({ page: title, ...others })) as Reference;
}

/** Reads an attachment, which may be one of another page, or several of this page. */
function readAttachments(attachments: readonly Resource[]): Reference | undefined {
  const names = attachments.map(({ values: { name = "" } }) => name);
  const { name: _, ...place } = attachments[0]?.values ?? {};
  const isHere = attachments.every(({ values }) => Object.keys(values).length === 1);
  if (names.some(isAmbiguousName) || "page-id" in place || !(isHere || names.length === 1)) return undefined;
  return new Map(Object.entries({ attachment: joinNames(names), ...place })) as Reference;
}

/** Reads users that are all given in the same way, by ID, key or name, or spaces. */
function readWords(resources: readonly Resource[]): Reference | undefined {
  const words = resources.map(({ values }) => Object.values(values).join(""));
  const [attribute = "", ...others] = new Set(resources.flatMap(({ values }) => Object.keys(values)));
  if (others.length > 0 || !words.every((word) => /^\S+$/.test(word))) return undefined;
  const kind = resources[0]?.kind === "space" ? "space" : USER_KINDS.find(([, name]) => name === attribute)?.[0];
  return kind && new Map([[kind, words.join(" ")]]);
}
