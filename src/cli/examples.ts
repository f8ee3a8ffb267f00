/** The examples at the end of a help text: a sentence for each, and the command line below it. */
export function examples(pairs: readonly (readonly [commandLine: string, purpose: string])[]): string {
  const lines = pairs.map(([commandLine, purpose]) => `  # ${purpose}\n  $ ${commandLine}\n`);
  return `\nExamples:\n${lines.join("\n")}`;
}
