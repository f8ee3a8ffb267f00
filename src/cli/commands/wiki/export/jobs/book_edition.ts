import { sha256Hex } from "../../../../../base/sha256.ts";
import type { Context } from "../../../../../console/context.ts";
import { VERSION } from "../../../../version.ts";
import { byCodeUnits } from "../../../../../base/order.ts";
import { commandOfBook } from "../book_command.ts";
import type { ExportFlags } from "../export_flags.ts";
import type { ExportTarget } from "../export_target.ts";
import { pathFlagsOf } from "./job_keys.ts";

/** Options that change nothing about the bytes of a book. */
const NOT_SEEN = new Set([
  ...["output", "force", "report", "resume", "json", "profile", "concurrency"],
  ...["maxTime", "maxMemory", "template", "altTextsTemplate"],
]);

/** What decides the bytes of a book besides its pages. */
export interface EditionFacts {
  readonly flags: ExportFlags;
  readonly target: Pick<ExportTarget, "scopes" | "origin">;
  /** Digest of the template. */
  readonly template: string;
}

/**
 * Returns a text that differs when the same pages would give another book: by the template, the options with what their
 * files contain, the wiki, or the program.
 */
export async function bookEdition(
  { flags, target, template }: EditionFacts,
  context: Context,
): Promise<string> {
  const paths = pathFlagsOf(commandOfBook());
  const settings: [string, unknown][] = [];
  for (const [name, value] of Object.entries(flags)) {
    if (value === undefined || NOT_SEEN.has(name)) continue;
    settings.push([name, paths.has(name) ? await digestPaths(value, context) : value]);
  }
  settings.sort(([a], [b]) => byCodeUnits(a, b));
  const date = context.environment.get("SOURCE_DATE_EPOCH") ?? "";
  const facts = JSON.stringify([VERSION, template, target.origin, target.scopes, settings, date]);
  return await sha256Hex(new TextEncoder().encode(facts));
}

/** Replaces paths by digests of what is there. */
async function digestPaths(value: unknown, context: Context): Promise<unknown> {
  if (Array.isArray(value)) return await Promise.all(value.map((each: unknown) => digestPaths(each, context)));
  return typeof value === "string" ? await digestAt(value, context) : value;
}

const MAX_FILE_BYTES = 256 * 1024 * 1024;
const MAX_FILES = 10_000;

async function digestAt(path: string, { files }: Context): Promise<string> {
  if (await files.realPath(path) === undefined) return "";
  const listing = await files.list(path, MAX_FILES, { links: "inside" });
  const found = listing.isDirectory
    ? new TextEncoder().encode(JSON.stringify(listing.files.map((file) => [file.path, file.size])))
    : await files.readFile(path, MAX_FILE_BYTES);
  return await sha256Hex(found);
}
