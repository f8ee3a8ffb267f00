/** Renders the examples at the end of a help text: for each a sentence, and the command line below it. */
export function examples(pairs: readonly (readonly [commandLine: string, purpose: string])[]): string {
  const lines = pairs.map(([commandLine, purpose]) => `  # ${purpose}\n  $ ${commandLine}\n`);
  return `\nExamples:\n${lines.join("\n")}`;
}

/** Renders the examples of a command, as the arguments of `addHelpText`. */
export function helpExamples(pairs: Parameters<typeof examples>[0]): ["after", string] {
  return ["after", examples(pairs)];
}

/** Returns the last line of a help text, which names a guide or the list of guides. */
export function guideHint(topic?: string): string {
  return topic === undefined ? "\n\nGuides: tool help" : `\nGuide: tool help ${topic}`;
}
