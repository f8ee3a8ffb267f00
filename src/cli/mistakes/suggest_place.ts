import type { CommandUnknownOpts, Option } from "@commander-js/extra-typings";
import { commandWord } from "../../console/output/command_word.ts";

/** Kinds of files that an option takes, by the name of its value. */
const ENDINGS: ReadonlyMap<string, RegExp> = new Map([
  ["markdown", /\.(?:md|markdown)$/i],
  ["pdf", /\.pdf$/i],
  ["pack", /\.wiki-pdf-template$/i],
  ["recipe", /\.ya?ml$/i],
  ["script", /\.(?:sh|bash|py|[cm]?js|ts|rb|pl|php|ps1|cmd|bat|exe)$/i],
  ["path", /\.(?:pdf|docx)$/i],
  ["port", /^\d{2,5}$/],
  ["key", /^~?[A-Z][A-Z0-9]+$/],
  ["url", /^(?:https?|nats|tls):\/\//i],
  ["folder", /^[^.]+[/\\]?$/],
]);

/** Options that are meant where several fit. */
const PREFERRED: ReadonlySet<string> = new Set(["--output", "--out", "--dir", "--port", "--space"]);

/**
 * Returns a hint for the only argument too many that fits an option which is not given: `render brand a.md a.pdf` means
 * `--output a.pdf`. Undefined if it fits none or several.
 */
export function suggestPlace(command: CommandUnknownOpts): string | undefined {
  const { args, registeredArguments, options } = command;
  const [surplus, ...others] = args.slice(registeredArguments.length);
  if (surplus === undefined || others.length > 0 || registeredArguments.some(({ variadic }) => variadic)) {
    return undefined;
  }
  const fitting = options.filter((option) => !isGiven(option, command) && fits(option, surplus));
  const option = fitting.find(({ long }) => PREFERRED.has(long ?? "")) ??
    (fitting.length === 1 ? fitting[0] : undefined);
  if (option === undefined && registeredArguments.length === 0 && hasProfile(command)) {
    return `Did you mean --profile ${commandWord(surplus)}?`;
  }
  return option === undefined ? undefined : `Did you mean ${option.long} ${commandWord(surplus)}?`;
}

/** Returns whether a command takes a profile, and nothing else that a bare word may be. */
function hasProfile(command: CommandUnknownOpts): boolean {
  return command.parent?.name() === "auth" && command.options.some(({ long }) => long === "--profile");
}

function fits({ flags }: Option, word: string): boolean {
  const [, value = ""] = /<(\w+)>$/.exec(flags) ?? [];
  return ENDINGS.get(value)?.test(word) === true;
}

function isGiven(option: Option, command: CommandUnknownOpts): boolean {
  return command.getOptionValueSource(option.attributeName()) === "cli";
}
