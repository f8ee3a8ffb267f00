import { errorIssue, type Issue } from "../../../base/issue.ts";
import { formatBytes } from "../../../base/bytes.ts";
import { ToolError } from "../../../base/tool_error.ts";
import { quote } from "../../../base/text.ts";
import {
  MAX_TEMPLATE_PACK_ENTRIES,
  MAX_TEMPLATE_PACK_FILE_BYTES,
  MAX_TEMPLATE_PACK_UNCOMPRESSED_BYTES,
} from "../../../pack/limits.ts";
import type { Context } from "../../../console/context.ts";
import { RefusedError, UsageError } from "../../../console/command_errors.ts";
import { STANDARD_STREAM } from "../../../console/read_input.ts";

/** Input of {@linkcode collectMembers}. */
interface MemberSources {
  /** Files and folders, as named on the command line. */
  readonly files: readonly string[];
  /** Folder that their paths are relative to. */
  readonly root: string;
  /** Path of the manifest, or `-`; a folder that contains it does not add it. */
  readonly manifest: string;
  /** Path of the pack to write, or `-`; it must not be one of the files. */
  readonly output: string;
}

/** Files for a pack. */
interface CollectedMembers {
  /** Contents by member path. */
  readonly members: Map<string, Uint8Array>;
  /** Hidden files and other packs in folders, which are omitted unless they are named explicitly. */
  readonly leftOut: readonly string[];
}

interface Source {
  file: string;
  size: number;
}

/** Reads the files for a pack. Checks their number and sizes against the limits before it reads any. */
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
  const unusable: Issue[] = [];
  const ownManifest = files.length === 0 ? undefined : await realPath(manifest, context);
  const ownOutput = files.length === 0 ? undefined : await realPath(output, context);
  for (const argument of files) {
    const { member, file } = parseMemberArgument(argument, windows);
    const place = resolveMemberFile(root, file, windows);
    const listing = await context.files.list(place, MAX_TEMPLATE_PACK_ENTRIES * 4);
    if (!listing.isDirectory && listing.realPath === ownOutput) throw outputIsInput(output);
    for (const { path, cause, reason, hint } of listing.skipped) {
      if (cause === "hidden") leftOut.push(`${place}/${path}`);
      else {unusable.push(
          errorIssue("unusable-file", `Cannot be packed: ${reason}`, {
            file: `${place}/${path}`.replaceAll("/./", "/"),
            hint,
          }),
        );}
    }
    for (const { path, size } of listing.files) {
      const source = { file: listing.isDirectory ? `${place}/${path}` : place, size };
      const real = `${listing.realPath}/${path}`;
      if (listing.isDirectory && (real === ownManifest || real === ownOutput)) continue;
      if (listing.isDirectory && path.endsWith(PACK_EXTENSION)) leftOut.push(source.file);
      else addSource(found, { name: [member, path].filter((part) => part !== "").join("/"), source, argument });
    }
  }
  assertAllUsable(unusable);
  return { found, leftOut };
}

/** A pack that lacks a file of its folders is not made. */
function assertAllUsable(unusable: readonly Issue[]): void {
  if (unusable.length === 0) return;
  const [verb, files] = unusable.length === 1 ? ["is", "a file"] : ["are", `${unusable.length} files`];
  throw new RefusedError(`Cannot create the pack: ${files} in its folders ${verb} unusable`, unusable);
}

const PACK_EXTENSION = ".wiki-pdf-template";

function addSource(
  found: Map<string, Source>,
  { name, source, argument }: { name: string; source: Source; argument: string },
): void {
  const earlier = found.get(name);
  if (earlier !== undefined) {
    const sentence = `Cannot add ${quote(argument)}: ${quote(earlier.file)} already is ${quote(name)} in the pack`;
    throw new UsageError(sentence, { hint: "List each file once, or give one of them another name." });
  }
  found.set(name, source);
}

/** Rejects an output that is one of the inputs, which `--force` would overwrite. */
export async function assertOutputIsNoInput(output: string, input: string, context: Context): Promise<void> {
  if (output === STANDARD_STREAM || input === STANDARD_STREAM) return;
  const real = await realPath(output, context);
  if (real !== undefined && real === await realPath(input, context)) throw outputIsInput(output);
}

