import { formatBytes } from "../../../base/bytes.ts";
import { countNoun } from "../../../base/count_noun.ts";
import { escapeText } from "../../../base/text.ts";
import { inspectPack, type PackEntry, type PackInspection } from "../../../pack/inspect_pack.ts";
import type { Context } from "../../../console/context.ts";
import { type Fact, renderFacts } from "../../../console/output/facts.ts";
import { jsonText } from "../../../console/output/json_text.ts";
import { createLook, type Look } from "../../../console/output/style.ts";
import { renderTable } from "../../../console/output/table.ts";
import { openNamed, readPack } from "../../../authoring/read_pack.ts";

/** Prints the contents of a pack. */
export async function showPack(path: string, json: boolean, context: Context): Promise<void> {
  const { stdout } = context.io;
  const inspection = await openNamed(path, async () => await inspectPack(await readPack(path, context)));
  const look = createLook(stdout, context.environment);
  await stdout.write(json ? jsonText(inspectionJson(inspection)) : inspectionText(inspection, look));
}

/** Returns the JSON document of `tool pack inspect`. Manifest fields that are not strings are null. */
export function inspectionJson({ byteLength, sha256, payloadSha256, manifest, entries }: PackInspection) {
  const { id, name, version, engine } = manifestFacts(manifest);
  return {
    id,
    name,
    version,
    engine: { kind: engine.kind, api: engine.api, entry: engine.entry, compilerRange: engine.compilerRange },
    byteLength,
    sha256,
    payloadSha256: payloadSha256 ?? null,
    entries: entries.map(entryJson),
  };
}

function entryJson({ path, directory, method, size, packedSize, crc32 }: PackEntry) {
  return { path, directory, method, size, packedSize, crc32 };
}

/** Returns the shown fields of a manifest, which may have any shape because it has not passed the gate. */
export function manifestFacts(manifest: unknown) {
  const fields = recordOf(manifest);
  const engine = recordOf(fields.engine);
  return {
    id: stringOf(fields.id),
    name: stringOf(fields.name),
    version: stringOf(fields.version),
    engine: {
      kind: stringOf(engine.kind),
      api: stringOf(engine.api),
      entry: stringOf(engine.entry),
      compilerRange: stringOf(engine.compilerRange),
    },
  };
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

function stringOf(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

function inspectionText(inspection: PackInspection, look: Look): string {
  const { id, name, version, engine } = manifestFacts(inspection.manifest);
  const { byteLength, sha256, payloadSha256, entries } = inspection;
  const facts: Fact[] = [
    ["id", id],
    ["name", name],
    ["version", version],
    ["engine", engine.kind],
    ["api", engine.api],
    ["entry", engine.entry],
    ["compiler", engine.compilerRange ?? undefined],
    ["archive", exactSize(byteLength)],
    ["archive sha256", sha256],
    ["payload sha256", payloadSha256 ?? null],
  ];
  const unpacked = entries.reduce((sum, entry) => sum + entry.size, 0);
  const count = `${countNoun(entries.length, "entry", "entries")}, ${exactSize(unpacked)} unpacked`;
  return `${renderFacts(facts, look)}\n${entryTable(entries, look)}\n${count}\n`;
}

function entryTable(entries: readonly PackEntry[], look: Look): string {
  const rows = entries.map(({ path, method, size, packedSize, crc32 }) => {
    return [method, String(size), String(packedSize), crc32, escapeText(path)];
  });
  const columns = [
    { title: "method" },
    { title: "size", align: "right" },
    { title: "packed", align: "right" },
    { title: "crc32" },
    { title: "path" },
  ] as const;
  return renderTable(columns, rows, look);
}

/** Renders a size: `4.0 KiB (4096 bytes)`, or only `812 bytes`. */
export function exactSize(size: number): string {
  return size < 1024 ? `${size} bytes` : `${formatBytes(size)} (${size} bytes)`;
}
