import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { isRemoteCopy, remoteCopyName, splitEnding } from "../../../src/sync/attachments/assets_path.ts";
import { assetsFolderOf, pagePathOfAsset } from "../../../src/sync/attachments/assets_path.ts";
import { layoutAttachments } from "../../../src/sync/attachments/layout_attachments.ts";
import { byteLength } from "../../../src/base/names/cut_name.ts";
import { nameKey } from "../../../src/sync/layout/name_key.ts";
import { safeName } from "../../../src/base/names/safe_name.ts";
import * as fc from "../../support/property.ts";

const FOLDER = "Guide.assets";

function layout(names: Record<string, string>, taken: string[] = [], folder = FOLDER): Record<string, string> {
  const attachments = Object.entries(names).map(([id, name]) => ({ id, name }));
  return Object.fromEntries(layoutAttachments(attachments, { folder, taken }));
}

for (
  const [name, fileName] of [
    ["photo.png", "photo.png"],
    ["../../etc/passwd", "_..-..-etc-passwd"],
    ["/etc/passwd", "etc-passwd"],
    ["C:\\Windows\\x.dll", "C-Windows-x.dll"],
    ["aux.png", "_aux.png"],
    ["..", "Untitled"],
    [".htaccess", "_.htaccess"],
    ["notes.md", "notes.md"],
    ["a.assets", "a.assets"],
    ["photo.remote.png", "photo-remote.png"],
    ["photo.REMOTE", "photo-REMOTE"],
    ["a.remote.remote.remote", "a.remote-remote-remote"],
    ["archive.tar.gz", "archive.tar.gz"],
    ["u\u0308.png", "ü.png"],
    ["a\nb\u202egnp.exe", "a bgnp.exe"],
    ["x".repeat(300) + ".png", "x".repeat(116) + ".png"],
  ] as const
) {
  Deno.test(`layoutAttachments() calls ${JSON.stringify(name.slice(0, 40))} ${JSON.stringify(fileName)}`, () => {
    deepStrictEqual(layout({ att1: name }), { att1: fileName });
  });
}

Deno.test("layoutAttachments() separates names that some file system treats as one, the lowest id first", () => {
  deepStrictEqual(layout({ att10: "a.png", att9: "A.png", att11: "a?.png", att12: "A (att10).png" }), {
    att9: "A.png",
    att12: "A (att10).png",
    att10: "a (att10-2).png",
    att11: "a-.png",
  });
});

Deno.test("layoutAttachments() keeps out of the way of names that are taken", () => {
  deepStrictEqual(layout({ att1: "a.png" }, ["A.PNG", "a (att1).png"]), { att1: "a (att1-2).png" });
});

Deno.test("layoutAttachments() assigns an existing file to the attachment of exactly that name", () => {
  const attachments = [{ id: "att1", name: "A.png" }, { id: "att2", name: "a.png" }, { id: "att3", name: "B.png" }];
  const places = { folder: FOLDER, taken: [], ownerless: ["a.png", "b.png"] };
  deepStrictEqual(Object.fromEntries(layoutAttachments(attachments, places)), {
    att1: "A (att1).png",
    att2: "a.png",
    att3: "B (att3).png",
  });
});

Deno.test("layoutAttachments() assigns an existing file whose name other systems do not accept", () => {
  const attachments = [{ id: "att1", name: "CON.txt" }, { id: "att2", name: "a?.png" }, { id: "att3", name: "b?.png" }];
  const places = { folder: FOLDER, taken: [], ownerless: ["CON.txt", "a?.png"] };
  deepStrictEqual(Object.fromEntries(layoutAttachments(attachments, places)), {
    att1: "CON.txt",
    att2: "a?.png",
    att3: "b-.png",
  });
});

Deno.test("layoutAttachments() keeps the length of paths", () => {
  const [name = ""] = Object.values(layout({ att1: "x".repeat(300) + ".png" }, [], `${"f".repeat(120)}.assets`));
  ok(name.length < 65 && name.endsWith("x.png"), name);
});

Deno.test("layoutAttachments() returns unique safe names for any names, in any order", () => {
  const name = fc.oneof(
    fc.string({ unit: "binary", maxLength: 30 }),
    fc.constantFrom("a.png", "A.PNG", "a.remote.png", "a (1).png", "con", "..", "", "ß.txt", "SS.txt"),
    fc.string({ unit: fc.constantFrom(".", "r", "remote", ".remote", "a", " ", "/"), maxLength: 60 }),
  );
  const attachments = fc.uniqueArray(fc.record({ id: fc.oneof(fc.nat(30).map(String), fc.string()), name }), {
    selector: ({ id }) => id,
    maxLength: 12,
  });
  fc.assert(fc.property(attachments, fc.array(name.map(safeName), { maxLength: 4 }), (all, taken) => {
    const names = layoutAttachments(all, { folder: FOLDER, taken });
    deepStrictEqual(new Map([...layoutAttachments(all.toReversed(), { folder: FOLDER, taken })]), names);
    strictEqual(names.size, all.length);
    const keys = new Set(taken.map(nameKey));
    for (const each of names.values()) {
      ok(!keys.has(nameKey(each)), each);
      keys.add(nameKey(each));
      ok(!isRemoteCopy(each) && each === safeName(each) && byteLength(each) <= 120, each);
    }
  }));
});

Deno.test("remoteCopyName() returns names that differ from all others", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 20 }).map(safeName), fc.integer({ min: 1 }), (name, turn) => {
      ok(isRemoteCopy(remoteCopyName(name, turn)), name);
      const { stem, ending } = splitEnding(name);
      strictEqual(stem + ending, name);
    }),
  );
  deepStrictEqual(["LICENSE", ".x", "a.tar.gz"].map((name) => remoteCopyName(name, 1)), [
    "LICENSE.remote",
    ".x.remote",
    "a.tar.remote.gz",
  ]);
});

Deno.test("assetsFolderOf() and pagePathOfAsset() lead to each other", () => {
  strictEqual(assetsFolderOf("Guide/Setup.md"), "Guide/Setup.assets");
  strictEqual(pagePathOfAsset(`${assetsFolderOf("Guide/Setup.md")}/a.png`), "Guide/Setup.md");
  deepStrictEqual(["a.png", "Guide.assets", "Guide.assets/a/b.png", ".assets/a"].map(pagePathOfAsset), [
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

Deno.test("layoutAttachments() gives files that exist their attachments, even if other disks cannot hold both", () => {
  const attachments = [{ id: "att1", name: "Photo.png" }, { id: "att2", name: "photo.png" }];
  const names = (ownerless: readonly string[]) =>
    [...layoutAttachments(attachments, { folder: FOLDER, taken: [], ownerless }).values()].sort();
  deepStrictEqual(names(["Photo.png", "photo.png"]), ["Photo.png", "photo.png"]);
  deepStrictEqual(names(["photo.png"]), ["Photo (att1).png", "photo.png"]);
});
