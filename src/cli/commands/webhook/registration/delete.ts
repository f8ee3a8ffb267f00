import { Command } from "@commander-js/extra-typings";
import type { Context } from "../../../../console/context.ts";
import { helpExamples } from "../../../examples.ts";
import { quote, truncate } from "../../../../base/text.ts";
import { WikiError } from "../../../../wiki/wiki_errors.ts";
import { deleteRegistration, readRegistration } from "../../../../wiki/webhook_registry.ts";
import { UsageError } from "../../../../console/command_errors.ts";
import { jsonText } from "../../../../console/output/json_text.ts";
import type { OpenedWiki } from "../../../inputs/wiki_access.ts";
import { offerWebhooks, openRegistry } from "./registration_wiki.ts";

/** Creates `tool webhook delete`. */
export function webhookDeleteCommand(context: Context) {
  return new Command("delete")
    .description(
      "Remove a webhook from the wiki, no matter who created it.\n\n" +
        "Without --confirm, the command asks on a terminal; elsewhere it does not delete anything and exits with 2.",
    )
    .argument("<webhook_id>", "ID of the webhook, as the list shows it")
    .option("--confirm", "delete without asking")
    .option("--profile <name>", "the profile to use; default: TOOL_PROFILE, else the active one")
    .option("--json", "print the result as JSON")
    .addHelpText(...helpExamples([["tool webhook delete 12 --confirm", "Remove the webhook with ID 12"]]))
    .action(async (id, flags) => await deleteWebhook(id, flags, context));
}

/** Flags of `tool webhook delete`. */
interface DeleteFlags {
  readonly confirm?: true | undefined;
  readonly profile?: string | undefined;
  readonly json?: true | undefined;
}

/** Deletes a registration after confirmation. */
async function deleteWebhook(id: string, flags: DeleteFlags, context: Context): Promise<void> {
  const { io } = context;
  const mayAsk = io.stdin.isTerminal && io.stderr.isTerminal;
  if (flags.confirm !== true && !mayAsk) throw notConfirmed(id);
  const wiki = await openRegistry(flags.profile, context);
  if (!isPlain(id)) throw await notThere(id, wiki);
  if (flags.confirm !== true && !await isConfirmed(id, wiki, context)) throw notConfirmed(id);
  if (!await deleteRegistration(wiki.client, id)) throw await notThere(id, wiki);
  await io.stdout.write(flags.json === true ? jsonText({ id, deleted: true }) : `Deleted webhook ${shown(id)}\n`);
}

async function isConfirmed(id: string, wiki: OpenedWiki, { prompts }: Context): Promise<boolean> {
  const registration = await readRegistration(wiki.client, id);
  if (registration === undefined) throw await notThere(id, wiki);
  const { name, url } = registration;
  const what = `${quote(truncate(name, 80))}, which sends to ${quote(truncate(url, 200))}`;
  return await prompts.confirm(`Delete webhook ${shown(id)} ${what}?`);
}

function notConfirmed(id: string): UsageError {
  return new UsageError(`Cannot delete webhook ${shown(id)}: not confirmed`, {
    hint: "Add --confirm.",
  });
}

async function notThere(id: string, { client }: OpenedWiki): Promise<WikiError> {
  return new WikiError(
    "not-found",
    `Cannot delete webhook ${shown(id)}: ${quote(client.site)} has no webhook with that ID`,
    {
      hint: await offerWebhooks(id, client),
    },
  );
}

function shown(id: string): string {
  return isPlain(id) ? id : quote(truncate(id, 80));
}

/** Returns whether an id has the form that wikis use. */
function isPlain(id: string): boolean {
  return /^[\w-]{1,80}$/.test(id);
}
