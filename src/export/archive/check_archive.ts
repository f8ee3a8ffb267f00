import { countNoun } from "../../base/count_noun.ts";
import { errorIssue, type Issue, warningIssue } from "../../base/issue.ts";
import { asciiLowerCase, quote, truncate } from "../../base/text.ts";
import { EXPORT_MANIFEST_NAME, isArchiveName } from "./archive_names.ts";
import type { ExportManifest, ManifestFile } from "./export_manifest.ts";

/** A file that a PDF contains. */
export interface ContainedFile {
  /** Name that viewers show. */
  readonly name: string;
  /** Different names that other programs show. */
  readonly otherNames: readonly string[];
  readonly mediaType: string | undefined;
  /** Whether viewers list it. */
  readonly listed: boolean;
  /** Number of different contents; other than 1, programs disagree on what it contains. */
  readonly contents: number;
  /** Its content; undefined for a file that the manifest does not list, or that programs disagree on. */
  readonly content: DecodedContent | UnreadableContent | undefined;
}

/** Content of a file. */
export interface DecodedContent {
  readonly size: number;
  readonly sha256: string;
}

/** Content that cannot be decoded. */
export interface UnreadableContent {
  /** Why. */
  readonly reason: string;
}

/**
 * Compares the files in a PDF with its manifest: names, sizes, hashes and media types, missing and additional files.
 * `contained` has all files but the manifest.
 *
 * Codes: `unsafe-name`, `duplicate-name`, `missing-file`, `additional-file`, `ambiguous-file`, `unreadable-file`,
 * `wrong-size`, `wrong-hash`, and the warnings `wrong-media-type` and `unlisted-file`.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { checkArchive } from "./check_archive.ts";
 *
 * const facts = { kind: "storage", pageId: "1", title: "A", version: 1, address: null } as const;
 * const file = { ...facts, name: "page-1.xml", mediaType: "application/xml", size: 1, sha256: "0".repeat(64) };
 * deepStrictEqual(checkArchive({ title: "A", files: [file] }, []).map(({ code }) => code), ["missing-file"]);
 * ```
 */
export function checkArchive({ files }: ExportManifest, contained: readonly ContainedFile[]): Issue[] {
  const byName = Map.groupBy(contained, ({ name }) => name);
  const known = new Set(files.map(({ name }) => name));
  return [
    ...checkNames(files),
    ...files.flatMap((file) => checkFile(file, byName.get(file.name) ?? [])),
    ...contained.filter(({ name }) => !known.has(name)).map(({ name }) =>
      errorIssue("additional-file", `The PDF contains ${shown(name)}, which the manifest does not list`, { path: name })
    ),
  ];
}

function checkNames(files: readonly ManifestFile[]): Issue[] {
  const seen = new Set([EXPORT_MANIFEST_NAME]);
  return files.flatMap(({ name }) => {
    const lower = asciiLowerCase(name);
    const issues: Issue[] = [];
    if (!isArchiveName(name)) {
      issues.push(
        errorIssue("unsafe-name", `${shown(name)} is not the name of a file on every system`, { path: name }),
      );
    }
    if (seen.has(lower)) {
      issues.push(errorIssue("duplicate-name", `The manifest lists ${shown(name)} more than once`, { path: name }));
    }
    seen.add(lower);
    return issues;
  });
}

/** Compares a file of the manifest with those of its name in the PDF. */
function checkFile(file: ManifestFile, [found, ...others]: readonly ContainedFile[]): Issue[] {
  const { name } = file;
  const error = (code: string, message: string) => [errorIssue(code, message, { path: name })];
  if (found === undefined) return error("missing-file", `The PDF does not contain ${shown(name)}`);
  if (others.length > 0) {
    return error(
      "ambiguous-file",
      `The PDF contains ${countNoun(others.length + 1, "file")} with the name ${shown(name)}`,
    );
  }
  if (found.contents > 1) {
    return error("ambiguous-file", `${shown(name)} has ${found.contents} contents, and programs show different ones`);
  }
  const [other] = found.otherNames;
  if (other !== undefined) {
    return error("ambiguous-file", `Some programs show ${shown(name)} under the name ${shown(other)}`);
  }
  return [...checkContent(file, found), ...checkFacts(file, found)];
}

function checkContent({ name, size, sha256 }: ManifestFile, { content }: ContainedFile): Issue[] {
  const error = (code: string, message: string) => [errorIssue(code, message, { path: name })];
  if (content === undefined) return error("unreadable-file", `${shown(name)} was not read`);
  if ("reason" in content) return error("unreadable-file", content.reason);
  if (content.size !== size) {
    return error("wrong-size", `${shown(name)} has ${content.size} bytes, the manifest says ${size}`);
  }
  if (content.sha256 !== sha256) {
    return error("wrong-hash", `${shown(name)} has the SHA-256 ${content.sha256}, the manifest says ${sha256}`);
  }
  return [];
}

function checkFacts(file: ManifestFile, { mediaType, listed }: ContainedFile): Issue[] {
  const issues: Issue[] = [];
  if (mediaType !== file.mediaType) {
    const found = mediaType === undefined ? "no media type" : `the media type ${shown(mediaType)}`;
    const message = `${shown(file.name)} has ${found}, the manifest says ${shown(file.mediaType)}`;
    issues.push(warningIssue("wrong-media-type", message, { path: file.name }));
  }
  if (!listed) {
    issues.push(warningIssue("unlisted-file", `Viewers do not list ${shown(file.name)}`, { path: file.name }));
  }
  return issues;
}

function shown(name: string): string {
  return quote(truncate(name, 200));
}
