import { Command } from "@commander-js/extra-typings";
import type { Context } from "../../../console/context.ts";
import { examples } from "../../examples.ts";
import { guideHint } from "../../guides/guide_hint.ts";
import type { SetExitCode } from "../../program.ts";
import { webhookDeleteCommand } from "./registration/delete.ts";
import { webhookDoctorCommand } from "./doctor/doctor.ts";
import { webhookEventsCommand } from "./events/events.ts";
import { webhookListCommand } from "./registration/list.ts";
import { webhookRegisterCommand } from "./registration/register.ts";
import { webhookSendCommand } from "./send/send.ts";
import { webhookServerCommand } from "./server/server.ts";
import { webhookVerifyCommand } from "./verify.ts";
import { webhookWorkCommand } from "./work.ts";

/** `tool webhook`: everything about the events of a wiki. */
export function webhookCommand(context: Context, setExitCode: SetExitCode) {
  return new Command("webhook")
    .summary("receive the events of a wiki and hand them to a script")
    .description(
      "Receive the events of a wiki and hand each to a script, without losing one.\n\n" +
        "An event is on disk before its sender gets an answer. The events of a page are handled in order, failed ones " +
        "again, and whatever keeps failing is set aside and can be replayed.",
    )
    .addCommand(webhookServerCommand(context))
    .addCommand(webhookSendCommand(context, setExitCode))
    .addCommand(webhookEventsCommand(context, setExitCode))
    .addCommand(webhookRegisterCommand(context))
    .addCommand(webhookListCommand(context))
    .addCommand(webhookDeleteCommand(context))
    .addCommand(webhookDoctorCommand(context, setExitCode))
    .addCommand(webhookVerifyCommand(context, setExitCode))
    .addCommand(webhookWorkCommand(context))
    .addHelpText(
      "after",
      examples([
        ["tool webhook server --handler ./on-event.sh", "Receive events and hand them to a script"],
        ["tool webhook send http://localhost:8080/webhook", "Send a sample event to try it"],
        ["tool webhook events list --state dead", "Show what the script could not handle"],
      ]) + guideHint("webhooks"),
    );
}
