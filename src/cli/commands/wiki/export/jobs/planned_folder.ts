import { quote, truncate } from "../../../../../base/text.ts";
import type { MapReader, TextRule } from "../../../../../webhook/routes/read/map_reader.ts";
import { PATH_RULE, placeBeside } from "../../../../../webhook/routes/read/read_secret_text.ts";
import type { RouteFindings, RoutePlace } from "../../../../../webhook/routes/read/route_findings.ts";
import { commandOfFolderBook } from "../../docs/export/folder_book_command.ts";
import type { ExportFlags } from "../export_flags.ts";
import { type JobKey, jobKeysOf } from "./job_keys.ts";

/** A folder of this machine that has the pages of a book. */
export interface PlannedFolder {
  readonly path: string;
  /** Page of a synced folder: ID, title or address; undefined for the whole folder. */
  readonly page: string | undefined;
  /** Whether it has Markdown that is not from a wiki; known when the folder was looked at. */
  readonly isMarkdown?: boolean | undefined;
  /** Place of the folder, and of each key that the book itself has. */
  readonly place: RoutePlace;
  readonly keys: ReadonlyMap<string, RoutePlace>;
}

/** Keys of books from a folder that was never synced, as far as the format of the template has them. */
const MARKDOWN_KEYS: ReadonlySet<string> = new Set([
  ...["template", "output", "title", "exported-at", "strict", "pdf-standard", "cover", "watermark", "toc-depth"],
  ...["typst", "engine", "require-exact-compiler", "font-path", "system-fonts", "allow-missing-glyphs"],
  ...["max-time", "max-memory", "time-zone", "update-fields", "code-colors", "space-logo", "global-logo"],
  ...["body", "style-map"],
]);

const PAGE: TextRule = {
  expected: "the ID, the title or the address of a page",
  isValid: (text) => text.trim() !== "" && text.length <= 2000 && !/\p{Cc}/u.test(text),
};

/** What a book is read with. */
interface FolderReading {
  /** Folder of the job file. */
  readonly folder: string;
  /** Keys that books can have as options. */
  readonly keys: ReadonlyMap<string, JobKey>;
  /** Names of those that books of a folder can have. */
  readonly folderKeys: ReadonlySet<string>;
  readonly findings: RouteFindings;
}

/** Reads the folder of a book; undefined for a book of a wiki. Reports keys that no book of a folder can have. */
export function readPlannedFolder(
  reader: MapReader,
  { folder: base, keys, folderKeys, findings }: FolderReading,
): PlannedFolder | undefined {
  const folder = reader.text("folder", { ...PATH_RULE, expected: "the path of a folder" });
  const page = reader.text("page", PAGE);
  if (folder === undefined) {
    if (page !== undefined && reader.get("folder") === undefined) {
      const hint = "Name the page as the target of a book from the wiki.";
      findings.error("missing-key", "page is for a book of a folder, and the book has no folder", {
        ...page.place,
        hint,
      });
    }
    return undefined;
  }
  const own = ["target", ...keys.keys()].filter((name) => reader.get(name) !== undefined);
  for (const name of own.filter((each) => !folderKeys.has(each))) {
    const message = `${name} cannot be used with folder: a folder is read without the wiki`;
    const hint = `Remove ${name}, or make the book from the wiki: target instead of folder.`;
    findings.error("not-for-folders", message, { ...reader.placeOf(name), hint });
  }
  return {
    ...{ path: placeBeside(base, folder.text), page: page?.text, place: folder.place },
    keys: new Map([...own, ...page === undefined ? [] : ["page"]].map((name) => [name, reader.placeOf(name)])),
  };
}

/** Returns the names of the keys that books of a folder can have. */
export function folderKeys(): ReadonlySet<string> {
  return new Set(jobKeysOf(commandOfFolderBook()).keys());
}

/** Returns the options of a book without those that a folder which was never synced cannot have. */
export function markdownFlags({ excludeMode, images, concurrency, ...flags }: ExportFlags): ExportFlags {
  const names = new Set(
    commandOfFolderBook().options.flatMap((option) => {
      return MARKDOWN_KEYS.has(option.name().replace(/^no-/, "")) ? [option.attributeName()] : [];
    }),
  );
  const own = Object.entries(flags).filter(([name]) => names.has(name));
  return { excludeMode, images, concurrency, ...Object.fromEntries(own) };
}

/** Adds to the findings the keys that a folder cannot have because it was never synced from a wiki. */
export function reportWikiKeys({ path, keys }: PlannedFolder, findings: RouteFindings): void {
  for (const [name, place] of keys) {
    if (MARKDOWN_KEYS.has(name)) continue;
    const message = `${name} cannot be used with the folder ${
      quote(truncate(path, 200))
    }: it was never synced from a wiki`;
    const hint = `Remove ${name}, or sync the folder with tool wiki docs sync.`;
    findings.error("not-for-folders", message, { ...place, hint });
  }
}
