import { Command } from "@commander-js/extra-typings";
import type { Context } from "../../../../console/context.ts";
import { helpExamples } from "../../../examples.ts";
import { escapeText, quote, truncate } from "../../../../base/text.ts";
import { listRegistrations } from "../../../../wiki/webhook_registry.ts";
import { jsonText } from "../../../../console/output/json_text.ts";
import { startProgress } from "../../../../console/output/progress.ts";
import { createLook } from "../../../../console/output/style.ts";
import { renderTable } from "../../../../console/output/table.ts";
import { openRegistry, registrationJson, shortEventsText } from "./registration_wiki.ts";

/** Creates `tool webhook list`. */
export function webhookListCommand(context: Context) {
  return new Command("list")
    .description(
      "Show all webhooks of the wiki, including those that others created.\n\n" +
        "SPACE comes from the URL, which carries the filters that the receiver applies.",
    )
    .option("--profile <name>", "the profile to use; default: TOOL_PROFILE, else the active one")
    .option("--json", "print the result as JSON")
    .addHelpText(...helpExamples([
      ["tool webhook list", "Show the webhooks"],
      ["tool webhook list --json | jq -r '.webhooks[] | select(.active | not) | .id'", "List the disabled ones"],
    ]))
    .action(async (flags) => await listWebhooks(flags, context));
}

/** Flags of `tool webhook list`. */
interface ListFlags {
  readonly profile?: string | undefined;
  readonly json?: true | undefined;
}

/** Maximum length of a cell; the JSON output is not cut. */
const MAX_CELL = 200;

/** Prints all registrations. */
async function listWebhooks({ profile, json }: ListFlags, context: Context): Promise<void> {
  const { io: { stdout, stderr }, environment } = context;
  const { client } = await openRegistry(profile, context);
  const rows = await (async () => {
    await using _progress = startProgress("Asking the wiki", context);
    return (await listRegistrations(client)).map(registrationJson);
  })();
  if (json === true) return await stdout.write(jsonText({ webhooks: rows }));
  if (rows.length === 0) {
    return await stderr.write(
      `${quote(client.site)} has no webhooks. Run "tool webhook register" to create one.\n`,
    );
  }
  const columns = [{ title: "ID", whole: true }, { title: "URL" }, { title: "EVENTS" }, { title: "SPACE" }];
  const cells = rows.map(({ id, url, events, space }) => [id, url, shortEventsText(events), space ?? "(all)"]);
  const shown = cells.map((row) => row.map((cell) => escapeText(truncate(cell, MAX_CELL))));
  await stdout.write(renderTable(columns, shown, createLook(stdout, environment)));
  for (const { id, active } of rows) {
    if (!active) await stderr.write(`note: webhook ${escapeText(id)} is disabled; the wiki sends nothing to it\n`);
  }
}
