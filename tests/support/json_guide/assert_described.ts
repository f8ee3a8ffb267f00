import { deepStrictEqual } from "node:assert/strict";
import { checkOutput } from "./check_output.ts";
import { type DescribedOutputs, readDescribedOutputs } from "./described_outputs.ts";

let described: Promise<DescribedOutputs> | undefined;

/** Output of a command line. */
interface Output {
  readonly stdout: string;
  readonly stderr: string;
}

/** Checks the output of a command line with `--json`: every document and error is as the guide `json` describes it. */
export async function assertDescribed(args: readonly string[], { stdout, stderr }: Output): Promise<void> {
  if (!args.includes("--json") || args.includes("--help")) return;
  const outputs = await (described ??= readDescribedOutputs());
  const checked = { outputs, seen: new Set<string>() };
  const command = commandOf(args, outputs);
  const found = readDocuments(stdout).flatMap((document) => checkOutput(document, command, checked));
  const errors = stderr.split("\n").filter((line) => line.startsWith('{"error":'));
  found.push(...errors.flatMap((line) => checkOutput(JSON.parse(line), "Errors", checked)));
  deepStrictEqual(found, [], `tool ${args.join(" ")}`);
}

/** Returns the longest title of a section that begins the command line. */
function commandOf(args: readonly string[], outputs: DescribedOutputs): string {
  const line = `tool ${args.join(" ")} `;
  const titles = [...outputs.keys()].filter((title) => line.startsWith(`${title} `));
  return titles.toSorted((a, b) => b.length - a.length)[0] ?? line;
}

/** Reads one document, or one per line. */
export function readDocuments(text: string): unknown[] {
  const lines = text.split("\n").filter((line) => line !== "");
  return lines[0] === "{" || lines[0] === "[" ? [JSON.parse(text)] : lines.map((line) => JSON.parse(line));
}
