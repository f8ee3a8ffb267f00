import type { CommandLine } from "../command_line.ts";

/** Lines about profiles, help and the program itself. */
export const OTHER_LINES: readonly CommandLine[] = [
  {
    line: "auth login --site {site} --bearer --deployment data-center --token-stdin",
    needs: ["wiki"],
    stdin: "demo-token\n",
    prints: /^Logged in/,
  },
  { line: "auth status", needs: ["profile"], prints: /^user/m },
  { line: "auth list", needs: ["two profiles"], prints: /second/ },
  { line: "auth switch second", needs: ["two profiles"], prints: /second/ },
  { line: "auth logout --profile second", needs: ["two profiles"], prints: /second/ },
  { line: "doctor --offline", prints: /^ok +compiler: Typst/m },
  { line: "completion bash", prints: /complete/ },
  { line: "licenses", prints: /./ },
  { line: "licenses --json", prints: /^[[{]/ },
  { line: "help", prints: /./ },
  { line: "help sync", prints: /^# / },
  { line: "--version", prints: /^tool \d+\.\d+\.\d+\n$/, always: true },
  { line: "--help", prints: /^Usage: tool/, always: true },
  { line: "pack inspct", code: 2, warns: /^error: .*inspct/, always: true },
];
