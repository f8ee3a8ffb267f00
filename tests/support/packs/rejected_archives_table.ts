import {
  MANIFEST_PATH,
  MAX_MANIFEST_BYTES,
  MAX_TEMPLATE_PACK_ENTRIES,
  MAX_TEMPLATE_PACK_FILE_BYTES,
  MAX_TEMPLATE_PACK_UNCOMPRESSED_BYTES,
  packTemplate,
  type TemplatePackErrorKind,
  type TemplatePackRule,
} from "../../../mod.ts";
import { concat, descriptor, extraField, type Forge, forge, latin1 } from "./forge.ts";
import { sampleFiles, sampleManifest, utf8 } from "./packs.ts";

/** The pack that everything here is made from. */
export const good: Uint8Array = await packTemplate({ manifest: sampleManifest(), files: sampleFiles() });
const SYMLINK = 0o120777 * 0x10000;
const mode = (bits: number) => bits * 0x10000;
const FLAG_DESCRIPTOR = 8;

/** Change of a good pack, and the expected error. */
export type RejectedCase = [
  title: string,
  kind: TemplatePackErrorKind,
  rule: TemplatePackRule,
  change: (zip: Forge) => unknown,
];

function path(name: string, kind: TemplatePackErrorKind, rule: TemplatePackRule): RejectedCase {
  return [`a member named ${JSON.stringify(name.slice(0, 40))}`, kind, rule, (zip) => zip.add(latin1(name))];
}

/** Declares sizes without having them: nothing is inflated before the caps. */
function declare(zip: Forge, sizes: readonly number[]) {
  sizes.forEach((size, i) => {
    zip.add(`big${i}`, "x".repeat(2000), 8);
    zip.both(`big${i}`, { size });
  });
}

