import { type EventRecord, type EventSummary, type Inbox, InboxError } from "../../../../webhook/inbox.ts";
import { abortable } from "../../../../host/time/abortable.ts";
import type { Context } from "../../../../console/context.ts";
import type { InboxPlace } from "../../../../console/webhook_host.ts";
import { UsageError } from "../../../../console/command_errors.ts";
import { commandWord } from "../../../../console/output/printable.ts";
import { FileError } from "../../../../host/files/file_error.ts";
import { parentFolder } from "../../../../host/files/file_path.ts";
import { inboxFlags, readInboxPlace } from "../read_inbox_place.ts";
import type { InboxOptions } from "../inbox_options.ts";
import { quote, truncate } from "../../../../base/text.ts";
import type { LaneHead } from "../../../../webhook/lane.ts";
import { formatLocalTime } from "../../../../host/time/local_time.ts";

/** Open inbox, with the commands that use it, for hints. Disposing closes the inbox. */
export interface OpenedEvents extends AsyncDisposable {
  /** The inbox. */
  readonly inbox: Inbox;
  /** Command that receives events into it. */
  readonly serverCommand: string;
  /** Command that handles its events, without the option that says how. */
  readonly workCommand: string;
}

/**
 * Opens the inbox of the options for inspection.
 *
 * @throws {InboxError} with a hint that names existing inboxes, if this one does not exist.
 */
export async function openEvents(options: InboxOptions, context: Context): Promise<OpenedEvents> {
  if (options.inbox === MEMORY) {
    throw new UsageError(`Cannot open ${MEMORY}: only its server can`, {
      hint: "Start the server with --admin-port and open its page, or with a file as its --inbox.",
    });
  }
  const place = await readInboxPlace(options, context);
  const commands = commandsFor(options, place);
  try {
    const inbox = await abortable(context.inboxes.open(place), context.signal);
    return { inbox, ...commands, [Symbol.asyncDispose]: () => inbox[Symbol.asyncDispose]() };
  } catch (error) {
    if (!(error instanceof InboxError) || error.code !== "inbox-not-found") throw error;
    const hint = await hintToInbox(place, { options, command: commands.serverCommand }, context);
    throw new InboxError("inbox-not-found", error.message, { hint, cause: error });
  }
}

const MEMORY = ":memory:";

interface Sought {
  readonly options: InboxOptions;
  readonly command: string;
}

async function hintToInbox(place: InboxPlace, { options, command }: Sought, context: Context): Promise<string> {
  if (place.kind === "queue") return `Run "${command}", which creates it.`;
  const ports = options.inbox === undefined ? await findPorts(parentFolder(place.path, false), context) : [];
  if (ports.length === 0) {
    const unit = options.inbox === undefined ? serviceHint(options.port) : "";
    return `If a server is running, name its inbox with --inbox or --port${unit}. Otherwise run "${command}".`;
  }
  const [only, ...more] = ports;
  const name = more.length === 0 ? `Use --port ${only}` : `Use --port with one of ${ports.join(", ")}`;
  return `${name}, or run "${command}" to create the inbox of port ${options.port}.`;
}

/** Names the inbox of the unit that `tool webhook service` prints, which only root may look for. */
function serviceHint(port: number): string {
  return `; under systemd, with sudo and --inbox /var/lib/tool-webhook/tool/webhook-${port}.inbox`;
}

/** Finds the ports with an inbox in the folder, at most ten; empty if the folder cannot be read. */
export async function findPorts(folder: string, { files }: Context): Promise<number[]> {
  try {
    const found = await files.list(folder, MAX_STATE_FILES);
    const ports = found.files.flatMap(({ path }) => /^webhook-(\d{1,5})\.inbox$/.exec(path)?.[1] ?? []);
    return ports.map(Number).sort((a, b) => a - b).slice(0, MAX_SHOWN_PORTS);
  } catch (error) {
    if (error instanceof FileError) return [];
    throw error;
  }
}

const MAX_STATE_FILES = 1000;
const MAX_SHOWN_PORTS = 10;

function commandsFor(
  { inbox, port, queueFile }: InboxOptions,
  place: InboxPlace,
): Pick<OpenedEvents, "serverCommand" | "workCommand"> {
  if (place.kind === "queue") { // its URL may hold a password
    const queue = queueFile === undefined ? "--queue <url>" : `--queue-file ${commandWord(queueFile)}`;
    return {
      serverCommand: `tool webhook server ${queue}`,
      workCommand: `tool webhook work ${queue}`,
    };
  }
  const server = ["tool webhook server", ...inboxFlags({ inbox, port })].join(" ");
  return { serverCommand: `${server} --handler <script>`, workCommand: server };
}

/** Finds the event with this id; undefined if it does not exist or the id is invalid. */
export async function findEvent(id: string, inbox: Inbox): Promise<EventRecord | undefined> {
  return /^[\w-]{1,40}$/.test(id) ? await inbox.get(id) : undefined;
}

/** Renders the sentence about an unknown id. */
export function unknownEvent(id: string): string {
  return `Event ${quote(truncate(id, 80))} does not exist`;
}

/** Renders the sentence about one or more unknown ids. */
export function unknownEvents(ids: readonly string[]): string {
  const [only = ""] = ids;
  if (ids.length === 1) return unknownEvent(only);
  const shown = ids.slice(0, MAX_SHOWN).map((id) => quote(truncate(id, 80))).join(", ");
  return `These events do not exist: ${shown}${ids.length > MAX_SHOWN ? ` and ${ids.length - MAX_SHOWN} more` : ""}`;
}

const MAX_SHOWN = 10;

/** Hint after {@linkcode unknownEvent}. */
export const UNKNOWN_EVENT_HINT =
  'Run "tool webhook events list" to see the ids; finished events are kept only for some days.';

/** Names the command that handles events, because nothing that runs does. */
export function notServedHint(
  { count, isRoute }: { readonly count: number; readonly isRoute: boolean },
  workCommand: string,
): string {
  const them = count === 1 ? "it" : "them";
  const [what, option] = isRoute ? ["routes", "--routes <file>"] : ["a handler", "--handler <script>"];
  return `hint: No server or worker with ${what} is running to handle ${them}. Start "${workCommand} ${option}".\n`;
}

/** Describes what an event waits behind: `waits behind 17 until 2025-01-14 14:03:00`. */
export function laneText({ id, state, until }: LaneHead): string {
  if (state === "dead") return `waits behind ${id}, which is dead and holds its lane`;
  if (state === "running") return `waits behind ${id}, which is running`;
  return until === undefined ? `waits behind ${id}` : `waits behind ${id} until ${formatLocalTime(until)}`;
}

/** Describes why an event is where it is: what it waits behind or until, and the reason of its last attempt. */
export function reasonText({ reason, retryAt, waitsBehind }: EventSummary, maxReason: number): string | undefined {
  const parts = [
    ...reason === undefined ? [] : [truncate(reason, maxReason)],
    ...waitsBehind === undefined ? [] : [laneText(waitsBehind)],
    ...retryAt === undefined || waitsBehind !== undefined ? [] : [`next try ${formatLocalTime(retryAt)}`],
  ];
  return parts.length === 0 ? undefined : parts.join("; ");
}
