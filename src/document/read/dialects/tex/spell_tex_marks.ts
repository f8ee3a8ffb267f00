const MARKS: ReadonlyArray<readonly [command: RegExp, mark: string]> = [
  [/\\textbf\{([^{}]{0,300})\}/g, "**$1**"],
  [/\\(?:emph|textit)\{([^{}]{0,300})\}/g, "*$1*"],
  [/\\texttt\{([^{}`]{0,300})\}/g, "`$1`"],
];

/** Spells the marks of text in LaTeX as those of Markdown. */
export function spellTexMarks(text: string): string {
  return MARKS.reduce((done, [command, mark]) => done.replace(command, mark), text).replace(/\\([&%#])/g, "$1");
}
