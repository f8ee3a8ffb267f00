import type { Context } from "../../../console/context.ts";
import type { InboxPlace } from "../../../console/inbox_place.ts";
import { type Check, checked, failed, isCheck, passed, skipped } from "../../../console/output/diagnosis.ts";
import { joinPath } from "../../../host/files/file_path.ts";
import { stateFolder } from "../../../profile/platform_folders.ts";
import { findPorts } from "../webhook/events/open_events.ts";
import { readInboxPlace } from "../webhook/read_inbox_place.ts";

const NAME = "inbox";

/** Checks the inboxes of the servers that have run here, and the queue of the environment. */
export async function checkInboxes(offline: boolean, context: Context): Promise<Check[]> {
  const { environment, signal } = context;
  const checks: Check[] = [];
  if (environment.get("TOOL_QUEUE")) checks.push(await checkQueue(offline, context));
  const folder = await checked(NAME, signal, () => Promise.resolve(stateFolder(environment)));
  if (isCheck(folder)) return [...checks, skipped(NAME, folder.message, folder.hint)];
  const ports = await findPorts(folder, context);
  for (const port of ports) {
    const path = joinPath(folder, `webhook-${port}.inbox`);
    const look = { name: `inbox of port ${port}`, flags: `--port ${port}` };
    checks.push(await checkInbox({ kind: "file", path }, look, context));
  }
  if (checks.length > 0) return checks;
  return [skipped(NAME, "no webhook server has run here", "Run tool webhook server to receive events.")];
}

async function checkQueue(offline: boolean, context: Context): Promise<Check> {
  const name = "queue of TOOL_QUEUE";
  if (offline) return skipped(name, "it is not called");
  const place = await checked(name, context.signal, () => readInboxPlace({ port: 0 }, context));
  return isCheck(place) ? place : await checkInbox(place, { name, flags: "" }, context);
}

/** How an inbox is called, and the flags that select it. */
interface Looked {
  readonly name: string;
  readonly flags: string;
}

async function checkInbox(place: InboxPlace, { name, flags }: Looked, context: Context): Promise<Check> {
  const status = await checked(name, context.signal, async () => {
    await using inbox = await context.inboxes.open(place);
    return await inbox.status();
  });
  if (isCheck(status)) return status;
  const { counts, problem } = status;
  const text = Object.entries(counts).filter(([, count]) => count > 0).map(([state, count]) => `${count} ${state}`);
  const events = text.length === 0 ? "no events" : text.join(", ");
  if (problem !== undefined) return failed(name, `${events}; events cannot be added: ${problem}`);
  if (counts.dead === 0) return passed(name, events);
  return failed(
    name,
    events,
    `Look at them with ${["tool webhook events list --state dead", flags].join(" ").trim()}.`,
  );
}
