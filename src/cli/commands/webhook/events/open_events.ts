import { type Inbox, InboxError } from "../../../../webhook/inbox.ts";
import { abortable } from "../../../../host/time/abortable.ts";
import type { Context } from "../../../../console/context.ts";
import type { InboxPlace } from "../../../../console/inbox_place.ts";
import { UsageError } from "../../../../console/errors.ts";
import { FileError } from "../../../../host/files/file_error.ts";
import { parentFolder } from "../../../../host/files/file_path.ts";
import { commandWord } from "../../../../console/output/command_word.ts";
import { DEFAULT_PORT, type InboxOptions } from "../inbox_options.ts";
import { readInboxPlace } from "../read_inbox_place.ts";

/** An inbox, and the commands that work with it, for hints. */
export interface OpenedEvents {
  /** To be disposed by the caller. */
  readonly inbox: Inbox;
  /** Puts events into it. */
  readonly serverCommand: string;
  /** Takes events out of it. */
  readonly handlerCommand: string;
}

/**
 * Opens the inbox that the options mean, to look into it.
 *
 * @throws {InboxError} with a hint that leads to an inbox, when there is none.
 */
export async function openEvents(options: InboxOptions, context: Context): Promise<OpenedEvents> {
  if (options.inbox === MEMORY) {
    throw new UsageError(`Cannot look into ${MEMORY}: only its server sees it`, {
      hint: "Start the server with --admin-port and look at its page, or with a file as its --inbox.",
    });
  }
  const place = await readInboxPlace(options, context);
  const commands = commandsFor(options, place);
  try {
    return { inbox: await abortable(context.inboxes.open(place), context.signal), ...commands };
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
  const start = `Run "${command}", which makes it`;
  if (place.kind === "queue") return `${start}.`;
  const ports = options.inbox === undefined ? await findPorts(parentFolder(place.path, false), context) : [];
  if (ports.length === 0) return `${start}, or name another with --inbox or --port.`;
  const [only, ...more] = ports;
  const there = more.length === 0 ? `There is one of port ${only}` : `There are those of the ports ${ports.join(", ")}`;
  return `${there}: name it with --port. Or run "${command}", which makes that of port ${options.port}.`;
}

/** The ports whose servers have an inbox in the folder; none where the folder cannot be looked into. */
async function findPorts(folder: string, { files }: Context): Promise<number[]> {
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

function commandsFor({ inbox, port }: InboxOptions, place: InboxPlace): Omit<OpenedEvents, "inbox"> {
  if (place.kind === "queue") { // its URL may hold a password
    return {
      serverCommand: "tool webhook server --queue <url>",
      handlerCommand: "tool webhook work --queue <url> --handler <script>",
    };
  }
  const server = [
    "tool webhook server",
    ...port === DEFAULT_PORT ? [] : [`--port ${port}`],
    ...inbox === undefined ? [] : [`--inbox ${commandWord(inbox)}`],
    "--handler <script>",
  ].join(" ");
  return { serverCommand: server, handlerCommand: server };
}
