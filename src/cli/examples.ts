/** Renders the examples at the end of a help text: for each a sentence, and the command line below it. */
export function examples(pairs: readonly (readonly [commandLine: string, purpose: string])[]): string {
  const lines = pairs.map(([commandLine, purpose]) => `  # ${purpose}\n  $ ${commandLine}\n`);
  return `\nExamples:\n${lines.join("\n")}`;
}
