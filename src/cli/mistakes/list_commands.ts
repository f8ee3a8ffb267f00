import type { CommandGroup, CreateCommand } from "../command_group.ts";
import { toolGroup } from "../commands/tool.ts";

/** A command or group of the tree. */
export interface ListedCommand {
  /** Words without the name of the program. */
  readonly words: readonly string[];
  /** Creates the command; undefined for a group. */
  readonly create: CreateCommand | undefined;
}

/** Lists all groups and commands of the program, in the order of the help. */
export async function listCommands(): Promise<ListedCommand[]> {
  return await listGroup(toolGroup, []);
}

async function listGroup({ commands }: CommandGroup, above: readonly string[]): Promise<ListedCommand[]> {
  const listed = await Promise.all(commands.map(async ({ name, load }) => {
    const loaded = await load();
    const words = [...above, name];
    if (typeof loaded === "function") return [{ words, create: loaded }];
    return [{ words, create: undefined }, ...await listGroup(loaded, words)];
  }));
  return listed.flat();
}
