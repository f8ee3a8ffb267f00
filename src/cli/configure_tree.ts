import type { CommanderError, CommandUnknownOpts } from "@commander-js/extra-typings";
import type { Context, OutputStream } from "../console/context.ts";
import { createPaint, hasColor } from "../console/output/style.ts";
import { checkWordsFirst } from "./mistakes/check_words.ts";
import { CommandLineMistake } from "./mistakes/command_line_mistake.ts";

/** Help text produced by a run; it is written after parsing. */
export interface HelpOutput {
  /** Text for standard output: requested help. */
  out: string;
  /** Text for standard error: help shown because a command was missing. */
  err: string;
}

const MAX_HELP_WIDTH = 100;

/**
 * Applies the same settings to every command of the tree, because commander passes them only to commands that it
 * creates itself. Every command takes `--quiet`. Errors become {@linkcode CommandLineMistake}; commander neither
 * writes nor exits.
 */
export function configureTree(root: CommandUnknownOpts, context: Context): HelpOutput {
  const help: HelpOutput = { out: "", err: "" };
  configureCommand(root, context, help);
  root.hook("preAction", (_, command) => {
    if (Reflect.get(command.opts(), "quiet") === true) context.io.isQuiet = true;
  });
  return help;
}

function configureCommand(command: CommandUnknownOpts, context: Context, help: HelpOutput): void {
  const { environment, io: { stdout, stderr } } = context;
  const paint = createPaint(stdout, environment);
  const width = ({ columns }: OutputStream) => Math.min(columns ?? 80, MAX_HELP_WIDTH);
  command
    .helpOption("-h, --help", "show this help")
    .helpCommand(false)
    .exitOverride((error) => fail(error, command))
    .configureHelp({
      subcommandTerm: (sub) => sub.name(),
      styleTitle: (text) => paint("bold", text),
      styleCommandText: (text) => paint("cyan", text),
      styleSubcommandText: (text) => paint("cyan", text),
      styleOptionText: (text) => paint("cyan", text),
      styleArgumentText: (text) => paint("cyan", text),
    })
    .configureOutput({
      writeOut: (text) => void (help.out += text),
      writeErr: (text) => void (help.err += text),
      outputError: () => {},
      getOutHelpWidth: () => width(stdout),
      getErrHelpWidth: () => width(stderr),
      getOutHasColors: () => hasColor(stdout, environment),
      getErrHasColors: () => hasColor(stderr, environment),
    });
  if (command.commands.length === 0) {
    command.option("-q, --quiet", "print results and errors, but no progress, notes or warnings");
  } else {
    // Options of a group are parsed only before the name of the command, so that both can have a --version.
    command.enablePositionalOptions().usage("<command> [options]");
  }
  checkWordsFirst(command);
  for (const sub of command.commands) configureCommand(sub, context, help);
}

/** Converts an error of commander to a mistake, except for help, which is also thrown. */
function fail(error: CommanderError, command: CommandUnknownOpts): never {
  if (error.exitCode === 0 || error.code === "commander.help") throw error;
  if (error.code === "commander.unknownCommand") throw new CommandLineMistake(command, command.args[0] ?? "");
  const option = error.code === "commander.unknownOption" ? command.args.find(isOption) : undefined;
  throw new CommandLineMistake(command, option ?? error);
}

function isOption(word: string): boolean {
  return word.startsWith("-");
}
