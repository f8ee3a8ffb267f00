import { drive, type ServerLoad } from "./measure_webhook_server.ts";
import { startContestant } from "./webhook_contestant.ts";

/** A load of many events. */
export interface MemoryLoad extends Pick<ServerLoad, "folder" | "connections"> {
  /** Events to send; the file has {@linkcode STEP_DELIVERIES} deliveries more. */
  readonly events: number;
}

/** More deliveries than any server here takes in a step. */
export const STEP_DELIVERIES = 150_000;

const STEP_SECONDS = 4;

/** Sends many events to one server, and reads its resident memory in MiB after each step. */
export async function measureMemory({ events, ...load }: MemoryLoad) {
  await using server = await startContestant("tool", load.folder);
  const start = (await server.memory()).now;
  const steps: { readonly events: number; readonly now: number; readonly peak: number }[] = [];
  let sent = 0;
  while (sent < events) {
    const report = await drive(server, { ...load, seconds: STEP_SECONDS }, {
      first: sent,
      last: sent + STEP_DELIVERIES,
    });
    sent += report.events;
    steps.push({ events: sent, ...await server.memory() });
  }
  return { start, steps };
}
