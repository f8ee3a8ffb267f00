import { markup } from "../../../base/xml/markup.ts";
import { relationshipsPath, resolveTarget } from "../../relationships.ts";
import type { RawElement } from "../raw/raw_element.ts";
import { RawPart } from "../raw/raw_part.ts";

/** Relationship of a part, as it is written. */
export interface WrittenRelationship {
  readonly id: string;
  /** Last segment of its type: `header`. */
  readonly kind: string;
  readonly target: string;
  readonly isExternal: boolean;
  readonly element: RawElement;
}

const EMPTY = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
  '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"></Relationships>';

/** The relationships of one part, and those that are added to it. */
export class RelationshipList {
  /** Member path of the relationships. */
  readonly path: string;
  readonly #source: string;
  readonly #base: string;
  readonly #part: RawPart;
  readonly #all: readonly WrittenRelationship[];
  readonly #ids: Set<string>;
  readonly #addedParts = new Map<string, string>();
  #added = "";
  #next = 1;

  /** Reads the relationships of `source`; `base` is the start of the types of those that are added. */
  constructor(source: string, bytes: Uint8Array | undefined, base: string) {
    this.#source = source;
    this.#base = base;
    this.path = relationshipsPath(source);
    this.#part = new RawPart(bytes ?? new TextEncoder().encode(EMPTY), this.path);
    this.#all = this.#part.root.children.filter(({ local }) => local === "Relationship").map(read);
    this.#ids = new Set(this.#all.map(({ id }) => id));
  }

  /** Relationships that the file has. */
  get all(): readonly WrittenRelationship[] {
    return this.#all;
  }

  /** Whether there are none. */
  get isEmpty(): boolean {
    return this.#ids.size === 0;
  }

  /** Returns whether a relationship has this ID. */
  has(id: string): boolean {
    return this.#ids.has(id);
  }

  /** Returns the path of the first part of a kind. */
  first(kind: string): string | undefined {
    const added = this.#addedParts.get(kind);
    if (added !== undefined) return added;
    const found = this.#all.find((each) => each.kind === kind && !each.isExternal);
    return found === undefined ? undefined : resolveTarget(this.#source, found.target);
  }

  /** Adds a relationship and returns its ID: the given one, or a free one. */
  add(kind: string, target: string, options: { id?: string; isExternal?: boolean } = {}): string {
    return this.addTyped(`${this.#base}/${kind}`, target, options);
  }

  /** Adds a relationship of a type that does not depend on the form of the file, like {@linkcode add}. */
  addTyped(type: string, target: string, options: { id?: string; isExternal?: boolean } = {}): string {
    const { id = this.freeId(), isExternal = false } = options;
    this.#ids.add(id);
    const TargetMode = isExternal ? "External" : undefined;
    this.#added += markup("Relationship", { Id: id, Type: type, Target: target, TargetMode });
    return id;
  }

  /** Adds a relationship to a part by its path. */
  addPart(kind: string, path: string, id?: string): string {
    this.#addedParts.set(kind, path);
    return this.add(kind, `/${path}`, id === undefined ? {} : { id });
  }

  /** Returns an ID that no relationship has. */
  freeId(): string {
    while (this.#ids.has(`rIdF${this.#next}`)) this.#next++;
    return `rIdF${this.#next}`;
  }

  /** Replaces the target of a relationship. */
  retarget({ element }: WrittenRelationship, target: string): void {
    this.#part.setAttribute(element, "Target", target);
  }

  /** Removes a relationship. */
  remove({ element, id }: WrittenRelationship): void {
    this.#ids.delete(id);
    this.#part.remove(element);
  }

  /** Encodes the relationships; undefined if nothing changed. */
  bytes(): Uint8Array | undefined {
    this.#part.appendRows(this.#added);
    this.#added = "";
    return this.#part.isEdited ? this.#part.bytes() : undefined;
  }
}

function read(element: RawElement): WrittenRelationship {
  return {
    id: element.get("Id") ?? "",
    kind: /[^/]*$/.exec(element.get("Type") ?? "")?.[0] ?? "",
    target: element.get("Target") ?? "",
    isExternal: element.get("TargetMode") === "External",
    element,
  };
}
