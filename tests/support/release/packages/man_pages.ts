import { gzipSync } from "node:zlib";
import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { lowerFirst } from "../../../../src/base/lower_first.ts";
import { configureTree } from "../../../../src/cli/configure_tree.ts";
import { loadProgram } from "../../../../src/cli/program.ts";
import { listCommands } from "../../../../src/cli/mistakes/suggest_commands.ts";
import { createFakeContext } from "../../fake_context.ts";
import { utf8 } from "../../packs/packs.ts";
import { manPageName, renderManPage } from "./man_page.ts";

/** Renders the manual pages of the program and all its commands, by file name: `tool-pack-create.1`. */
export async function renderManPages(): Promise<Map<string, string>> {
  const all: (readonly string[])[] = [[], ...(await listCommands()).map(({ words }) => words)];
  const pages = new Map<string, string>();
  for (const words of all) {
    const command = await loadCommand(words);
    const below = all.filter((each) => each.length > 0 && each.slice(0, -1).join() === words.join()).map(manPageName);
    const summary = command.summary() || lowerFirst(command.description().split(/[,;.]/)[0] ?? "");
    pages.set(`${manPageName(words)}.1`, renderManPage({ words, summary, command, below }));
  }
  return pages;
}

/** Compresses a page as Debian asks for: as small as possible, without name and time. */
export function compressPage(page: string): Uint8Array {
  return gzipSync(utf8(page), { level: 9 });
}

async function loadCommand(words: readonly string[]): Promise<CommandUnknownOpts> {
  const context = createFakeContext();
  const program = await loadProgram(words, (create) => create(context, () => {}));
  configureTree(program, context);
  return words.reduce((command: CommandUnknownOpts, word) => {
    return command.commands.find((each) => each.name() === word) ?? command;
  }, program);
}
