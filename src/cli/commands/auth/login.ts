import { Command, Option } from "@commander-js/extra-typings";
import type { Context } from "../../../console/context.ts";
import { examples } from "../../examples.ts";

/** Creates `tool auth login`, which creates or updates a profile. */
export function authLoginCommand(context: Context) {
  return new Command("login")
    .description(DESCRIPTION)
    .argument("[site]", "address of the wiki, instead of --site")
    .option("--site <url>", "address of the wiki, with its context path; default: TOOL_SITE, else that of --profile")
    .option("--email <address>", "owner of the token, for Cloud; default: TOOL_EMAIL, else that of --profile")
    .addOption(
      new Option("--bearer", "send the token as a bearer token; default: for Data Center without --email")
        .conflicts("email"),
    )
    .addOption(
      new Option("--deployment <kind>", "kind of wiki; default: detected from the site")
        .choices(["cloud", "data-center"] as const),
    )
    .addOption(
      new Option("--token-stdin", "read the token from standard input; default: TOOL_TOKEN, else a hidden prompt")
        .conflicts("tokenFile"),
    )
    .option("--token-file <file>", "read the token from a file")
    .option("--ca-file <file>", "also trust the certificate authorities in this PEM file")
    .option("--profile <name>", 'name of the profile; default: TOOL_PROFILE, else "default"')
    .option("-f, --force", "replace a profile of another site or user without asking")
    .option("--no-verify", "save without verifying the credential")
    .option("--json", "print the result as JSON")
    .addOption(new Option("--token [token]").hideHelp())
    // Commander would repeat excess arguments, which may contain a token, in its error.
    .allowExcessArguments()
    .addHelpText("after", EXAMPLES)
    .action(async (_site, { token, ...flags }, command) => {
      const { assertNoTokenArgument } = await import("./read_token.ts");
      assertNoTokenArgument(token, []);
      const { readSiteArgument, saveLogin } = await import("./save_login.ts");
      const site = await readSiteArgument(command.args, flags.site, context);
      await saveLogin({ ...flags, site }, context);
    });
}

const DESCRIPTION = "Create or update a profile and make it the active one.\n\n" +
  "Confluence Cloud needs an email address and an API token; Data Center needs a personal access token (or --email " +
  "with a user name, and the password as the token). On a terminal, the command asks for missing values. A token is " +
  "never an argument, because every user can see the process list. The credential is verified and then saved in a " +
  "file that only you can read. A profile of another site or user is replaced only after a question, or with --force.";

const EXAMPLES = examples([
  ["tool auth login https://wiki.example.com", "Log in to a wiki; the command asks for the rest"],
  [
    "printenv TOKEN | tool auth login --site acme.atlassian.net --email ada@example.com --token-stdin",
    "Log in to Confluence Cloud",
  ],
  [
    "tool auth login --site https://wiki.example.com/confluence --bearer --token-file token --profile intranet",
    "Log in to Confluence Data Center",
  ],
]);
