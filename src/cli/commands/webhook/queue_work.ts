import type { Context } from "../../../console/context.ts";
import { UsageError } from "../../../console/command_errors.ts";
import type { WorkConfig } from "../../../console/webhook_host.ts";
import { DEFAULT_PORT } from "./inbox_options.ts";
import type { WorkFlags } from "./work_options.ts";
import { readWorkConfig } from "./read_work_config.ts";

/**
 * Reads the configuration of a worker from its options.
 *
 * @throws {UsageError} without a queue or a handler.
 */
export async function readQueueWork(flags: Omit<WorkFlags, "port">, context: Context): Promise<WorkConfig> {
  if (flags.queue === undefined && flags.queueFile === undefined && !context.environment.get("TOOL_QUEUE")) {
    throw new UsageError("Cannot start the worker: no queue given", { hint: "Add --queue nats://host:4222." });
  }
  const { routes, handler, forward, exportTemplate } = flags;
  if ([routes, handler, forward, exportTemplate].every((flag) => flag === undefined)) {
    throw new UsageError("Cannot start the worker: no handler given", {
      hint: "Add --handler <script>, --routes <routes_file>, or --export-template and --export-dir.",
    });
  }
  return await readWorkConfig({ ...flags, port: DEFAULT_PORT }, context);
}