function outputIsInput(output: string): UsageError {
  return new UsageError(`Cannot write ${quote(output)}: it is one of the input files`, {
    hint: "Choose another name for the pack.",
  });
}

async function realPath(path: string, context: Context): Promise<string | undefined> {
  return path === STANDARD_STREAM ? undefined : await context.files.realPath(path);
}

function checkCaps(found: ReadonlyMap<string, Source>): void {
  if (found.size >= MAX_TEMPLATE_PACK_ENTRIES) {
    throw tooLarge(`there are ${found.size} files and the manifest; the limit is ${MAX_TEMPLATE_PACK_ENTRIES} entries`);
  }
  let total = 0;
  for (const { file, size } of found.values()) {
    total += size;
    if (size > MAX_TEMPLATE_PACK_FILE_BYTES) {
      throw tooLarge(
        `${quote(file)} has ${formatBytes(size)}; the limit is ${formatBytes(MAX_TEMPLATE_PACK_FILE_BYTES)}`,
      );
    }
  }
  if (total > MAX_TEMPLATE_PACK_UNCOMPRESSED_BYTES) {
    const cap = formatBytes(MAX_TEMPLATE_PACK_UNCOMPRESSED_BYTES);
    throw tooLarge(`the files have ${formatBytes(total)} together; the limit is ${cap}`);
  }
}

function tooLarge(reason: string): ToolError {
  return new ToolError("too-large-archive", `Cannot pack the files: ${reason}`, {
    hint: "Remove files or make them smaller.",
  });
}

/** A file or folder to add, as named on the command line. */
interface MemberArgument {
  /** Its member path, or the prefix of its member paths; empty for the root of the pack. */
  readonly member: string;
  /** Its path, absolute or relative to the root. */
  readonly file: string;
}

/**
 * Parses `file` or `member=file`. A file without a member path must be below the root, because its path becomes the
 * member path: with slashes, without `.` segments.
 *
 * @throws {UsageError}
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { parseMemberArgument } from "./collect_members.ts";
 *
 * deepStrictEqual(parseMemberArgument("./assets//logo.svg", false), {
 *   member: "assets/logo.svg",
 *   file: "./assets//logo.svg",
 * });
 * deepStrictEqual(parseMemberArgument("tool.typ=/tmp/main.typ", false), { member: "tool.typ", file: "/tmp/main.typ" });
 * ```
 */
export function parseMemberArgument(argument: string, windows: boolean): MemberArgument {
  const equals = argument.indexOf("=");
  const file = argument.slice(equals + 1);
  const name = equals < 0 ? argument : argument.slice(0, equals);
  if (file === "" || equals === 0) {
    throw new UsageError(`Cannot add ${quote(argument)}: a name is missing`, {
      hint: "Write <file> or <member>=<file>.",
    });
  }
  if (file === "-") {
    throw new UsageError('Cannot add "-": files are not read from standard input', {
      hint: "Only --manifest - and --docx - are.",
    });
  }
  return { member: memberPath(name, { argument, windows, mapped: equals >= 0 }), file };
}

interface NameOptions {
  argument: string;
  windows: boolean;
  mapped: boolean;
}

function memberPath(name: string, { argument, windows, mapped }: NameOptions): string {
  const path = windows ? name.replaceAll("\\", "/") : name;
  const segments = path.split("/").filter((segment) => segment !== "" && segment !== ".");
  const refuse = (reason: string) => {
    const hint = mapped ? "Write a relative name before the =." : "Choose its name in the pack: <member>=<file>.";
    return new UsageError(`Cannot add ${quote(argument)}: ${reason}`, { hint });
  };
  if (isAbsolute(name, windows)) throw refuse("the name is absolute");
  if (segments.includes("..")) throw refuse("the name leads out of the pack");
  return segments.join("/");
}

/** Returns the path of a file relative to the current folder. */
function resolveMemberFile(root: string, file: string, windows: boolean): string {
  if (root === "." || isAbsolute(file, windows)) return file;
  return `${root.replace(/(?<=.)\/+$/, "")}/${file}`.replace(/^\/\//, "/");
}

function isAbsolute(path: string, windows: boolean): boolean {
  return windows ? /^(?:[A-Za-z]:|[\\/])/.test(path) : path.startsWith("/");
}
