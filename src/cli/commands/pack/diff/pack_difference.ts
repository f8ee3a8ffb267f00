import { equalBytes, formatBytes } from "../../../../base/bytes.ts";
import { canonicalJson } from "../../../../base/canonical_json.ts";
import { countNoun } from "../../../../base/count_noun.ts";
import { escapeText, truncate } from "../../../../base/text.ts";
import { inputName } from "../../../../console/read_input.ts";
import { printable } from "../../../../console/output/printable.ts";
import { paintPatch } from "../../../../console/output/text_patch.ts";
import type { Look, Paint, StyleName } from "../../../../console/output/style.ts";
import { renderRows } from "../../../../console/output/table.ts";
import { isRecord } from "../../../../pack/fields.ts";
import { byCodeUnits } from "../../../../base/order.ts";
import { sha256Hex } from "../../../../base/sha256.ts";

/** One of two archives. */
export interface PackSide {
  /** Path, as on the command line. */
  readonly path: string;
  /** Size in bytes. */
  readonly byteLength: number;
  /** Hex SHA-256 of the archive. */
  readonly sha256: string;
}

/** Differences between two packs. */
export interface PackDifference {
  /** The first pack. */
  readonly older: PackSide;
  /** The second pack. */
  readonly newer: PackSide;
  /** Whether the archives are byte-identical. */
  readonly identical: boolean;
  /** Differences of the manifests. */
  readonly manifest: readonly ManifestChange[];
  /** Differences of the payloads. */
  readonly members: readonly MemberChange[];
  /** Unified diffs by member path, if requested; undefined for members that cannot be compared by lines. */
  readonly patches?: ReadonlyMap<string, string | undefined>;
}

/** Returns the JSON document of `tool pack diff`. */
export function packDifferenceJson({ older, newer, identical, manifest, members, patches }: PackDifference) {
  return {
    same: manifest.length + members.length === 0,
    identical,
    old: sideJson(older),
    new: sideJson(newer),
    manifest: manifest.map(({ path, change, before, after }) => {
      return { path, change, before: before ?? null, after: after ?? null };
    }),
    members: members.map(({ path, change, before, after }) => {
      return { path, change, before: factsJson(before), after: factsJson(after) };
    }),
    ...(patches === undefined
      ? {}
      : { patches: [...patches].map(([path, patch]) => ({ path, patch: patch ?? null })) }),
  };
}

function sideJson({ path, byteLength, sha256 }: PackSide) {
  return { path, byteLength, sha256 };
}

function factsJson(facts: MemberFacts | undefined) {
  return facts === undefined ? null : { size: facts.size, sha256: facts.sha256 };
}

/** Renders the difference for people: both archives, changes of the manifest, changed files, and a verdict. */
export function packDifferenceText(difference: PackDifference, look: Look): string {
  const { paint } = look;
  const { older, newer, manifest, members, patches } = difference;
  const sections = [sidesText(older, newer, look)];
  if (manifest.length > 0) {
    sections.push(`${paint("bold", "Manifest")}\n${manifest.map((change) => manifestLine(change, paint)).join("")}`);
  }
  if (members.length > 0) sections.push(`${paint("bold", "Files")}\n${memberTable(members, look)}`);
  sections.push(verdict(difference));
  for (const [path, patch] of patches ?? []) {
    sections.push(patch === undefined ? noPatch(path) : paintPatch(patch, paint));
  }
  return sections.join("\n");
}

function sidesText(older: PackSide, newer: PackSide, { width }: Look): string {
  const row = (label: string, { path, byteLength, sha256 }: PackSide) => {
    return [label, printable(inputName(path)), formatBytes(byteLength), `sha256 ${sha256.slice(0, 12)}`];
  };
  const columns = [{ whole: true }, {}, { align: "right" }, {}] as const;
  return renderRows(columns, [row("old", older), row("new", newer)], width).join("");
}

const MARKS: Readonly<Record<ManifestChange["change"], { mark: string; style: StyleName }>> = {
  added: { mark: "+", style: "green" },
  removed: { mark: "-", style: "red" },
  changed: { mark: "~", style: "yellow" },
};

function manifestLine({ path, change, before, after }: ManifestChange, paint: Paint): string {
  const { mark, style } = MARKS[change];
  const values = [before, after].filter((value) => value !== undefined).map(valueText);
  return `${paint(style, `  ${mark} ${escapeText(path)}`)}: ${values.join(" -> ")}\n`;
}

function valueText(value: unknown): string {
  return printable(truncate(canonicalJson(value), 120));
}

