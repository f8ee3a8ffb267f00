import { Command } from "@commander-js/extra-typings";
import type { Context } from "../../../console/context.ts";
import { helpExamples } from "../../examples.ts";
import { DEFAULT_PORT, inboxOptions } from "./inbox_options.ts";
import { secretEnvOption, secretFileOption, secretOption } from "../../inputs/secret_options.ts";
import { type WorkFlags, workOptions } from "./work_options.ts";
import { UsageError } from "../../../console/command_errors.ts";
import type { WorkConfig } from "../../../console/webhook_host.ts";
import { readWorkConfig } from "./read_work_config.ts";

/** Creates `tool webhook work`. */
export function webhookWorkCommand(context: Context) {
  return new Command("work")
    .description(
      'Handle the events that one or more "tool webhook server" put into a queue, without receiving any.\n\n' +
        "Any number of workers can share a queue. The events of a page are handled in order and never at the same " +
        "time, even by different workers; the events of a worker that dies go to another.",
    )
    .addOption(inboxOptions.queue())
    .addOption(inboxOptions.queueFile())
    .addOption(inboxOptions.queueCreds())
    .addOption(workOptions.routes())
    .addOption(workOptions.handler())
    .addOption(workOptions.forward())
    .addOption(workOptions.exportTemplate())
    .addOption(workOptions.exportDir())
    .addOption(workOptions.exportScope())
    .addOption(workOptions.exportJobs())
    .addOption(workOptions.exportQuiet())
    .addOption(workOptions.exportTimeout())
    .addOption(secretOption())
    .addOption(secretFileOption())
    .addOption(secretEnvOption())
    .addOption(workOptions.concurrency())
    .addOption(workOptions.handlerTimeout())
    .addOption(workOptions.retryFor())
    .addOption(workOptions.maxAttempts())
    .addOption(workOptions.holdDead())
    .addOption(workOptions.retain())
    .addOption(workOptions.noEnrich())
    .addOption(workOptions.profile())
    .addOption(workOptions.drainTimeout())
    .addOption(workOptions.log())
    .addOption(workOptions.logFormat())
    .addHelpText(
      ...helpExamples([[
        "tool webhook work --queue nats://queue:4222 --handler ./on-event.sh",
        "Handle events of a queue",
      ]]),
    )
    .action(async (flags) => {
      const { rememberStreams } = await import("../../inputs/remember_streams.ts");
      const { context: first, again } = rememberStreams(context);
      const config = await readQueueWork(flags, first);
      await context.webhookHost.work(config, () => readQueueWork(flags, again()));
    });
}

/**
 * Reads the configuration of a worker from its options.
 *
 * @throws {UsageError} without a queue or a handler.
 */
async function readQueueWork(flags: Omit<WorkFlags, "port">, context: Context): Promise<WorkConfig> {
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