/** One row for every rule of sections 7.1 and 8 and of the ZIP policy. */
export const REJECTED: RejectedCase[] = [
  // Section 7.1, paths
  path("../a", "path-traversal", "parent-segment"),
  path("a/../b", "path-traversal", "parent-segment"),
  path("a/..", "path-traversal", "parent-segment"),
  path("..\\a", "path-traversal", "parent-segment"),
  path("/etc/passwd", "path-traversal", "absolute-path"),
  path("//server/share", "path-traversal", "absolute-path"),
  path("\\\\server\\share", "path-traversal", "backslash"),
  path("a\\b", "path-traversal", "backslash"),
  path("C:/a", "path-traversal", "drive-letter"),
  path("c:a", "path-traversal", "drive-letter"),
  path("a\nb", "invalid-path", "control-character"),
  path("a\rb", "invalid-path", "control-character"),
  path("a\0b", "invalid-path", "control-character"),
  path("a\x1fb", "invalid-path", "control-character"),
  path("a\x7fb", "invalid-path", "control-character"),
  path("a\nb/", "invalid-path", "control-character"),
  path("caf\xc3\xa9", "invalid-path", "non-ascii-path"),
  path("caf\x82", "invalid-path", "non-ascii-path"),
  path("", "invalid-path", "empty-segment"),
  path("a//b", "invalid-path", "empty-segment"),
  path("./a", "invalid-path", "empty-segment"),
  path("a/.", "invalid-path", "empty-segment"),
  path("a//", "invalid-path", "empty-segment"),
  path("a/".repeat(512) + "b", "invalid-path", "path-length"),
  path("a".repeat(65535), "invalid-path", "path-length"),
  path("a".repeat(256), "invalid-path", "segment-length"),
  path("a/".repeat(64) + "b", "invalid-path", "path-depth"),
  path("tool.typ;1", "invalid-path", "version-suffix"),
  path("a;", "invalid-path", "version-suffix"),
  // Section 7.1, types
  ["a symlink from Unix", "symlink", "symlink", (zip) => zip.add("l", "/etc").central.attributes = SYMLINK],
  [
    "a symlink that claims DOS as host",
    "symlink",
    "symlink",
    (zip) => Object.assign(zip.add("l", "/etc").central, { attributes: SYMLINK, madeBy: 0x14 }),
  ],
  ["a fifo", "corrupt-archive", "special-file", (zip) => zip.add("p").central.attributes = mode(0o010644)],
  ["a character device", "corrupt-archive", "special-file", (zip) => zip.add("p").central.attributes = mode(0o020644)],
  ["a block device", "corrupt-archive", "special-file", (zip) => zip.add("p").central.attributes = mode(0o060644)],
  ["a socket", "corrupt-archive", "special-file", (zip) => zip.add("p").central.attributes = mode(0o140644)],
  ["a volume label", "corrupt-archive", "special-file", (zip) => zip.add("p").central.attributes = 8],
  [
    "a directory by mode without slash",
    "corrupt-archive",
    "file-type",
    (zip) => zip.add("d").central.attributes = mode(0o040755),
  ],
  [
    "a directory by DOS bit without slash",
    "corrupt-archive",
    "file-type",
    (zip) => zip.add("d").central.attributes = 0x10,
  ],
  [
    "a file by mode with slash",
    "corrupt-archive",
    "file-type",
    (zip) => zip.add("d/").central.attributes = mode(0o100644),
  ],
  [
    "attributes of a system that gives them another meaning",
    "corrupt-archive",
    "file-type",
    (zip) => Object.assign(zip.add("a", "x").central, { madeBy: 0x0114, attributes: 0x08000000 }),
  ],
  ["a directory with data", "corrupt-archive", "directory-data", (zip) => zip.add("d/", "x")],
  // Section 8, sizes
  [
    "a member that declares one byte over the cap",
    "too-large-archive",
    "member-size",
    (zip) => declare(zip, [MAX_TEMPLATE_PACK_FILE_BYTES + 1]),
  ],
  ["a member that declares 4 GiB", "too-large-archive", "member-size", (zip) => declare(zip, [0xfffffffe])],
  [
    "members that declare more than the cap together",
    "too-large-archive",
    "total-size",
    (zip) => declare(zip, [MAX_TEMPLATE_PACK_UNCOMPRESSED_BYTES / 2, MAX_TEMPLATE_PACK_UNCOMPRESSED_BYTES / 2]),
  ],
  ["one entry over the cap", "too-large-archive", "entry-count", (zip) => {
    while (zip.members.length <= MAX_TEMPLATE_PACK_ENTRIES) zip.add(`m${zip.members.length}/`);
  }],
  ["an end record that declares 60000 entries", "too-large-archive", "entry-count", (zip) => zip.end.entries = 60000],
  ["a manifest over its cap", "too-large-archive", "manifest-size", (zip) => {
    zip.members.length = 0;
    zip.add(MANIFEST_PATH, `{}${" ".repeat(MAX_MANIFEST_BYTES)}`, 8);
  }],
  // Names that two readers could treat differently
  ["a name twice", "corrupt-archive", "duplicate-path", (zip) => zip.add("tool.typ", "other")],
  ["names that differ in case", "corrupt-archive", "case-collision", (zip) => zip.add("Tool.TYP", "other")],
  ["a file that is also a folder", "corrupt-archive", "file-as-directory", (zip) => zip.add("tool.typ/x", "other")],
  ["a file and a directory entry", "corrupt-archive", "file-as-directory", (zip) => zip.add("tool.typ/")],
  [
    "the manifest's name in other case",
    "corrupt-archive",
    "case-collision",
    (zip) => zip.add(MANIFEST_PATH.toUpperCase()),
  ],
  // Directory against local header
  ...(["name", "method", "flags", "crc", "size", "packedSize"] as const).map((field): RejectedCase => [
    `a local header with another ${field}`,
    "corrupt-archive",
    "local-header",
    (zip) => {
      const { local } = zip.member("tool.typ");
      if (field === "name") local.name = latin1("tool.typ".replace("t", "T"));
      else if (field === "method") local.method = 0;
      else local[field] += field === "flags" ? 2 : 1;
    },
  ]),
  [
    "a local header of zeros without the descriptor flag",
    "corrupt-archive",
    "local-header",
    (zip) => Object.assign(zip.member("tool.typ").local, { crc: 0, size: 0, packedSize: 0 }),
  ],
  // Versions, flags, methods
  ["version needed 4.6", "corrupt-archive", "version-needed", (zip) => zip.both("tool.typ", { versionNeeded: 46 })],
  [
    "version needed 6.3 in the local header only",
    "corrupt-archive",
    "version-needed",
    (zip) => zip.member("tool.typ").local.versionNeeded = 63,
  ],
  ["encryption", "corrupt-archive", "flags", (zip) => zip.both("tool.typ", { flags: 1 })],
  ["a patched member", "corrupt-archive", "flags", (zip) => zip.both("tool.typ", { flags: 1 << 5 })],
  ["strong encryption", "corrupt-archive", "flags", (zip) => zip.both("tool.typ", { flags: 1 << 6 })],
  ["a masked header", "corrupt-archive", "flags", (zip) => zip.both("tool.typ", { flags: 1 << 13 })],
  ["an unknown flag", "corrupt-archive", "flags", (zip) => zip.both("tool.typ", { flags: 1 << 4 })],
  ...[1, 6, 9, 12, 14, 93, 95, 99].map((method): RejectedCase => [
    `method ${method}`,
    "corrupt-archive",
    "method",
    (zip) => zip.both("tool.typ", { method }),
  ]),
  ["stored with two sizes", "corrupt-archive", "packed-size", (zip) => zip.both("assets/logo.bin", { size: 299 })],
  ["deflate of one byte", "corrupt-archive", "packed-size", (zip) => {
    zip.add("d", "", 8).packed = Uint8Array.of(3);
    zip.both("d", { packedSize: 1 });
  }],
  // Data descriptors
  ["a descriptor on stored data", "corrupt-archive", "data-descriptor", (zip) => {
    zip.both("assets/logo.bin", { flags: FLAG_DESCRIPTOR });
    zip.member("assets/logo.bin").after = descriptor(zip.member("assets/logo.bin"));
  }],
  ...(["packedSize", "size"] as const).map((field): RejectedCase => [
    `a descriptor with another ${field}`,
    "corrupt-archive",
    "data-descriptor",
    (zip) => {
      const member = describe(zip);
      const wrong = { ...member, central: { ...member.central, [field]: member.central[field] + 1 } };
      member.after = descriptor(wrong);
    },
  ]),
  ...(["crc", "packedSize", "size"] as const).map((field): RejectedCase => [
    `a local header with another ${field} before a descriptor`,
    "corrupt-archive",
    "local-header",
    (zip) => describe(zip).local[field] += 1,
  ]),
  ["a descriptor without signature on an empty stored member", "corrupt-archive", "data-descriptor", (zip) => {
    zip.add("empty");
    zip.both("empty", { flags: FLAG_DESCRIPTOR });
    zip.member("empty").after = descriptor(zip.member("empty"), false);
  }],
  ["a descriptor without signature whose CRC looks like one", "corrupt-archive", "data-descriptor", (zip) => {
    zip.both("tool.typ", { flags: FLAG_DESCRIPTOR, crc: 0x08074b50 });
    zip.member("tool.typ").after = descriptor(zip.member("tool.typ"), false);
  }],
  ["a descriptor of 24 bytes", "corrupt-archive", "data-descriptor", (zip) => {
    zip.both("tool.typ", { flags: FLAG_DESCRIPTOR });
    zip.member("tool.typ").after = concat([descriptor(zip.member("tool.typ")), new Uint8Array(8)]);
  }],
  ["a descriptor with another CRC", "corrupt-archive", "data-descriptor", (zip) => {
    zip.both("tool.typ", { flags: FLAG_DESCRIPTOR });
    const after = descriptor(zip.member("tool.typ"));
    after[5] = (after[5] ?? 0) ^ 1;
    zip.member("tool.typ").after = after;
  }],
  ["a descriptor of 16 bytes without signature", "corrupt-archive", "data-descriptor", (zip) => {
    zip.both("tool.typ", { flags: FLAG_DESCRIPTOR });
    zip.member("tool.typ").after = concat([new Uint8Array(4), descriptor(zip.member("tool.typ"), false)]);
  }],
  [
    "the descriptor flag without a descriptor",
    "corrupt-archive",
    "data-descriptor",
    (zip) => zip.both("tool.typ", { flags: FLAG_DESCRIPTOR }),
  ],
  // Tiling
  ["a prefix", "corrupt-archive", "tiling", (zip) => zip.prefix = utf8("#!/bin/sh\n")],
  ["a prefix that offsets do not count", "corrupt-archive", "directory-bounds", (zip) => {
    const length = zip.build().length;
    zip.prefix = utf8("MZ");
    zip.end.offset = length - 22 - directorySize(zip);
  }],
  ["a byte after the end", "corrupt-archive", "end-record", (zip) => zip.suffix = Uint8Array.of(0)],
  ["a gap between members", "corrupt-archive", "tiling", (zip) => zip.member("tool.typ").after = new Uint8Array(3)],
  ["a gap before the directory", "corrupt-archive", "tiling", (zip) => zip.beforeDirectory = new Uint8Array(3)],
  ["a hidden record between members", "corrupt-archive", "tiling", (zip) => {
    const hidden = forge(good);
    zip.member("tool.typ").after = hidden.build().slice(0, 100);
  }],
  ["a record that the directory does not name", "corrupt-archive", "tiling", (zip) => {
    zip.add("ghost", "boo");
    const ghost = zip.members.pop();
    if (ghost !== undefined) zip.beforeDirectory = concat([forgeOf(ghost).slice(0, 38)]);
  }],
  ["two directory records for one local header", "corrupt-archive", "tiling", (zip) => {
    const twin = zip.add("tool.typ2", "x");
    twin.central.offset = 0;
  }],
  ["members in another order than their offsets", "corrupt-archive", "tiling", (zip) => {
    const [a, b] = [zip.add("x", "1"), zip.add("y", "2")];
    const start = zip.build().length - 22 - directorySize(zip) - 64;
    [a.central.offset, b.central.offset] = [start + 32, start];
  }],
  ["overlapping members", "corrupt-archive", "tiling", (zip) => {
    const inner = zip.add("inner", "0123456789");
    zip.both("inner", { packedSize: 200, size: 200 });
    inner.packed = new Uint8Array(10);
    zip.add("last", "abc");
  }],
  ["an offset beyond the archive", "corrupt-archive", "tiling", (zip) => zip.member("tool.typ").central.offset = 1e9],
  ["data that runs into the directory", "corrupt-archive", "tiling", (zip) => {
    zip.add("last", "abc");
    zip.both("last", { packedSize: 50, size: 50 });
  }],
  // Comments, disks, ZIP64, extra fields
  ["an archive comment", "corrupt-archive", "archive-comment", (zip) => zip.comment = utf8("hello")],
  [
    "an end record inside a comment",
    "corrupt-archive",
    "archive-comment",
    (zip) => zip.comment = concat([utf8("x"), good.slice(-22).fill(0, 4), utf8("y")]),
  ],
  [
    "a member comment",
    "corrupt-archive",
    "member-comment",
    (zip) => zip.member("tool.typ").central.comment = utf8("hi"),
  ],
  ["a member on disk 1", "corrupt-archive", "multi-disk", (zip) => zip.member("tool.typ").central.disk = 1],
  ["an end record of disk 1", "corrupt-archive", "multi-disk", (zip) => zip.end.disk = 1],
  ["a directory on disk 1", "corrupt-archive", "multi-disk", (zip) => zip.end.directoryDisk = 1],
  ["fewer entries on this disk", "corrupt-archive", "multi-disk", (zip) => zip.end.entriesOnDisk = 1],
  ["a ZIP64 locator", "corrupt-archive", "zip64", (zip) => {
    zip.afterDirectory = concat([Uint8Array.of(0x50, 0x4b, 6, 7), new Uint8Array(16)]);
    zip.end.size = directorySize(zip) + 20;
  }],
  ["a ZIP64 entry marker", "corrupt-archive", "zip64", (zip) => zip.end.entries = 0xffff],
  ["a ZIP64 offset marker", "corrupt-archive", "zip64", (zip) => zip.end.offset = 0xffffffff],
  // 0x756e and 0x6c78 carry a Unix mode: some readers make a link of such a file.
  ...[0x0001, 0x7075, 0x6375, 0x9901, 0x756e, 0x6c78, 0x9999].flatMap((id): RejectedCase[] => [
    [
      `extra field 0x${id.toString(16)}`,
      "corrupt-archive",
      "extra-field",
      (zip) => zip.both("tool.typ", { extra: extraField(id, new Uint8Array(9)) }),
    ],
    [
      `extra field 0x${id.toString(16)} in the local header only`,
      "corrupt-archive",
      "extra-field",
      (zip) => zip.member("tool.typ").local.extra = extraField(id, new Uint8Array(9)),
    ],
  ]),
  [
    "an extra field that is cut",
    "corrupt-archive",
    "extra-field",
    (zip) => zip.both("tool.typ", { extra: Uint8Array.of(0x55, 0x54, 9, 0, 1) }),
  ],
  [
    "an extra field of three bytes",
    "corrupt-archive",
    "extra-field",
    (zip) => zip.both("tool.typ", { extra: new Uint8Array(3) }),
  ],
  // Directory framing
  ["more entries declared than there are", "corrupt-archive", "directory-record", (zip) => zip.end.entries = 99],
  ["fewer entries declared than there are", "corrupt-archive", "directory-record", (zip) => zip.end.entries = 2],
  ["a directory that starts too early", "corrupt-archive", "directory-bounds", (zip) => zip.end.offset = 1],
  ["a directory larger than the archive", "corrupt-archive", "directory-bounds", (zip) => zip.end.size = 0x7fffffff],
  ["bytes between directory and end", "corrupt-archive", "directory-bounds", (zip) => zip.afterDirectory = utf8("x")],
  // Content
  ["a wrong CRC", "corrupt-archive", "crc", (zip) => zip.both("tool.typ", { crc: 1 })],
  ["a CRC of zero", "corrupt-archive", "crc", (zip) => zip.both("assets/logo.bin", { crc: 0 })],
  [
    "data that inflates past its size",
    "corrupt-archive",
    "deflate-long",
    (zip) => zip.both("tool.typ", { size: 1799 }),
  ],
  [
    "data that inflates short of its size",
    "corrupt-archive",
    "deflate-short",
    (zip) => zip.both("tool.typ", { size: 1801 }),
  ],
  ["data without a final block", "corrupt-archive", "deflate-short", (zip) => repack(zip, (data) => data.slice(0, -2))],
  [
    "bytes after the stream",
    "corrupt-archive",
    "deflate-trailing",
    (zip) => repack(zip, (data) => concat([data, utf8("PK")])),
  ],
  [
    "a zlib wrapper",
    "corrupt-archive",
    "deflate-data",
    (zip) => repack(zip, (data) => concat([Uint8Array.of(0x78, 0x9c), data, new Uint8Array(4)])),
  ],
  [
    "a gzip wrapper",
    "corrupt-archive",
    "deflate-data",
    (zip) =>
      repack(zip, (data) => concat([Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3), data, new Uint8Array(8)])),
  ],
  [
    "ten thousand empty blocks",
    "corrupt-archive",
    "deflate-blocks",
    (zip) => repack(zip, (data) => concat([...Array(10000).fill(Uint8Array.of(0, 0, 0, 0xff, 0xff)), data])),
  ],
  // Manifest and entry
  ["no manifest", "missing-manifest", "manifest-absent", (zip) => zip.members.shift()],
  [
    "a manifest in other case only",
    "missing-manifest",
    "manifest-absent",
    (zip) => zip.both(MANIFEST_PATH, { name: latin1("Wiki-PDF-template.json") }),
  ],
  ["a directory of the manifest's name", "missing-manifest", "manifest-absent", (zip) => {
    zip.members.shift();
    zip.add(`${MANIFEST_PATH}/`);
  }],
  ["a manifest that is second", "corrupt-archive", "manifest-not-first", (zip) => zip.members.reverse()],
  ...([
    ["an empty manifest", ""],
    ["a manifest of half an object", "{"],
    ["a manifest with a trailing comma", '{"id": "x",}'],
    ["a manifest with a comment", "{} // x"],
    ["a manifest with a byte order mark", "\xef\xbb\xbf{}"],
    ["a manifest with a key twice", '{"engine": {"entry": "tool.typ", "entry": "x"}}'],
    ["a manifest with half a surrogate pair", '{"id": "\\ud800"}'],
    ["a manifest with a number that would be rounded", '{"n": 9007199254740993}'],
    ["a manifest with a key twice by escape", '{"id": 1, "\\u0069d": 2}'],
    ["a manifest that is an array", "[]"],
    ["a manifest that is null", "null"],
    ["a manifest nested 65 deep", "[".repeat(65) + "]".repeat(65)],
    ["a manifest of a million arrays", `[${"[],".repeat(1e6)}[]]`],
  ] as const).map((
    [title, json],
  ): RejectedCase => [title, "bad-manifest", "manifest-json", (zip) => manifest(zip, latin1(json))]),
  [
    "a manifest that is not UTF-8",
    "bad-manifest",
    "manifest-encoding",
    (zip) => manifest(zip, latin1('{"id": "caf\xe9"}')),
  ],
  [
    "a manifest in UTF-16",
    "bad-manifest",
    "manifest-encoding",
    (zip) => manifest(zip, Uint8Array.of(0xff, 0xfe, 0x7b, 0, 0x7d, 0)),
  ],
  [
    "an entry that is not there",
    "missing-entry",
    "entry-absent",
    (zip) => zip.both("tool.typ", { name: latin1("Tool.typ") }),
  ],
  ["an entry that is a directory", "missing-entry", "entry-absent", (zip) => {
    zip.members.splice(1);
    zip.add("tool.typ/");
  }],
  ...["toString", "__proto__", "constructor"].map((entry): RejectedCase => [
    `an entry named ${entry} that is not there`,
    "missing-entry",
    "entry-absent",
    (zip) => manifest(zip, utf8(`{"engine": {"entry": "${entry}"}}`)),
  ]),
  [
    "a manifest that names itself as entry",
    "missing-entry",
    "entry-absent",
    (zip) => manifest(zip, utf8(`{"engine": {"entry": "${MANIFEST_PATH}"}}`)),
  ],
  ["a manifest without an entry", "missing-entry", "entry-absent", (zip) => manifest(zip, utf8("{}"))],
];

function directorySize(zip: Forge): number {
  return zip.members.reduce((sum, { central: c }) => sum + 46 + c.name.length + c.extra.length + c.comment.length, 0);
}

function forgeOf(member: Forge["members"][number]): Uint8Array {
  const zip = forge(good);
  zip.members = [member];
  return zip.build();
}

function repack(zip: Forge, change: (packed: Uint8Array) => Uint8Array): void {
  const member = zip.member("tool.typ");
  member.packed = change(member.packed);
  zip.both("tool.typ", { packedSize: member.packed.length });
}

/** Exchanges the manifest. */
export function manifest(zip: Forge, content: Uint8Array): void {
  const rest = zip.members.slice(1);
  zip.members = [];
  zip.add(MANIFEST_PATH, content, content.length > 100_000 ? 8 : 0);
  zip.members.push(...rest);
}

/** Adds a data descriptor to the source member. */
function describe(zip: Forge): Forge["members"][number] {
  zip.both("tool.typ", { flags: FLAG_DESCRIPTOR });
  const member = zip.member("tool.typ");
  member.after = descriptor(member);
  return member;
}
