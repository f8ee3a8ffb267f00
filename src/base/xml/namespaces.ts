/** Name with its namespace. */
export interface QualifiedName {
  /** The namespace, empty for none. */
  readonly uri: string;
  /** The name without prefix. */
  readonly local: string;
}

const KEPT_NAMES = 256;
const NONE: readonly string[] = [];

/**
 * Namespace declarations in scope. A lookup costs the same at any depth, so that a deep document with many prefixes
 * takes only linear time.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual, strictEqual } from "node:assert/strict";
 * import { NamespaceScopes } from "./namespaces.ts";
 *
 * const scopes = new NamespaceScopes();
 * scopes.enter([["w", "urn:word"]]);
 * deepStrictEqual(scopes.resolve("w:p"), { uri: "urn:word", local: "p" });
 * scopes.leave();
 * strictEqual(scopes.resolve("w:p"), undefined);
 * ```
 */
export class NamespaceScopes {
  /** Innermost declaration last. */
  readonly #uris = new Map<string, string[]>([["xml", ["http://www.w3.org/XML/1998/namespace"]]]);
  readonly #declared: (readonly string[])[] = [];
  /** Cache of resolved names, cleared when declarations change. */
  readonly #names = new Map<string, QualifiedName>();

  /** Opens the scope of an element, given its declarations as prefix (empty for the default) and namespace. */
  enter(declarations: readonly (readonly [string, string])[]): void {
    if (declarations.length === 0) {
      this.#declared.push(NONE);
      return;
    }
    this.#names.clear();
    for (const [prefix, uri] of declarations) {
      const uris = this.#uris.get(prefix);
      if (uris === undefined) this.#uris.set(prefix, [uri]);
      else uris.push(uri);
    }
    this.#declared.push(declarations.map(([prefix]) => prefix));
  }

  /** Closes the innermost scope. */
  leave(): void {
    const prefixes = this.#declared.pop() ?? NONE;
    if (prefixes.length > 0) this.#names.clear();
    for (const prefix of prefixes) {
      const uris = this.#uris.get(prefix);
      uris?.pop();
      if (uris?.length === 0) this.#uris.delete(prefix);
    }
  }

  /** Resolves the qualified name of an element; undefined if its prefix is not declared. */
  resolve(name: string): QualifiedName | undefined {
    const known = this.#names.get(name);
    if (known !== undefined) return known;
    const colon = name.indexOf(":");
    const prefix = colon < 0 ? "" : name.slice(0, colon);
    const uri = this.#uris.get(prefix)?.at(-1) ?? (colon < 0 ? "" : undefined);
    if (uri === undefined) return undefined;
    const qualified = { uri, local: name.slice(colon + 1) };
    if (this.#names.size >= KEPT_NAMES) this.#names.clear();
    this.#names.set(name, qualified);
    return qualified;
  }
}
