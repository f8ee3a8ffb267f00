import { Command, CommanderError, type CommandUnknownOpts } from "@commander-js/extra-typings";
import { authCommand } from "./commands/auth/auth.ts";
import { completionCommand } from "./commands/completion.ts";
import { docxTemplateCommand } from "./commands/docx_template/docx_template.ts";
import { helpCommand } from "./commands/help/help.ts";
import { packCommand } from "./commands/pack/pack.ts";
import { pdfTemplateCommand } from "./commands/pdf_template/pdf_template.ts";
import { webhookCommand } from "./commands/webhook/webhook.ts";
import { wikiCommand } from "./commands/wiki/wiki.ts";
import { complete } from "./completion/complete.ts";
import type { Context } from "../console/context.ts";
import { EXIT_CODE, type ExitCode } from "../console/exit_code.ts";
import { configureTree } from "./configure_tree.ts";
import { guideHint } from "./guides/guide_hint.ts";
import { examples } from "./examples.ts";
import { PROGRAM_NAME, VERSION } from "./version.ts";

/** Where a command leaves its exit code. */
export type SetExitCode = (code: ExitCode) => void;

/** The command tree. Actions only run through {@linkcode runProgram}. */
export function createProgram(context: Context, setExitCode: SetExitCode): CommandUnknownOpts {
  return new Command(PROGRAM_NAME)
    .description(
      "Make templates for wiki exports, make, check and compare the packs they come in, receive the events of a wiki, " +
        "and keep its pages as files.",
    )
    .version(`${PROGRAM_NAME} ${VERSION}`, "-V, --version", "print the version")
    .addCommand(pdfTemplateCommand(context, setExitCode))
    .addCommand(docxTemplateCommand(context))
    .addCommand(packCommand(context, setExitCode))
    .addCommand(webhookCommand(context, setExitCode))
    .addCommand(wikiCommand(context, setExitCode))
    .addCommand(authCommand(context))
    .addCommand(completionCommand(context))
    .addCommand(helpCommand(context))
    .addHelpText(
      "after",
      examples([
        ["tool pdf-template init report", "Start a PDF template"],
        ["tool pdf-template import brand.docx", "Start it from a Word file"],
        ["tool pdf-template build report --output report.wiki-pdf-template", "Build it"],
        [
          "tool docx-template build report.docx --id com.example.report --name Report --version 1.0.0 \\\n" +
          "    --output report.wiki-pdf-template",
          "Make a pack from a Word template",
        ],
        ["tool pack validate report.wiki-pdf-template", "Check a pack before it is imported"],
        ["tool webhook server --handler ./on-event.sh", "Receive the events of a wiki and hand them to a script"],
        ["tool wiki docs sync docs --space DOCS", "Keep a wiki space as Markdown files"],
        ["tool pack create --help", "Show everything that a command can do"],
      ]) + EXIT_CODES + guideHint(),
    );
}

const EXIT_CODES = `
Exit codes:
  0    done
  1    failed: a recipe or pack is invalid, the packs differ, a file cannot be used, the wiki refuses,
       a sync left conflicts or failures
  2    the command line is wrong
  4    the wiki does not know the credential, or there is none
  70   a bug in the program
  130  interrupted
`.trimEnd();

/** Parses the command line, runs the command and gives its exit code. Throws what the command throws. */
export async function runProgram(args: readonly string[], context: Context): Promise<ExitCode> {
  const { stdout, stderr } = context.io;
  let exitCode: ExitCode = EXIT_CODE.ok;
  const program = createProgram(context, (code) => {
    exitCode = code;
  });
  const help = configureTree(program, context);
  if (args[0] === COMPLETE) {
    await stdout.write(complete(program, args.slice(args[1] === "--" ? 2 : 1)));
    return EXIT_CODE.ok;
  }
  try {
    await program.parseAsync(understandable(program, args), { from: "user" });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    exitCode = error.exitCode === 0 ? EXIT_CODE.ok : EXIT_CODE.usage;
  }
  await stdout.write(help.out);
  await stderr.write(help.err);
  return exitCode;
}

/** The command that the completion scripts call; it is not for people and stands in no help. */
const COMPLETE = "__complete";

/**
 * Rewrites what commander would answer badly: `help a b` and `a help b` show the help of `a b` where `a` is a command,
 * and a misspelt command before `--help` is an unknown command, not a question about its parent.
 */
function understandable(program: CommandUnknownOpts, given: readonly string[]): readonly string[] {
  let args = given;
  let command = program;
  for (let i = 0; i < args.length && command.commands.length > 0; i++) {
    if (args[i] === "help" && (i > 0 || isCommand(program, args[1]))) {
      args = [...args.slice(0, i), ...args.slice(i + 1), "--help"];
    }
    const word = args[i] ?? "-";
    if (word.startsWith("-")) break;
    const found = command.commands.find((each) => each.name() === word);
    if (found === undefined) return args.slice(0, i + 1);
    command = found;
  }
  return args;
}

function isCommand(program: CommandUnknownOpts, word: string | undefined): boolean {
  return program.commands.some((each) => each.name() === word);
}
