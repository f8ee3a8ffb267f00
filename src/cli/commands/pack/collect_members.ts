import { formatBytes } from "../../../base/bytes.ts";
import { ToolError } from "../../../base/errors.ts";
import { quote } from "../../../base/text.ts";
import {
  MAX_TEMPLATE_PACK_ENTRIES,
  MAX_TEMPLATE_PACK_FILE_BYTES,
  MAX_TEMPLATE_PACK_UNCOMPRESSED_BYTES,
} from "../../../pack/limits.ts";
import type { Context } from "../../../console/context.ts";
import { UsageError } from "../../../console/errors.ts";
import { STANDARD_STREAM } from "../../../console/read_input.ts";
import { parseMemberArgument, resolveMemberFile } from "./member_name.ts";

/** What {@linkcode collectMembers} adds, and what it leaves out. */
export interface MemberSources {
  /** Files and folders as the command line names them. */
  readonly files: readonly string[];
  /** The folder that they are named from. */
  readonly root: string;
  /** The manifest, or `-`: a folder that holds it does not add it. */
  readonly manifest: string;
  /** Where the pack will be written, or `-`: it must not be one of the files. */
  readonly output: string;
}

/** The files of a pack, and what folders hold besides. */
export interface CollectedMembers {
  /** Contents by member path. */
  readonly members: Map<string, Uint8Array>;
  /** Hidden files and other packs in folders, which are left out unless they are named themselves. */
  readonly leftOut: readonly string[];
}

interface Source {
  file: string;
  size: number;
}

/** Reads the files of a pack. Number and sizes are checked against the caps before any file is read. */
export async function collectMembers(sources: MemberSources, context: Context): Promise<CollectedMembers> {
  const { found, leftOut } = await findSources(sources, context);
  checkCaps(found);
  const members = new Map<string, Uint8Array>();
  for (const [member, { file }] of found) {
    members.set(member, await context.files.readFile(file, MAX_TEMPLATE_PACK_FILE_BYTES));
  }
  return { members, leftOut };
}

async function findSources({ files, root, manifest, output }: MemberSources, context: Context) {
  const { windows } = context.environment;
  const found = new Map<string, Source>();
  const leftOut: string[] = [];
  const ownManifest = files.length === 0 ? undefined : await realPath(manifest, context);
  const ownOutput = files.length === 0 ? undefined : await realPath(output, context);
  for (const argument of files) {
    const { member, file } = parseMemberArgument(argument, windows);
    const place = resolveMemberFile(root, file, windows);
    const listing = await context.files.list(place, MAX_TEMPLATE_PACK_ENTRIES * 4);
    if (!listing.isDirectory && listing.realPath === ownOutput) throw outputIsInput(output);
    leftOut.push(...listing.hidden.map((path) => `${place}/${path}`));
    for (const { path, size } of listing.files) {
      const source = { file: listing.isDirectory ? `${place}/${path}` : place, size };
      const real = `${listing.realPath}/${path}`;
      if (listing.isDirectory && (real === ownManifest || real === ownOutput)) continue;
      if (listing.isDirectory && path.endsWith(PACK_EXTENSION)) leftOut.push(source.file);
      else addSource(found, { name: [member, path].filter((part) => part !== "").join("/"), source, argument });
    }
  }
  return { found, leftOut };
}

const PACK_EXTENSION = ".wiki-pdf-template";

function addSource(
  found: Map<string, Source>,
  { name, source, argument }: { name: string; source: Source; argument: string },
): void {
  const earlier = found.get(name);
  if (earlier !== undefined) {
    const sentence = `Cannot add ${quote(argument)}: ${quote(earlier.file)} already is ${quote(name)} in the pack`;
    throw new UsageError(sentence, { hint: "Name every file once, or give one of them another name." });
  }
  found.set(name, source);
}

/** Refuses an output that is one of the inputs: --force would replace a source by the pack made from it. */
export async function assertOutputIsNoInput(output: string, input: string, context: Context): Promise<void> {
  if (output === STANDARD_STREAM || input === STANDARD_STREAM) return;
  const real = await realPath(output, context);
  if (real !== undefined && real === await realPath(input, context)) throw outputIsInput(output);
}

function outputIsInput(output: string): UsageError {
  return new UsageError(`Cannot write ${quote(output)}: it is one of the files that the pack is made from`, {
    hint: "Give the pack a name of its own.",
  });
}

async function realPath(path: string, context: Context): Promise<string | undefined> {
  return path === STANDARD_STREAM ? undefined : await context.files.realPath(path);
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
