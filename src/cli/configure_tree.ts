import type { CommanderError, CommandUnknownOpts, Option } from "@commander-js/extra-typings";
import type { Context, OutputStream } from "../console/context.ts";
import { createPaint, hasColor } from "../console/output/style.ts";

/** Help text produced by a run; it is written after parsing. */
interface HelpOutput {
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

/** Flags that show the help of every command. */
const HELP_FLAGS = ["-h", "--help"];

/**
 * Makes a command show its help if that is asked for anywhere, and report unknown options before anything else that is
 * wrong: its parser would first report missing required options, which hides a misspelled one.
 */
function checkWordsFirst(command: CommandUnknownOpts): void {
  if (command.commands.length > 0) return;
  const parse = command.parseOptions.bind(command);
  command.parseOptions = (words) => {
    const end = words.indexOf("--");
    const before = words.slice(0, end < 0 ? words.length : end);
    if (before.some((word) => HELP_FLAGS.includes(word))) command.help();
    checkValues(before, command);
    const parsed = parse(words);
    const [unknown] = parsed.unknown;
    if (unknown !== undefined) throw new CommandLineMistake(command, unknown);
    return parsed;
  };
}

/**
 * Checks what the parser would read as a value: a long option with one dash is unknown (`-output x` would be
 * `-o utput`), and an option of the command is not the value of another (`--output --force`).
 */
function checkValues(words: readonly string[], command: CommandUnknownOpts): void {
  for (let i = 0; i < words.length; i++) {
    const word = words[i] ?? "";
    const isLong = word.length > 2 && command.options.some(({ long }) => long === `-${word}`);
    if (isLong) throw new CommandLineMistake(command, word);
    const option = findOption(word, command);
    if (option?.required !== true) continue;
    const value = words[++i];
    if (value === undefined || findOption(value, command) === undefined) continue;
    const rest = `(Add the value before ${value}, or write ${option.long}=${value} if that is the value.)`;
    command.error(`error: option '${option.flags}' argument missing\n${rest}`);
  }
}

function findOption(word: string, { options }: CommandUnknownOpts): Option | undefined {
  return options.find(({ long, short }) => word === long || word === short);
}

/** Mistake in a command line. Explaining it can need the whole command tree, so that happens after parsing. */
export class CommandLineMistake extends Error {
  /** Class name; stays the same when a bundler renames the class. */
  override readonly name = "CommandLineMistake";

  /** Creates the error from the parser's error, or from the word that is neither a command nor an option. */
  constructor(readonly command: CommandUnknownOpts, readonly found: CommanderError | string) {
    super(typeof found === "string" ? `unknown ${found}` : found.message);
  }
}
