import type { Context } from "../../../console/context.ts";
import { UsageError } from "../../../console/errors.ts";
import type { WorkConfig } from "../../../console/webhook_host.ts";
import { DEFAULT_PORT } from "./inbox_options.ts";
import type { WorkFlags } from "./work_options.ts";
import { readWorkConfig } from "./read_work_config.ts";

/**
 * What the options of a worker mean.
 *
 * @throws {UsageError} without a queue, or without anything to do.
 */
export async function readQueueWork(flags: Omit<WorkFlags, "port">, context: Context): Promise<WorkConfig> {
  if (flags.queue === undefined && !context.environment.get("TOOL_QUEUE")) {
    throw new UsageError("Cannot work without a queue", { hint: "Name it with --queue nats://host:4222." });
  }
  if (flags.handler === undefined && flags.forward === undefined) {
    throw new UsageError("Cannot work without anything to do", { hint: "Name a script with --handler." });
  }
  return await readWorkConfig({ ...flags, port: DEFAULT_PORT }, context);
}
