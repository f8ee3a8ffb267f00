import { formatBytes } from "../../../base/bytes.ts";
import { ToolError } from "../../../base/errors.ts";
import { quote } from "../../../base/text.ts";
import {
  MAX_TEMPLATE_PACK_ENTRIES,
  MAX_TEMPLATE_PACK_FILE_BYTES,
  MAX_TEMPLATE_PACK_UNCOMPRESSED_BYTES,
} from "../../../pack/limits.ts";
import type { Context } from "../../context.ts";
import { UsageError } from "../../errors.ts";
import { STANDARD_STREAM } from "../../pack_input.ts";
import { locate, parseMemberArgument } from "./member_name.ts";

/** What {@linkcode collectMembers} adds, and what it leaves out. */
export interface MemberSources {
  /** Files and folders as the command line names them. */
  readonly files: readonly string[];
  /** The folder that they are named from. */
  readonly root: string;
  /** Files that a folder may hold but that do not belong into the pack: the manifest and the output. */
  readonly leftOut: readonly string[];
}

interface Source {
  file: string;
  size: number;
}

/** Reads the files of a pack. Number and sizes are checked against the caps before any file is read. */
export async function collectMembers(sources: MemberSources, context: Context): Promise<Map<string, Uint8Array>> {
  const found = await findSources(sources, context);
  checkCaps(found);
  const members = new Map<string, Uint8Array>();
  for (const [member, { file }] of found) {
    members.set(member, await context.files.readFile(file, MAX_TEMPLATE_PACK_FILE_BYTES));
  }
  return members;
}

async function findSources({ files, root, leftOut }: MemberSources, context: Context): Promise<Map<string, Source>> {
  const { windows } = context.environment;
  const found = new Map<string, Source>();
  const hidden = files.length === 0 ? new Set() : await realPaths(leftOut, context);
  for (const argument of files) {
    const { member, file } = parseMemberArgument(argument, windows);
    const place = locate(root, file, windows);
    const listing = await context.files.list(place, MAX_TEMPLATE_PACK_ENTRIES * 4);
    for (const { path, size } of listing.files) {
      if (listing.isDirectory && hidden.has(`${listing.realPath}/${path}`)) continue;
      const name = [member, path].filter((part) => part !== "").join("/");
      const earlier = found.get(name);
      if (earlier !== undefined) {
        const sentence = `Cannot add ${quote(argument)}: ${quote(earlier.file)} already is ${quote(name)} in the pack`;
        throw new UsageError(sentence, { hint: "Name every file once, or give one of them another name." });
      }
      found.set(name, { file: listing.isDirectory ? `${place}/${path}` : place, size });
    }
  }
  return found;
}

async function realPaths(paths: readonly string[], context: Context): Promise<Set<string>> {
  const real = new Set<string>();
  for (const path of paths) {
    const found = path === STANDARD_STREAM ? undefined : await context.files.realPath(path);
    if (found !== undefined) real.add(found);
  }
  return real;
}

function checkCaps(found: ReadonlyMap<string, Source>): void {
  if (found.size >= MAX_TEMPLATE_PACK_ENTRIES) {
    throw tooLarge(`there are ${found.size} files and the manifest, the cap is ${MAX_TEMPLATE_PACK_ENTRIES} entries`);
  }
  let total = 0;
  for (const { file, size } of found.values()) {
    total += size;
    if (size > MAX_TEMPLATE_PACK_FILE_BYTES) {
      throw tooLarge(
        `${quote(file)} has ${formatBytes(size)}, the cap is ${formatBytes(MAX_TEMPLATE_PACK_FILE_BYTES)}`,
      );
    }
  }
  if (total > MAX_TEMPLATE_PACK_UNCOMPRESSED_BYTES) {
    const cap = formatBytes(MAX_TEMPLATE_PACK_UNCOMPRESSED_BYTES);
    throw tooLarge(`the files have ${formatBytes(total)} together, the cap is ${cap}`);
  }
}

function tooLarge(reason: string): ToolError {
  return new ToolError("too-large-archive", `Cannot pack the files: ${reason}`, {
    hint: "Leave out or shrink files.",
  });
}
