import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { quote } from "../../../base/text.ts";
import type { Context } from "../../../console/context.ts";
import { UsageError } from "../../../console/command_errors.ts";
import { jsonText } from "../../../console/output/json_text.ts";
import { createLook, type Look } from "../../../console/output/style.ts";
import { renderRows } from "../../../console/output/table.ts";
import { type Guide, GUIDES } from "../../guides/guides.ts";
import { CommandLineMistake } from "../../mistakes/command_line_mistake.ts";
import { writePaged } from "../../write_paged.ts";
import { guideText } from "./guide_text.ts";

/** Options of {@linkcode showGuide}. */
export interface ShowGuideOptions {
  /** Whether to print JSON. */
  readonly json: boolean;
  /** The command itself. */
  readonly command: CommandUnknownOpts;
}

/** Prints the guide with this topic, or the list of guides. */
export async function showGuide(
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