function memberTable(members: readonly MemberChange[], { paint, width }: Look): string {
  const rows = members.map(({ path, change, before, after }) => {
    const sizes = [before, after].flatMap((facts) => facts === undefined ? [] : [`${facts.size}`]).join(" -> ");
    const digests = [before, after].flatMap((facts) => facts === undefined ? [] : [facts.sha256.slice(0, 12)]);
    return [`  ${MARKS[change].mark}`, escapeText(path), `${sizes} bytes`, `sha256 ${digests.join(" -> ")}`];
  });
  const lines = renderRows([{ whole: true }, {}, {}, {}], rows, width);
  return lines.map((line, i) => paint(MARKS[members[i]?.change ?? "changed"].style, line.trimEnd()) + "\n").join("");
}

function verdict({ identical, manifest, members }: PackDifference): string {
  if (identical) return "The packs are byte-identical\n";
  if (manifest.length + members.length === 0) {
    return "The contents are the same; the archives were packed differently\n";
  }
  const parts = [[manifest.length, "manifest field"], [members.length, "file"]] as const;
  const counts = parts.filter(([count]) => count > 0).map(([count, noun]) => countNoun(count, noun));
  return `The packs differ in ${counts.join(" and ")}\n`;
}

function noPatch(path: string): string {
  return `${escapeText(path)}: not compared line by line: it is not text, too large or too different\n`;
}

/** A difference between two manifests. */
interface ManifestChange {
  /** Path of the value: `engine.compilerRange`, `requiredFonts[0].weight`, `settings["my.key"]`. */
  readonly path: string;
  /** Kind of change. */
  readonly change: "added" | "removed" | "changed";
  /** Old value; undefined if it was added. */
  readonly before: unknown;
  /** New value; undefined if it was removed. */
  readonly after: unknown;
}

/**
 * Returns the differences between two JSON values, each at the deepest path that contains it, in ascending order of
 * keys. The order of keys is ignored, the order of list items matters.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { compareManifests } from "./pack_difference.ts";
 *
 * deepStrictEqual(compareManifests({ engine: { entry: "a" } }, { engine: { entry: "b" } }), [
 *   { path: "engine.entry", change: "changed", before: "a", after: "b" },
 * ]);
 * ```
 */
export function compareManifests(before: unknown, after: unknown): ManifestChange[] {
  return compareAt("", before, after);
}

function compareAt(path: string, before: unknown, after: unknown): ManifestChange[] {
  if (before === undefined) return [{ path, change: "added", before, after }];
  if (after === undefined) return [{ path, change: "removed", before, after }];
  if (Array.isArray(before) && Array.isArray(after)) {
    const length = Math.max(before.length, after.length);
    return Array.from({ length }, (_, i) => compareAt(`${path}[${i}]`, before[i], after[i])).flat();
  }
  if (isRecord(before) && isRecord(after)) {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort(byCodeUnits);
    return keys.flatMap((key) => compareAt(step(path, key), own(before, key), own(after, key)));
  }
  return canonicalJson(before) === canonicalJson(after) ? [] : [{ path, change: "changed", before, after }];
}

/** Reads an own property, so that a key such as `constructor` is not found on the prototype. */
function own(record: Readonly<Record<string, unknown>>, key: string): unknown {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

function step(path: string, key: string): string {
  if (!/^[A-Za-z_$][\w$-]*$/.test(key)) return `${path}[${JSON.stringify(key)}]`;
  return path === "" ? key : `${path}.${key}`;
}

/** Size and digest of a member. */
interface MemberFacts {
  /** Size in bytes. */
  readonly size: number;
  /** Hex SHA-256 of the content. */
  readonly sha256: string;
}

/** A difference between the payloads of two packs. */
export interface MemberChange {
  /** Member path. */
  readonly path: string;
  /** Kind of change. */
  readonly change: "added" | "removed" | "changed";
  /** Old member; undefined if it was added. */
  readonly before: MemberFacts | undefined;
  /** New member; undefined if it was removed. */
  readonly after: MemberFacts | undefined;
}

/** Returns the differences between two payloads, in ascending order of paths. */
export async function compareMembers(
  before: ReadonlyMap<string, Uint8Array>,
  after: ReadonlyMap<string, Uint8Array>,
): Promise<MemberChange[]> {
  const changes: MemberChange[] = [];
  for (const path of [...new Set([...before.keys(), ...after.keys()])].sort(byCodeUnits)) {
    const [old, now] = [before.get(path), after.get(path)];
    if (old !== undefined && now !== undefined && equalBytes(old, now)) continue;
    const change = old === undefined ? "added" : now === undefined ? "removed" : "changed";
    changes.push({ path, change, before: await facts(old), after: await facts(now) });
  }
  return changes;
}

async function facts(bytes: Uint8Array | undefined): Promise<MemberFacts | undefined> {
  return bytes === undefined ? undefined : { size: bytes.length, sha256: await sha256Hex(bytes) };
}
