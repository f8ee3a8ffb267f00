import { quote, truncate } from "../../../base/text.ts";
import type { Context } from "../../../console/context.ts";
import type { InboxPlace } from "../../../console/webhook_host.ts";
import { UsageError } from "../../../console/command_errors.ts";
import { joinPath } from "../../../host/files/file_path.ts";
import { stateFolder } from "../../../profile/platform_folders.ts";
import { readSecretBytes, readSecretFile } from "../../inputs/secret_file.ts";
import { DEFAULT_PORT, type InboxOptions } from "./inbox_options.ts";
import { commandWord } from "../../../console/output/printable.ts";

/**
 * Returns the inbox that the options select: the given queue, else the given file, else the queue of `TOOL_QUEUE`, else
 * the file of the server at the port.
 *
 * @throws {UsageError} for options that exclude each other and for an invalid NATS URL.
 * @throws {FileError} when the file of the address or of the credentials cannot be read.
 */
export async function readInboxPlace(options: InboxOptions, context: Context): Promise<InboxPlace> {
  const { inbox, port, queueCreds } = options;
  assertOneInbox(options);
  const queue = await readQueue(options, context);
  if (queue === undefined && queueCreds !== undefined) {
    throw new UsageError("Cannot use --queue-creds without a queue", {
      hint: "Add --queue with the address of the queue.",
    });
  }
  if (queue === undefined) {
    if (inbox !== undefined) return { kind: "file", path: inbox };
    return { kind: "file", path: inboxPathOf(port, context.environment), inOwnFolder: true };
  }
  const { url, source } = queue;
  assertQueueUrl(url, source);
  if (queueCreds === undefined) return { kind: "queue", url };
  const file = { path: queueCreds, name: "credentials file", maxBytes: MAX_CREDENTIALS_BYTES, form: "bytes" } as const;
  return { kind: "queue", url, credentials: await readSecretBytes(file, context) };
}

function assertOneInbox({ inbox, queue, queueFile }: InboxOptions): void {
  if (queue !== undefined && queueFile !== undefined) {
    throw new UsageError("Cannot use --queue together with --queue-file: both are the address of the queue");
  }
  const given = queue !== undefined ? "--queue" : queueFile !== undefined ? "--queue-file" : undefined;
  if (inbox !== undefined && given !== undefined) {
    throw new UsageError(`Cannot use --inbox together with ${given}: an inbox is a file or a queue`);
  }
  if (inbox === "") throw new UsageError("Cannot use --inbox: no file given");
}

/** Reads the address of the queue and where it comes from. */
async function readQueue(
  { inbox, queue, queueFile }: InboxOptions,
  context: Context,
): Promise<{ readonly url: string; readonly source: string } | undefined> {
  if (queueFile !== undefined) {
    const file = { path: queueFile, name: "queue file", maxBytes: MAX_ADDRESS_BYTES, form: "line" } as const;
    return { url: await readSecretFile(file, context), source: QUEUE_FILE };
  }
  if (queue !== undefined) return { url: queue, source: "--queue" };
  const url = inbox === undefined ? context.environment.get("TOOL_QUEUE") : undefined;
  return url ? { url, source: "TOOL_QUEUE" } : undefined;
}

/** Source of an address that is secret as a whole. */
const QUEUE_FILE = "--queue-file";

/** Maximum size of the address of a queue. */
const MAX_ADDRESS_BYTES = 16 * 1024;

/** Returns the path of the inbox of the server at a port, unless the user names another. */
function inboxPathOf(port: number, environment: Context["environment"]): string {
  return joinPath(stateFolder(environment), `webhook-${port}.inbox`);
}

/** Maximum size of a credentials file; NATS writes about 1 KiB. */
const MAX_CREDENTIALS_BYTES = 64 * 1024;

function assertQueueUrl(text: string, source: string): void {
  for (const server of text.split(",")) {
    if (isServer(server.trim())) continue;
    // In text that is not a URL, the limits of a password are unknown.
    const shown = text.includes("@") || source === QUEUE_FILE ? "a server" : quote(truncate(server, 80));
    throw new UsageError(`Cannot use ${shown} of ${source} as a queue: it is not a NATS URL`, {
      hint: "Use nats://host:4222 or tls://host:4222; separate several servers by commas.",
    });
  }
}

function isServer(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^(?:nats|tls):\/\//i.test(text) && url.hostname !== "";
}

/**
 * Returns the options that select the inbox in a file, for commands that users can copy.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { inboxFlags } from "./read_inbox_place.ts";
 *
 * deepStrictEqual(inboxFlags({ port: 8091, inbox: "my events" }), ["--port 8091", "--inbox 'my events'"]);
 * ```
 */
export function inboxFlags({ inbox, port }: Pick<InboxOptions, "inbox" | "port">): string[] {
  return [
    ...port === DEFAULT_PORT ? [] : [`--port ${port}`],
    ...inbox === undefined ? [] : [`--inbox ${commandWord(inbox)}`],
  ];
}

/** Returns the options that select the inbox in a file that the server at a port uses. */
export function inboxFlagsOf(path: string, port: number, environment: Context["environment"]): string[] {
  const isUsual = port > 0 && path === inboxPathOf(port, environment);
  return inboxFlags(isUsual ? { port } : { port: DEFAULT_PORT, inbox: path });
}
