import { InboxError } from "../inbox.ts";
import { quote, truncate } from "../../base/text.ts";

/** Addresses and credentials of queue servers. */
export interface QueueAddress {
  /** `host:port` of each server. */
  readonly servers: readonly string[];
  /** Whether the connection must be encrypted. */
  readonly tls: boolean;
  /** User name, if the URL has one with a password. */
  readonly user?: string;
  /** Password of the user. */
  readonly password?: string;
  /** Token, if the URL has one instead of a user name. */
  readonly token?: string;
  /** The servers for display, without secrets. */
  readonly label: string;
}

const DEFAULT_PORT = "4222";

/**
 * Parses `nats://[user:password@|token@]host[:port]`, or `tls://…`; several are separated by commas, and the first with
 * credentials provides them for all.
 *
 * @throws {InboxError} `inbox-unavailable`; the message shows no part that may be secret.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { parseQueueUrl } from "./queue_address.ts";
 *
 * const { servers, label } = parseQueueUrl("nats://me:secret@queue.internal");
 * deepStrictEqual({ servers, label }, { servers: ["queue.internal:4222"], label: "queue.internal:4222" });
 * ```
 */
export function parseQueueUrl(url: string): QueueAddress {
  const urls = url.split(",").map((part) => parseServer(part.trim()));
  const servers = urls.map(({ hostname, port }) => `${hostname}:${port === "" ? DEFAULT_PORT : port}`);
  const named = urls.find(({ username }) => username !== "");
  return {
    servers,
    tls: urls.some(({ protocol }) => protocol === "tls:"),
    label: truncate(servers.join(", "), 200),
    ...named && readCredentials(named),
  };
}

function parseServer(text: string): URL {
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(text)?.[1]?.toLowerCase();
  if (scheme !== "nats" && scheme !== "tls") {
    refuse(scheme === undefined ? "it has no scheme" : `${quote(truncate(scheme, 20))} is not a supported scheme`);
  }
  const url = URL.parse(text);
  if (url === null || url.hostname === "") refuse("the server is missing");
  if (url.search !== "" || url.hash !== "" || !/^\/?$/.test(url.pathname)) refuse("there is text after the server");
  return url;
}

function readCredentials({ username, password }: URL): Pick<QueueAddress, "user" | "password" | "token"> {
  const name = decode(username);
  return password === "" ? { token: name } : { user: name, password: decode(password) };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function refuse(reason: string): never {
  throw new InboxError("inbox-unavailable", `Cannot use the address of the queue: ${reason}`, {
    hint: "Use nats://host:4222, or tls://host:4222 for an encrypted connection",
  });
}
