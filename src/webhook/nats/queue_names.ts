import { createHash } from "node:crypto";
import { type EventKind, EXPORT_LANE, FIND_LANE, ROUTE_LANES } from "../lane.ts";

/** Names of a queue's streams and subjects. */
export class QueueNames {
  /** Unfinished events; a message is removed when its event is finished. */
  readonly events: string;
  /** Results of attempts, each with the resulting state of its event. */
  readonly history: string;
  /** Marks of the workers, one per lane. */
  readonly running: string;
  readonly #name: string;

  /** `name` consists of lower case letters, digits and underscores. */
  constructor(name: string) {
    this.#name = name;
    this.events = this.stream("events");
    this.history = this.stream("history");
    this.running = this.stream("running");
  }

  /** Returns the stream for a kind of messages. */
  stream(kind: string): string {
    return `${this.#name}_${kind}`.toUpperCase();
  }

  /** Returns the subject of messages of a kind with a token, or `*` for all of them. */
  subject(kind: string, token: string): string {
    return `${this.#name}.${kind}.${token}`;
  }

  /** Returns the subject of the messages of a lane, given its token. */
  laneSubject(token: string): string {
    return isRouteToken(token)
      ? this.routeSubject(token.slice(0, ROUTE_TOKEN_LENGTH), token)
      : this.subject("events", token);
  }

  /**
   * Returns the subject of the messages of a route, given the start of its tokens, in a lane or in all of them. Programs
   * that do not know routes read other subjects.
   */
  routeSubject(start: string, token = "*"): string {
    return `${this.#name}.routed.${start}.${token}`;
  }

  /**
   * Returns the name of a lane's consumer. A program that does not know routes would take messages from one that is named
   * after the token.
   */
  consumer(token: string): string {
    return isRouteToken(token) ? `r${token}` : token;
  }

  /** Subjects of the stream of events. */
  get eventSubjects(): string[] {
    return [this.subject("events", "*"), this.routeSubject("*")];
  }

  /** Returns the lane token of a subject. */
  tokenOf(subject: string): string {
    return subject.slice(subject.lastIndexOf(".") + 1);
  }
}

/**
 * Converts a lane to a token for its subject and consumer: simple lanes stay readable, others are hashed. Tokens are
 * lower case, because servers name folders after consumers and some file systems ignore case.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { laneToken } from "./queue_names.ts";
 *
 * strictEqual(laneToken("page:12345"), "p12345");
 * strictEqual(laneToken("page:a.b").length, 33);
 * ```
 */
export function laneToken(lane: string): string {
  for (const kind of KINDS) if (lane.startsWith(ROUTE_LANES[kind])) return routeLaneToken(kind, lane);
  if (lane.startsWith(FIND_LANE)) return `f${hash(lane)}`;
  if (lane.startsWith(EXPORT_LANE)) return exportToken(lane.slice(EXPORT_LANE.length));
  const readable = /^(p|c)(?:age|omment):([a-z0-9_-]{1,40})$/.exec(lane);
  if (readable !== null) return `${readable[1]}${readable[2]}`;
  return `h${hash(lane)}`;
}

/** Returns what the events of a lane are, given its token. */
export function kindOfToken(token: string): EventKind {
  if (isRouteToken(token)) return KINDS.find((kind) => token[2] === ROUTE_LETTERS[kind]) ?? "event";
  return token.startsWith("x") ? "book" : token.startsWith("f") ? "find" : "event";
}

/** Returns the start of the tokens of a route's lanes with events of a kind. */
export function routeToken(route: string, kind: EventKind): string {
  return `xr${ROUTE_LETTERS[kind]}${hash(route).slice(0, 12)}`;
}

/** Returns whether a token is one of a route's lanes. Programs that do not know routes take it for one of requests. */
export function isRouteToken(token: string): boolean {
  return token.startsWith("xr");
}

/** Length of {@linkcode routeToken}. */
const ROUTE_TOKEN_LENGTH = 15;

const KINDS = ["event", "book", "find"] as const;
const ROUTE_LETTERS: Readonly<Record<EventKind, string>> = { event: "e", book: "b", find: "f" };

function routeLaneToken(kind: EventKind, lane: string): string {
  const [start = "", route = ""] = lane.split(":", 2);
  return `${routeToken(route, kind)}${hash(lane.slice(start.length + route.length + 2)).slice(0, 24)}`;
}

/** Token of a lane of requests; the letter after the `x` is none of a hash, and not `r`. */
function exportToken(name: string): string {
  const readable = /^(page|tree|space):([a-z0-9_-]{1,38})$/.exec(name);
  return readable === null ? `x${hash(name)}` : `x${readable[1]?.at(0)}${readable[2]}`;
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 32);
}

/** Hashes a key to a message id, by which the server detects duplicates. */
export function messageId(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}
