import { Command } from "@commander-js/extra-typings";
import type { Context } from "../../../console/context.ts";
import { helpExamples } from "../../examples.ts";
import { inboxOptions } from "./inbox_options.ts";
import { secretEnvOption, secretFileOption, secretOption } from "../../inputs/secret_options.ts";
import { workOptions } from "./work_options.ts";

/** Creates `tool webhook work`. */
export function webhookWorkCommand(context: Context) {
  return new Command("work")
    .description(
      'Handle the events that any number of "tool webhook server" put into a queue, without receiving any.\n\n' +
        "Any number of workers can share a queue. The events of a page are handled in order and never at the same time, " +
        "whichever workers they go to; the events of a worker that dies go to another.",
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
      const { readQueueWork } = await import("./queue_work.ts");
      const { rememberStreams } = await import("../../inputs/remember_streams.ts");
      const { context: first, again } = rememberStreams(context);
      const config = await readQueueWork(flags, first);
      await context.webhookHost.work(config, () => readQueueWork(flags, again()));
    });
}
