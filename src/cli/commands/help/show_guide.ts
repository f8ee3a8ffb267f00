import { nearestName } from "../../../base/nearest_name.ts";
import { quote } from "../../../base/text.ts";
import type { Context } from "../../../console/context.ts";
import { UsageError } from "../../../console/errors.ts";
import { jsonText } from "../../../console/output/json_text.ts";
import { createPaint } from "../../../console/output/style.ts";
import { type Guide, GUIDES } from "../../guides/guides.ts";
import { writePaged } from "../../write_paged.ts";
import { guideText } from "./guide_text.ts";

/** Options of {@linkcode showGuide}. */
export interface ShowGuideOptions {
  /** Whether to print JSON. */
  readonly json: boolean;
  /** Names of all commands, for spelling hints. */
  readonly commands: readonly string[];
}

/** Prints the guide with this topic, or the list of guides. */
export async function showGuide(
  words: readonly string[],
  { json, commands }: ShowGuideOptions,
  context: Context,
): Promise<void> {
  const { io: { stdout }, environment } = context;
  if (words.length === 0) return await stdout.write(json ? jsonText({ guides: GUIDES.map(guideView) }) : listText());
  const guide = findGuide(words, commands);
  const { default: markdown } = await guide.load();
  if (json) return await stdout.write(jsonText({ ...guideView(guide), markdown }));
  if (!stdout.isTerminal) return await stdout.write(markdown);
  const text = guideText(markdown, { paint: createPaint(stdout, environment), columns: stdout.columns ?? 80 });
  await writePaged(text, context);
}

function guideView({ topic, summary }: Guide) {
  return { topic, summary };
}

function listText(): string {
  const width = Math.max(...GUIDES.map(({ topic }) => topic.length));
  const lines = GUIDES.map(({ topic, summary }) => `  ${topic.padEnd(width)}  ${summary}\n`);
  return `Guides:\n${lines.join("")}\nRead one with "tool help <topic>". "tool --help" lists the commands.\n`;
}

function findGuide(words: readonly string[], commands: readonly string[]): Guide {
  const [word = "", ...others] = words;
  const guide = GUIDES.find(({ topic }) => topic === word);
  if (guide === undefined) {
    const nearest = nearestName(word, [...GUIDES.map(({ topic }) => topic), ...commands]);
    const hint = nearest === undefined ? 'Run "tool help" for the list of guides.' : `Did you mean ${nearest}?`;
    throw new UsageError(`Cannot show help: no guide or command is called ${quote(word)}`, { hint });
  }
  if (others.length === 0) return guide;
  throw new UsageError(
    `Cannot show help: unexpected ${quote(others.join(" "))} after the guide ${quote(guide.topic)}`,
    {
      hint: `Run "tool help ${guide.topic}".`,
    },
  );
}
