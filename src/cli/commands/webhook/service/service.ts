import { Command } from "@commander-js/extra-typings";
import type { Context } from "../../../../console/context.ts";
import { examples, guideHint } from "../../../examples.ts";

/** Creates `tool webhook service`. */
export function webhookServiceCommand(context: Context) {
  return new Command("service")
    .description(
      "Print a unit file for systemd that keeps a webhook server running.\n\n" +
        'Put the options of "tool webhook server" after "--". Paths become absolute, and files with secrets reach ' +
        "the server as credentials. The server runs as a separate user without rights; handlers that need the rights " +
        "of a person, or write to that person's folders, need --run-as or --user. The command does not install " +
        "anything: the first lines of the file say how to do that.",
    )
    .argument("[options...]", 'options of "tool webhook server", after --')
    .option("--user", "a user unit, which runs as you: ~/.config/systemd/user")
    .option("--run-as <user>", "user to run as, instead of one that systemd makes up")
    .option("--worker", 'run "tool webhook work", with its options after --')
    .option("--name <name>", "name of the unit, and of its folder in /var/lib", "tool-webhook")
    .option("--program <path>", "program to start (default: this one)")
    .option("-o, --output <file>", "where to write the unit file (default: standard output)")
    .option("-f, --force", "replace the output if it exists")
    .addHelpText(
      "after",
      examples([
        [
          "tool webhook service -- --secret-file /etc/hook.secret --handler /usr/local/bin/on-event",
          "Print a unit for the whole machine",
        ],
        [
          "tool webhook service --user -o ~/.config/systemd/user/tool-webhook.service -- --handler ./on-event.sh",
          "Write a user unit",
        ],
      ]) + guideHint("webhooks"),
    )
    .action(async (words, flags) => {
      const { makeService } = await import("./make_service.ts");
      await makeService(words, flags, context);
    });
}
