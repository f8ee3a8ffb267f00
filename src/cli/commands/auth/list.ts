import { Command } from "@commander-js/extra-typings";
import type { Context } from "../../../console/context.ts";
import { helpExamples } from "../../examples.ts";
import { escapeText } from "../../../base/text.ts";
import { jsonText } from "../../../console/output/json_text.ts";
import { createLook } from "../../../console/output/style.ts";
import { renderTable } from "../../../console/output/table.ts";
import { loadProfiles } from "../../inputs/profile_file.ts";
import { profileJson } from "./profile_text.ts";

/** Creates `tool auth list`, which shows the profiles. */
export function authListCommand(context: Context) {
  return new Command("list")
    .description("Show the profiles; a star marks the active one. Tokens are never shown.")
    .option("--json", "print the result as JSON")
    .addHelpText(...helpExamples([
      ["tool auth list", "Show the profiles"],
      ["tool auth list --json | jq -r '.profiles[].site'", "List the sites"],
    ]))
    .action(async ({ json = false }) => await listProfiles(json, context));
}

/** Prints the profiles. */
async function listProfiles(json: boolean, context: Context): Promise<void> {
  const { io: { stdout, stderr }, environment } = context;
  const { active, profiles } = await loadProfiles(context);
  if (json) {
    const rows = profiles.map((profile) => ({ ...profileJson(profile), active: profile.name === active }));
    return await stdout.write(jsonText({ profiles: rows }));
  }
  if (profiles.length === 0) return await stderr.write('No profiles. Run "tool auth login" to create one.\n');
  const rows = profiles.map(({ name, site, deployment, email }) => {
    return [name === active ? "*" : "", name, deployment, escapeText(email ?? "-"), escapeText(site)];
  });
  const columns = ["", "NAME", "DEPLOYMENT", "EMAIL", "SITE"].map((title) => ({ title }));
  await stdout.write(renderTable(columns, rows, createLook(stdout, environment)));
}
