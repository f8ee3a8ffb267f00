import { UsageError } from "../../console/command_errors.ts";
import { isLoopback } from "../../host/net/loopback.ts";

/**
 * Rejects a server that sends events to itself, which would loop forever.
 *
 * @throws {UsageError}
 */
export function assertNoLoop(target: URL, port: number): void {
  if (!isLoopback(target)) return;
  if (Number(target.port || (target.protocol === "https:" ? 443 : 80)) !== port) return;
  throw new UsageError(`Cannot forward to port ${port} of this machine: this server listens there`, {
    hint: "Choose another URL to forward to, or another --port.",
  });
}
