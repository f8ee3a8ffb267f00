import { Argument, Command, type CommandUnknownOpts } from "@commander-js/extra-typings";
import type { Context } from "../../../console/context.ts";
import { helpExamples } from "../../examples.ts";
import { quote } from "../../../base/text.ts";
import { UsageError } from "../../../console/command_errors.ts";
import { jsonText } from "../../../console/output/json_text.ts";
import { createLook, type Look, type Paint } from "../../../console/output/style.ts";
import { renderRows } from "../../../console/output/table.ts";
import { type Guide, GUIDES } from "../../guides/guides.ts";
import { CommandLineMistake } from "../../configure_tree.ts";
import { writePaged } from "../../write_paged.ts";
import { wrapText } from "../../../console/output/wrap_text.ts";

/** Creates `tool help`, which shows the guides, and the help of a command. */
export function helpCommand(context: Context) {
  return new Command("help")
    .description(
      "Show a guide, or the help of a command. Without a topic, list the guides.\n\n" +
        "On a terminal a guide opens in the pager that PAGER names, or in less. In a pipe it is plain Markdown.",
    )
    .addArgument(new Argument("[topic...]", "a guide, or the words of a command such as pack create"))
    .option("--json", "print the list or the guide as JSON")
    .addHelpText(...helpExamples([
      ["tool help", "List the guides"],
      ["tool help webhooks", "Read a guide"],
      ["tool help sync > sync.md", "Save a guide"],
      ["tool help pack create", "Show the help of a command, as tool pack create --help does"],
    ]))
    .action(async (words, { json }, command) => await showGuide(words, { json: json === true, command }, context));
}

/** Options of {@linkcode showGuide}. */
interface ShowGuideOptions {
  readonly json: boolean;
  readonly command: CommandUnknownOpts;
}

/** Prints the guide with this topic, or the list of guides. */
async function showGuide(
  words: readonly string[],
  { json, command }: ShowGuideOptions,
  context: Context,
): Promise<void> {
  const { io: { stdout }, environment } = context;
  if (words.length === 0) {
    return await stdout.write(
      json ? jsonText({ guides: GUIDES.map(guideView) }) : listText(createLook(stdout, environment)),
    );
  }
  const guide = findGuide(words, command);
  const { default: markdown } = await guide.load();
  if (json) return await stdout.write(jsonText({ ...guideView(guide), markdown }));
  if (!stdout.isTerminal) return await stdout.write(markdown);
  const text = guideText(markdown, { paint: createLook(stdout, environment).paint, columns: stdout.columns ?? 80 });
  await writePaged(text, context);
}

function guideView({ topic, summary }: Guide) {
  return { topic, summary };
}

function listText({ width }: Look): string {
  const rows = GUIDES.map(({ topic, summary }) => [`  ${topic}`, summary]);
  const lines = renderRows([{ whole: true }, {}], rows, width);
  return `Guides:\n${lines.join("")}\nRead one with "tool help <topic>". "tool --help" lists the commands.\n`;
}

function findGuide([topic = "", ...others]: readonly string[], command: CommandUnknownOpts): Guide {
  const guide = GUIDES.find((each) => each.topic === topic);
  if (guide === undefined) throw new CommandLineMistake(command, topic);
  if (others.length === 0) return guide;
  const message = `Cannot show help: unexpected ${quote(others.join(" "))} after the guide ${quote(topic)}`;
  throw new UsageError(message, { hint: `Run "tool help ${topic}".` });
}

/** Style of a guide. */
interface GuideStyle {
  /** Styles headings. */
  readonly paint: Paint;
  /** Width of the terminal. */
  readonly columns: number;
}

const MAX_WIDTH = 100;

/**
 * Renders a guide for a terminal: wraps paragraphs to its width, makes headings bold, shows links to other guides as
 * commands, and tables that are too wide as lists. Supports only the Markdown that the guides use.
 */
export function guideText(markdown: string, { paint, columns }: GuideStyle): string {
  const width = Math.max(40, Math.min(columns, MAX_WIDTH));
  return splitBlocks(markdown).map((block) => `${blockText(block, width, paint)}\n`).join("\n");
}

/** Splits Markdown into blocks at empty lines, but keeps those in code fences. */
function splitBlocks(markdown: string): string[] {
  return (markdown.match(/^```[\s\S]*?^```$|(?:^.+\n?)+/gm) ?? []).map((block) => block.trimEnd());
}

function blockText(block: string, width: number, paint: Paint): string {
  if (block.startsWith("```")) return block.split("\n").slice(1, -1).map((line) => `    ${line}`.trimEnd()).join("\n");
  if (block.startsWith("#")) return paint("bold", withoutLinks(block));
  if (block.startsWith("|")) return tableText(withoutLinks(block), width);
  return listItems(withoutLinks(block)).map((item) => wrapText(item, width)).join("\n");
}

/** Returns the items of a list, or the paragraph, each on one line. */
function listItems(block: string): string[] {
  return block.split(/\n(?=(?:[-*]|\d+\.) )/).map((item) => item.replace(/\n\s*/g, " "));
}

function withoutLinks(text: string): string {
  return text
    .replace(/\[([^\]]+)\]\((\w+)\.md(?:#[\w-]*)?\)/g, '$1 ("tool help $2")')
    .replace(/\[([^\]]+)\]\(#[\w-]*\)/g, "$1")
    .replace(/\[([^\]]+)\]\((https?:[^)]*)\)/g, "$1 ($2)");
}

function tableText(block: string, width: number): string {
  const [head = [], , ...rows] = block.split("\n").map(cellsOf);
  const widths = head.map((_, i) => Math.max(...[head, ...rows].map((row) => row[i]?.length ?? 0)));
  const total = widths.reduce((sum, each) => sum + each + 2, 0);
  if (total > width) return rows.map((row) => rowAsList(row, head, width)).join("\n");
  const rule = widths.map((each) => "-".repeat(each));
  const line = (row: readonly string[]) => row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join("  ").trimEnd();
  return [head, rule, ...rows].map(line).join("\n");
}

/** Renders a table row as a list: the first cell, and the others below it, with column names if there are several. */
function rowAsList(row: readonly string[], head: readonly string[], width: number): string {
  const [first = "", ...others] = row;
  const lines = others.flatMap((cell, i) => {
    if (cell === "") return [];
    return [wrapText(`    ${others.length > 1 ? `${head[i + 1]}: ` : ""}${cell}`, width)];
  });
  return [first === "" ? "–" : wrapText(first, width), ...lines].join("\n");
}

/** Returns the cells of a table row; `\|` does not separate cells. */
function cellsOf(line: string): string[] {
  return line.replace(/^\|\s*|\s*\|$/g, "").split(/\s*(?<!\\)\|\s*/).map((cell) => cell.replaceAll("\\|", "|"));
}
