import { createHash } from "node:crypto";

/** Streams and subjects of one queue. */
export class QueueNames {
  /** Events that are not at an end; each message is removed when its event is. */
  readonly events: string;
  /** What became of each attempt, and where it left its event. */
  readonly history: string;
  /** For each lane that is worked on, by whom. */
  readonly running: string;
  readonly #name: string;

  /** The name is made of lower case letters, digits and underscores. */
  constructor(name: string) {
    this.#name = name;
    this.events = this.stream("events");
    this.history = this.stream("history");
    this.running = this.stream("running");
  }

  /** The stream for a kind of messages. */
  stream(kind: string): string {
    return `${this.#name}_${kind}`.toUpperCase();
  }

  /** The subject of one message of a kind, or `*` for all of them. */
  subject(kind: string, token: string): string {
    return `${this.#name}.${kind}.${token}`;
  }

  /** The lane token of a subject. */
  tokenOf(subject: string): string {
    return subject.slice(subject.lastIndexOf(".") + 1);
  }
}

/**
 * A lane as part of a subject and as the name of its consumer: plain ones can be read there, others are hashed. Servers
 * name folders after consumers, and some file systems do not tell capital letters from small ones.
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
  const readable = /^(p|c)(?:age|omment):([a-z0-9_-]{1,40})$/.exec(lane);
  if (readable !== null) return `${readable[1]}${readable[2]}`;
  return `h${createHash("sha256").update(lane).digest("hex").slice(0, 32)}`;
}

/** What a message is recognised by when it comes again, as the value of a header. */
export function messageId(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}
