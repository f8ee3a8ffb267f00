import { gzipSync } from "node:zlib";
import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { lowerFirst } from "../../../../src/base/text.ts";
import { configureTree } from "../../../../src/cli/configure_tree.ts";
import { loadProgram } from "../../../../src/cli/program.ts";
import { listCommands } from "../../../../src/cli/mistakes/suggest_commands.ts";
import { createFakeContext } from "../../fake_context.ts";
import { utf8 } from "../../packs/packs.ts";
import { PROGRAM_NAME, VERSION } from "../../../../src/cli/version.ts";

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

/** Titles that manual pages have another word for. */
const TITLES: ReadonlyMap<string, string> = new Map([["Exit codes", "EXIT STATUS"]]);

/** A command, with its words and what the page refers to. */
interface DocumentedCommand {
  /** Words without the name of the program; empty for the program. */
  readonly words: readonly string[];
  /** One line. */
  readonly summary: string;
  readonly command: CommandUnknownOpts;
  /** Names of the pages below a group. */
  readonly below: readonly string[];
}

/** Returns the name of a command's page: `tool-pack-create`. */
function manPageName(words: readonly string[]): string {
  return [PROGRAM_NAME, ...words].join("-");
}

/** Renders the manual page of a command in the `man` language of roff, from what its help shows. */
function renderManPage({ words, summary, command, below }: DocumentedCommand): string {
  const help = command.createHelp();
  const name = manPageName(words);
  const line = [PROGRAM_NAME, ...words].join(" ");
  const usage = help.commandUsage(command).slice(line.length).trim();
  const { titled, guides } = sectionsAfter(command);
  return [
    `.TH ${quoted(name.toUpperCase())} 1 "" ${quoted(`${PROGRAM_NAME} ${VERSION}`)} "User Commands"`,
    section("NAME", `${text(name)} \\- ${text(summary)}`),
    section("SYNOPSIS", `.B ${text(line)}\n${text(usage)}`),
    section("DESCRIPTION", paragraphs(command.description())),
    section("ARGUMENTS", help.visibleArguments(command).map((each) => entry(each.name(), each.description)).join("\n")),
    section("COMMANDS", help.visibleCommands(command).map((sub) => entry(sub.name(), sub.summary())).join("\n")),
    section(
      "OPTIONS",
      help.visibleOptions(command).map((each) => entry(each.flags, help.optionDescription(each))).join("\n"),
    ),
    ...titled,
    section("SEE ALSO", seeAlso({ words, below, guides })),
  ].filter((part) => part !== "").map((part) => `${part}\n`).join("");
}

function section(title: string, body: string): string {
  return body === "" ? "" : `.SH ${title}\n${body}`;
}

function entry(term: string, description: string): string {
  return `.TP\n.B ${text(term)}\n${text(description)}`;
}

function paragraphs(description: string): string {
  return description.split(/\n{2,}/).map((part) => text(part.replaceAll("\n", " "))).join("\n.PP\n");
}

function seeAlso({ words, below, guides }: Pick<DocumentedCommand, "words" | "below"> & { guides: string }): string {
  const above = words.length === 0 ? [] : [manPageName(words.slice(0, -1))];
  const pages = [...above, ...below].map((name) => `.BR ${text(name)} (1)`);
  return `${pages.join(" ,\n")}\n.PP\n.B ${text(guides)}`;
}

/** Renders what follows the options in the help: examples, other titled parts, and the guide, which goes to the end. */
function sectionsAfter(command: CommandUnknownOpts): { titled: string[]; guides: string } {
  let out = "";
  command.configureOutput({ writeOut: (part) => void (out += part) });
  command.outputHelp();
  const after = out.slice(command.helpInformation().length);
  const guides = /^Guides?: (.+)$/m.exec(after)?.[1] ?? `${PROGRAM_NAME} help`;
  const titled = [...after.matchAll(/^([A-Z][^\n]*):\n((?: {2}[^\n]*\n|\n)+)/gm)].map(([, title = "", body = ""]) =>
    section(TITLES.get(title) ?? title.toUpperCase(), title === "Examples" ? examplesOf(body) : verbatim(body))
  );
  return { titled, guides };
}

function examplesOf(body: string): string {
  return body.trimEnd().split("\n\n").map(exampleOf).join("\n.PP\n");
}

function exampleOf(example: string): string {
  const lines = example.split("\n").map((line) => line.replace(/^ {2}/, ""));
  const purpose = lines.filter((line) => line.startsWith("# ")).map((line) => text(line.slice(2)));
  return `${purpose.join("\n")}\n.PP\n${verbatim(lines.filter((line) => !line.startsWith("# ")).join("\n"))}`;
}

function verbatim(body: string): string {
  const lines = body.trimEnd().split("\n");
  const indent = Math.min(...lines.filter((line) => line !== "").map((line) => line.search(/\S/)));
  return `.nf\n.RS 4\n${lines.map((line) => text(line.slice(indent))).join("\n")}\n.RE\n.fi`;
}

/** Escapes text for roff: what it would read as a command, and characters that it would print in a nicer form. */
function text(value: string): string {
  const escaped = value.replaceAll("\\", "\\e").replaceAll(/[-~^`]/g, (sign) => SIGNS.get(sign) ?? sign);
  return escaped
    .replaceAll(
      /[^\0-\x7f]/gu,
      (sign) => `\\[u${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}]`,
    )
    .replaceAll(/^(?=[.'])/gm, "\\&")
    .replaceAll(/^\s*\n/gm, "");
}

const SIGNS: ReadonlyMap<string, string> = new Map([["-", "\\-"], ["~", "\\(ti"], ["^", "\\(ha"], ["`", "\\(ga"]]);

function quoted(value: string): string {
  return `"${text(value).replaceAll('"', '""')}"`;
}
