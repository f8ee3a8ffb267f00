import { Command, type CommandUnknownOpts } from "@commander-js/extra-typings";
import type { CommandEntry, CommandGroup, CreateCommand } from "./command_group.ts";
import { toolGroup } from "./commands/tool.ts";
import { PROGRAM_NAME, VERSION } from "./version.ts";

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
