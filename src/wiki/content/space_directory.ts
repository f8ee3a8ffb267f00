import { asciiLowerCase, quote, truncate } from "../../base/text.ts";
import { WikiError } from "../wiki_errors.ts";
import { readArray } from "../fields.ts";
import type { WikiClient } from "../wiki_client.ts";
import { pathSegment } from "../wiki_path.ts";
import { readIfThere } from "./read_if_there.ts";
import type { Space } from "./page.ts";
import { parseSpaceV2 } from "./parse_v2.ts";

/** Cache of spaces by key and by ID; API version 2 refers to spaces by ID. */
export class SpaceDirectory {
  readonly #client: WikiClient;
  readonly #byKey = new Map<string, Promise<Space | undefined>>();
  readonly #keys = new Map<string, Promise<string>>();

  /** Creates an empty directory. */
  constructor(client: WikiClient) {
    this.#client = client;
  }

  /** Finds the space with a key; undefined if it does not exist. A missing space is not cached. */
  async find(key: string): Promise<Space | undefined> {
    const space = await remember(this.#byKey, key, () => this.#fetchByKey(key));
    if (space === undefined) this.#byKey.delete(key);
    else this.#keys.set(space.id, Promise.resolve(space.key));
    return space;
  }

  /** Returns the ID of the space with a key. @throws {WikiError} `not-found`. */
  async idOf(key: string): Promise<string> {
    const space = await this.find(key);
    if (space !== undefined) return space.id;
    throw new WikiError("not-found", `Cannot find the space ${quote(truncate(key, 80))}`, {
      hint: "Check its key, and whether the user can see it.",
    });
  }

  /** Finds the space with an ID; undefined if it does not exist. */
  async findById(id: string): Promise<Space | undefined> {
    const path = `/api/v2/spaces/${pathSegment(id)}`;
    const [value] = await readIfThere(() => this.#client.request("GET", path));
    return value === undefined ? undefined : parseSpaceV2(value, this.#client);
  }

  /** Returns the key of the space with an ID. */
  keyOf(id: string): Promise<string> {
    return remember(this.#keys, id, async () => {
      const value = await this.#client.request("GET", `/api/v2/spaces/${pathSegment(id)}`);
      const space = parseSpaceV2(value, this.#client);
      this.#byKey.set(space.key, Promise.resolve(space));
      return space.key;
    });
  }

  async #fetchByKey(key: string): Promise<Space | undefined> {
    const value = await this.#client.request("GET", "/api/v2/spaces", { query: { keys: key, limit: 1 } });
    const spaces = readArray(value, "results").map((space) => parseSpaceV2(space, this.#client));
    return spaces.find((space) => asciiLowerCase(space.key) === asciiLowerCase(key));
  }
}

/** Caches the result of a request, also while it is running; a failed request is repeated. */
function remember<Value>(known: Map<string, Promise<Value>>, key: string, ask: () => Promise<Value>): Promise<Value> {
  const before = known.get(key);
  if (before !== undefined) return before;
  const asked = ask().catch((error) => {
    known.delete(key);
    throw error;
  });
  known.set(key, asked);
  return asked;
}
