import { type Inbox, InboxError } from "../../../../webhook/inbox.ts";
import { abortable } from "../../../abortable.ts";
import type { Context, InboxPlace } from "../../../context.ts";
import { UsageError } from "../../../errors.ts";
import { commandWord } from "../../pdf_template/command_word.ts";
import { DEFAULT_PORT, type InboxOptions, readInboxPlace } from "../inbox_options.ts";

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
    const another = place.kind === "file" ? ", or name another with --inbox or --port" : "";
    const hint = `Run "${commands.serverCommand}", which makes it${another}.`;
    throw new InboxError("inbox-not-found", error.message, { hint, cause: error });
  }
}

const MEMORY = ":memory:";

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
