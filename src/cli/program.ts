import { Command, CommanderError, type CommandUnknownOpts } from "@commander-js/extra-typings";
import type { Context } from "../console/context.ts";
import { EXIT_CODE, type ExitCode } from "../console/exit_code.ts";
import type { CommandEntry, CommandGroup, CreateCommand } from "./command_group.ts";
import { toolGroup } from "./commands/tool.ts";
import { CommandLineMistake, configureTree } from "./configure_tree.ts";
import { COMPLETE } from "./only_prints.ts";
import { PROGRAM_NAME, VERSION } from "./version.ts";

/** Parses the command line and runs the command. Returns its exit code; passes on the command's errors. */
export async function runCommandLine(args: readonly string[], context: Context): Promise<ExitCode> {
  if (args[0] === COMPLETE) {
    const { complete } = await import("./completion/complete.ts");
    const words = completedWords(args.slice(1));
    const isHelp = words[0] === "help" && words.length > 2;
    const { program } = await prepare(words.slice(isHelp ? 1 : 0, -1), context);
    await context.io.stdout.write(await complete(program, words, context));
    return EXIT_CODE.ok;
  }
  if (args.some((word) => word.includes("@"))) { // before anything that could repeat a word
    (await import("./inputs/assert_no_credentials.ts")).assertNoCredentials(args);
  }
  const asked = await understandable(args);
  // Commander would also read commands after a "--".
  const { program, help, outcome } = await prepare(asked.filter((word) => word !== "--"), context);
  try {
    await program.parseAsync(asked, { from: "user" });
  } catch (error) {
    if (error instanceof CommandLineMistake) {
      throw await (await import("./mistakes/explain_mistake.ts")).explainMistake(error, args, context);
    }
    if (!(error instanceof CommanderError)) throw error;
    outcome.exitCode = error.exitCode === 0 ? EXIT_CODE.ok : EXIT_CODE.usage;
  }
  await context.io.stdout.write(help.out);
  await context.io.stderr.write(help.err);
  return outcome.exitCode;
}

/** Returns the words to complete. With `--next`, an empty word follows, which some shells cannot pass. */
function completedWords(args: readonly string[]): readonly string[] {
  if (args[0] === "--next") return [...completedWords(args.slice(1)), ""];
  return args.slice(args[0] === "--" ? 1 : 0);
}

/** Loads the program as far as the words require, and collects the results of a run. */
async function prepare(words: readonly string[], context: Context) {
  const outcome: { exitCode: ExitCode } = { exitCode: EXIT_CODE.ok };
  const setExitCode = (code: ExitCode) => void (outcome.exitCode = code);
  const program = await loadProgram(words, (create) => create(context, setExitCode));
  return { program, help: configureTree(program, context), outcome };
}

/**
 * Rewrites words that commander would misread: `help a b`, `a help b` and `--help a b` show the help of `a b` if `a` is
 * a command, and a misspelled command before `--help` is an unknown command, not a request for its parent's help.
 */
async function understandable(given: readonly string[]): Promise<readonly string[]> {
  let args = given;
  let group: CommandGroup | undefined = toolGroup;
  for (let i = 0; i < args.length && group !== undefined; i++) {
    const asksHelp = args[i] === "help" ? i > 0 || isCommand(args[1]) : isHelpOfNext(args.slice(i));
    if (asksHelp) {
      args = [...args.slice(0, i), ...args.slice(i + 1), "--help"];
    }
    const word = args[i] ?? "-";
    if (word.startsWith("-")) break;
    const found: CommandEntry | undefined = group.commands.find((each) => each.name === word);
    if (found === undefined) return [...args.slice(0, i + 1), ...nextCommand(args.slice(i + 1))];
    const loaded: CreateCommand | CommandGroup = await found.load();
    group = typeof loaded === "function" ? undefined : loaded;
  }
  return args;
}

function isCommand(word: string | undefined): boolean {
  return toolGroup.commands.some(({ name }) => name === word);
}

/** Returns whether words ask for the help of a command that follows: `--help pack create`. */
function isHelpOfNext([first = "", next = "-"]: readonly string[]): boolean {
  return (first === "--help" || first === "-h") && !next.startsWith("-");
}

/** Returns the word after an unknown command, which helps to find what was meant. */
function nextCommand(rest: readonly string[]): readonly string[] {
  return rest.filter((word) => !word.startsWith("-")).slice(0, 1);
}

/** Creates a command for the program that is being loaded. */
type Connect = (create: CreateCommand) => CommandUnknownOpts;

/**
 * Loads only the part of the command tree that the words select: each group on the path gets the command that the next
 * word names, and only help entries for the other commands.
 */
export async function loadProgram(words: readonly string[], connect: Connect): Promise<CommandUnknownOpts> {
  const program = await createGroup(PROGRAM_NAME, toolGroup, { words, connect });
  return program.version(`${PROGRAM_NAME} ${VERSION}`, "-V, --version", "print the version");
}

interface Way {
  readonly words: readonly string[];
  readonly connect: Connect;
}

async function createGroup(
  name: string,
  { description, commands, helpText }: CommandGroup,
  { words: [word, ...words], connect }: Way,
): Promise<CommandUnknownOpts> {
  const group = new Command(name).description(description).addHelpText("after", helpText);
  for (const entry of commands) {
    const command = entry.name === word ? await loadCommand(entry, { words, connect }) : new Command(entry.name);
    group.addCommand(command.summary(entry.summary));
  }
  return group;
}

async function loadCommand(entry: CommandEntry, way: Way): Promise<CommandUnknownOpts> {
  const loaded = await entry.load();
  return typeof loaded === "function" ? way.connect(loaded) : await createGroup(entry.name, loaded, way);
}
