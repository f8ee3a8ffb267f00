import type { CommanderError, CommandUnknownOpts } from "@commander-js/extra-typings";
import type { Context, OutputStream } from "../console/context.ts";
import { UsageError } from "../console/errors.ts";
import { createPaint, hasColor } from "../console/output/style.ts";

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
 * creates itself. Errors become {@linkcode UsageError}; commander neither writes nor exits.
 */
export function configureTree(root: CommandUnknownOpts, context: Context): HelpOutput {
  const help: HelpOutput = { out: "", err: "" };
  configureCommand(root, context, help);
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
  if (command.commands.length > 0) {
    // Options of a group are parsed only before the name of the command, so that both can have a --version.
    command.enablePositionalOptions().usage("<command> [options]");
  }
  for (const sub of command.commands) configureCommand(sub, context, help);
}

/** Converts an error of commander to a usage error, except for help, which is also thrown. */
function fail(error: CommanderError, command: CommandUnknownOpts): never {
  if (error.exitCode === 0 || error.code === "commander.help") throw error;
  const [sentence = "", suggestion] = withoutValue(error).replace(/^error: /, "").split("\n(");
  const message = sentence.replace(/\.$/, "").replace(/(^|\s)'(.*?)'(?=[\s.,]|$)/g, '$1"$2"');
  const way = error.code === "commander.excessArguments" ? separateByCommas(command) : undefined;
  const hint = suggestion === undefined ? way ?? seeHelp(command) : suggestion.replace(/\)$/, "");
  throw new UsageError(message.charAt(0).toUpperCase() + message.slice(1), { hint });
}

/** Removes the value after `=` from an unknown option, because it may be a secret. */
function withoutValue({ code, message }: CommanderError): string {
  return code === "commander.unknownOption" ? message.replace(/=.*?(?='(?:\n\(.*)?$)/s, "") : message;
}

/** Returns a hint for values separated by spaces instead of commas, for options whose value name is a plural. */
function separateByCommas(command: CommandUnknownOpts): string | undefined {
  const lists = command.options.filter((option) => /<\w*[^\Ws]s>$/.test(option.flags));
  const used = lists.find((option) => command.getOptionValue(option.attributeName()) !== undefined);
  return used === undefined
    ? undefined
    : `To give several values for ${used.long}, separate them by commas without spaces.`;
}

/** Returns the hint that names the help of a command. */
export function seeHelp(command: CommandUnknownOpts): string {
  const names: string[] = [];
  for (let each: CommandUnknownOpts | null = command; each !== null; each = each.parent) names.unshift(each.name());
  return `Run "${names.join(" ")} --help" for its usage.`;
}
