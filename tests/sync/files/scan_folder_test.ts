import { deepStrictEqual, strictEqual, throws } from "node:assert/strict";
import { openSyncFolder } from "../../../src/sync/files/open_sync_folder.ts";
import type { FolderScan } from "../../../src/sync/files/sync_folder.ts";
import { createPlace, noLinks, notOnLinux } from "./support/place.ts";
import { runQuickTool } from "../../support/house/quick_tools.ts";

function names({ pages, assets, unusable }: FolderScan) {
  return {
    pages: pages.map(({ path }) => path),
    assets: assets.map(({ path }) => path),
    unusable: unusable.map(({ path, reason }) => `${path}: ${reason}`),
  };
}

Deno.test("scan() returns pages and attachments in order, and nothing else", async () => {
  await using place = await createPlace({
    "B.md": "",
    "B/a.md": "",
    "A.md": "",
    "Z.MD": "",
    "A.assets/b.png": "",
    "A.assets/README.md": "",
    "A.assets/B.remote.png": "",
    "A.assets/LICENSE.Remote": "",
    "A.assets/.hidden": "",
    "A.assets/below/c.png": "",
    "A.assets/below/c.md": "",
    "B/a.assets/x": "",
    "A.remote.md": "",
    "B/C.Remote.MD": "",
    ".hidden.md": "",
    ".git/x.md": "",
    ".tool/trash/x.md": "",
    ".tool-0.tmp": "",
    "notes.txt": "",
    "Folder.md/in.md": "",
    "x.assets.txt": "",
  });
  deepStrictEqual(names(place.folder.scan()), {
    pages: ["A.md", "B.md", "B/a.md", "Folder.md/in.md"],
    assets: ["A.assets/README.md", "A.assets/b.png", "B/a.assets/x"],
    unusable: ["Z.MD: its extension must be lowercase .md"],
  });
});

Deno.test("scan() returns the stamp of a file", async () => {
  await using place = await createPlace({ "A.md": "four" });
  const info = await Deno.stat(`${place.root}/A.md`);
  const stamp = {
    size: 4,
    modified: info.mtime?.getTime() ?? 0,
    changed: info.ctime?.getTime() ?? 0,
    node: info.ino ?? 0,
  };
  deepStrictEqual(place.folder.scan().pages, [{ path: "A.md", stamp }]);
  deepStrictEqual(place.folder.stamp("A.md"), stamp);
});

Deno.test("scan() of a folder that does not exist yet finds nothing", async () => {
  await using place = await createPlace();
  const folder = openSyncFolder(`${place.root}/not/yet`);
  const { ignores: _, ...found } = folder.scan();
  deepStrictEqual(found, { pages: [], assets: [], unusable: [], ignored: [] });
  strictEqual(folder.stamp("A.md"), undefined);
});

Deno.test("scan() of a file throws", async () => {
  await using place = await createPlace({ "A.md": "" });
  throws(() => openSyncFolder(`${place.root}/A.md`).scan(), {
    code: "file-unavailable",
    message: /^Cannot list ".*A\.md": a part of the path is a file, not a directory$/,
  });
});

Deno.test({
  name: "scan() follows no link, and reports links named like a page or its attachments",
  ignore: noLinks,
  fn: async () => {
    await using place = await createPlace({ "A.md": "" });
    await Deno.writeTextFile(`${place.outside}/secret.md`, "");
    for (const name of ["link", "link.md", "link.assets", "link.remote.md", ".link.md"]) {
      await Deno.symlink(place.outside, `${place.root}/${name}`);
    }
    await Deno.symlink("nowhere", `${place.root}/dangling.md`);
    deepStrictEqual(names(place.folder.scan()), {
      pages: ["A.md"],
      assets: [],
      unusable: ["dangling.md: it is a link", "link.assets: it is a link", "link.md: it is a link"],
    });
  },
});

Deno.test({
  name: "scan() works through a root that is a link",
  ignore: noLinks,
  fn: async () => {
    await using place = await createPlace({ "A.md": "" });
    await Deno.symlink(place.root, `${place.outside}/link`);
    deepStrictEqual(names(openSyncFolder(`${place.outside}/link`).scan()).pages, ["A.md"]);
  },
});

Deno.test({
  name: "scan() reports devices and files that cannot be found under their name",
  ignore: notOnLinux,
  fn: async () => {
    await using place = await createPlace({ "A.md": "" });
    const script = `mkfifo pipe.md pipe.txt; mkdir A.assets $'d\\xe9r'
      touch $'broken-\\xff.md' $'broken-\\xff.txt' $'A.assets/p\\xe9.png' $'d\\xe9r/x.md'
      printf abc > $'\\xef\\xbf\\xbd.md'`;
    await runQuickTool("bash", ["-c", script], { cwd: place.root });
    deepStrictEqual(names(place.folder.scan()), {
      pages: ["A.md", "\uFFFD.md"],
      assets: [],
      unusable: [
        "A.assets/p\uFFFD.png: its name is not valid Unicode",
        "broken-\uFFFD.md: its name is not valid Unicode",
        "d\uFFFDr: its name is not valid Unicode",
        "pipe.md: it is not a regular file",
      ],
    });
  },
});

Deno.test({
  name: "scan() returns decomposed names composed, and the file is found under both",
  ignore: notOnLinux,
  fn: async () => {
    await using place = await createPlace({ "U\u0308bung/Lo\u0308sung.md": "x", "Caf\u00e9.md": "y" });
    const path = "\u00dcbung/L\u00f6sung.md";
    deepStrictEqual(names(place.folder.scan()).pages, ["Caf\u00e9.md", path]);
    strictEqual((await place.folder.read(path, 10))?.bytes.length, 1);
    strictEqual(place.folder.stamp(path)?.size, 1);
    deepStrictEqual(await place.folder.move(path, "\u00dcbung/B.md"), []);
    deepStrictEqual(await place.tree(), { "Café.md": "y", "U\u0308bung/B.md": "x" });
  },
});

Deno.test({
  name: "scan() names what has one name with another file",
  ignore: notOnLinux,
  fn: async () => {
    const pages = { "e\u0301.md": "1", "\u00e9.md": "2", "\u00e9/x.md": "3", "e\u0301/y.md": "4" };
    await using place = await createPlace({ ...pages, "e\u0301\u00e9.md": "5", "e\u0301.txt": "6", "\u00e9.txt": "7" });
    deepStrictEqual(names(place.folder.scan()), {
      pages: ["é.md", "é/x.md"],
      assets: [],
      unusable: [
        "é: another file has the same name in composed Unicode form",
        "é.md: another file has the same name in composed Unicode form",
        "éé.md: its name mixes composed and decomposed Unicode characters",
      ],
    });
  },
});
