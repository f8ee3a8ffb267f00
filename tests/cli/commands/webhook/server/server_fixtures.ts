import { doesNotMatch, match } from "node:assert/strict";
import type { CommandResult } from "../../../../support/processes/run_command.ts";
import { SERVER_SECRET } from "../../../../support/processes/server_process.ts";

export const ignore = Deno.build.os === "windows"; // handlers are shell scripts here
const TIME = /^\[\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\] /;

let deliveries = 0;

export function payload(page: string, title = "API Reference") {
  deliveries += 1;
  return {
    eventType: "page_updated",
    timestamp: new Date(Date.UTC(2025, 0, 14, 10, 30, 0, deliveries)).toISOString(),
    user: { accountId: "5b10", displayName: "Alice", email: "alice@company.com" },
    page: { id: page, title, spaceKey: "DOCS", version: deliveries, url: "https://wiki.company.com/x" },
  };
}

/** Lines of a log without their times, each of which must have one. */
export function messages(log: string): string[] {
  return log.split("\n").slice(0, -1).map((line) => {
    match(line, TIME);
    return line.replace(TIME, "");
  });
}

export function assertNoSecret({ stdout, stderr }: Pick<CommandResult, "stdout" | "stderr">): void {
  doesNotMatch(stdout + stderr, new RegExp(SERVER_SECRET));
  doesNotMatch(stdout + stderr, /t0ken-4711-t0ken-4711/);
}
