import { deepStrictEqual, ok, rejects, strictEqual } from "node:assert/strict";
import {
  ExportPictures,
  type PictureOptions,
  type PictureParts,
} from "../../../../src/authoring/book/pictures/export_pictures.ts";
import { attachmentKey } from "../../../../src/book/addresses/attachment_key.ts";
import { ExportSpool } from "../../../../src/authoring/book/spool/export_spool.ts";
import type { SourceAttachment } from "../../../../src/book/model/source_page.ts";
import { ToolError } from "../../../../src/base/tool_error.ts";
import { WikiError } from "../../../../src/wiki/wiki_errors.ts";
import { createFakeContext } from "../../../support/fake_context.ts";
import { samplePhoto, withSegment } from "../../pictures/photos/sample_photo.ts";
import { createMemorySpool } from "../../../support/memory_spool.ts";
import { goodJpeg, goodPng, patch, png, PNG_END, pngHeader, svg } from "../../../support/pictures/forged_images.ts";
import { latin1 } from "../../../support/packs/forge.ts";

const OPTIONS: PictureOptions = { resolution: "original" };

interface World {
  /** Files of pages, by `page/name`. */
  readonly files: Map<string, Uint8Array>;
  readonly downloads: string[];
  readonly spool: Map<string, Uint8Array>;
  open(options?: Partial<PictureOptions>, source?: Partial<PictureParts["source"]>): ExportPictures;
}

function createWorld(files: Readonly<Record<string, Uint8Array>>): World {
  const world: World = {
    files: new Map(Object.entries(files)),
    downloads: [],
    spool: new Map(),
    open(options = {}, source = {}) {
      const spool = new ExportSpool(createMemorySpool(world.spool), "https://wiki");
      const context = createFakeContext();
      return new ExportPictures({ spool, context, source: { ...sourceOf(world), ...source } }, {
        ...OPTIONS,
        ...options,
      });
    },
  };
  return world;
}

function sourceOf({ files, downloads }: World): PictureParts["source"] {
  return {
    expectAttachments: () => Promise.resolve(),
    attachments(pageId) {
      if (pageId === "hidden") return Promise.resolve(undefined);
      const found: SourceAttachment[] = [...files].flatMap(([key, { length: size }]) => {
        const [page = "", name = ""] = key.split("/", 2);
        return page === pageId ? [{ id: `att-${key}`, pageId, name, version: 1, size }] : [];
      });
      return Promise.resolve(found);
    },
    download({ pageId, name }, { maxBytes }) {
      downloads.push(`${pageId}/${name}`);
      const bytes = files.get(`${pageId}/${name}`);
      if ((bytes?.length ?? 0) > maxBytes) throw new ToolError("too-large", "too large");
      return Promise.resolve(bytes);
    },
  };
}

const keyOf = (pageId: string, name: string) => attachmentKey({ pageId, name });

const read = async (pictures: ExportPictures, url: string) => await pictures.find(url)?.content.read();

/** Returns the paths of pictures, with the number of each content in place of its digest. */
function pathsOf(pictures: ExportPictures, refs: readonly string[]): string[] {
  const known: string[] = [];
  return refs.map((url) => {
    const { path = "", key = "" } = pictures.find(url) ?? {};
    if (!known.includes(key)) known.push(key);
    return path.replace(key.slice(0, 24), String(known.indexOf(key) + 1));
  });
}

Deno.test("load() names pictures by their contents and prepares each content once", async () => {
  const world = createWorld({ "1/a.png": goodPng(), "1/b.jpg": goodJpeg(), "2/same.png": goodPng(), "2/c.svg": svg() });
  await using pictures = world.open();
  const refs = [
    keyOf("2", "c.svg"),
    keyOf("1", "a.png"),
    keyOf("1", "b.jpg"),
    keyOf("2", "same.png"),
    keyOf("1", "a.png"),
  ];
  let done = 0;
  await pictures.load(refs, () => done++);
  deepStrictEqual(pathsOf(pictures, refs), [
    ...["/images/1.svg", "/images/2.png", "/images/3.jpg", "/images/2.png", "/images/2.png"],
  ]);
  deepStrictEqual([done, pictures.pictures.length], [4, 3]);
  const jpeg = pictures.find(refs[2] ?? "");
  ok(jpeg !== undefined && jpeg.unit === "px" && jpeg.width > 0 && jpeg.byteLength > 0);
  strictEqual((await jpeg.content.read()).length, jpeg.byteLength);
  await pictures.load([keyOf("1", "b.jpg"), dataUrl(goodPng())]);
  strictEqual(pictures.find(dataUrl(goodPng()))?.path, pictures.find(keyOf("1", "a.png"))?.path);
  for (const url of refs) strictEqual(pictures.lossOf(url), undefined);
});

function dataUrl(bytes: Uint8Array<ArrayBuffer> | Uint8Array): string {
  return `data:image/png;base64,${bytes.toBase64()}`;
}

const bomb = png(pngHeader({ width: 30_000, height: 30_000 }), PNG_END);

for (
  const [name, bytes, code, message] of [
    ["photo.heic", latin1("\0\0\0\x18ftypheic\0\0"), "picture-format", /"photo\.heic": it is HEIC$/],
    ["film.mp4", latin1("\0\0\0\x18ftypmp42\0\0"), "picture-format", /it is a video$/],
    ["page.png", latin1("<html>Log in</html>"), "picture-format", /it is a web page$/],
    ["text.png", latin1("just text"), "picture-format", /first bytes/],
    ["empty.png", new Uint8Array(), "picture-format", /first bytes/],
    ["bomb.gif", latin1("GIF89a\xff\xff\xff\xff\0\0\0;"), "picture-too-large", /100 million pixels/],
    ["large.png", patch(new Uint8Array(26 * 1024 * 1024), 0, 0x89), "picture-too-large", /larger than 25\.0 MiB$/],
  ] as const
) {
  Deno.test(`load() reports ${name} as ${code} and goes on`, async () => {
    const world = createWorld({ [`1/${name}`]: bytes, "1/good.png": goodPng() });
    await using pictures = world.open();
    await pictures.load([keyOf("1", name), keyOf("1", "good.png")]);
    const loss = pictures.lossOf(keyOf("1", name));
    deepStrictEqual([loss?.outcome, loss?.code, loss?.element], ["left-out", code, "ac:image"]);
    ok(message.test(loss?.message ?? ""), JSON.stringify(loss));
    strictEqual(pictures.find(keyOf("1", name)), undefined);
    deepStrictEqual(pathsOf(pictures, [keyOf("1", "good.png")]), ["/images/1.png"]);
  });
}

Deno.test("load() reports a picture bomb without decoding it", async () => {
  const world = createWorld({ "1/bomb.png": bomb });
  await using pictures = world.open();
  await pictures.load([keyOf("1", "bomb.png")]);
  strictEqual(pictures.lossOf(keyOf("1", "bomb.png"))?.code, "picture-too-large");
});

Deno.test("load() reports missing attachments and pages, external and broken addresses", async () => {
  const world = createWorld({ "1/a.png": goodPng() });
  await using pictures = world.open();
  const urls = ["https://img.example.com/a.png", "data:text/html,x", "local.png", "//x/y.png"];
  const refs = [keyOf("1", "none.png"), keyOf("hidden", "a.png"), ...urls];
  await pictures.load(refs);
  deepStrictEqual(refs.map((url) => pictures.lossOf(url)?.code), [
    ...["picture-missing", "picture-missing", "picture-external", "picture-format", "picture-missing"],
    "picture-external",
  ]);
  const messages = refs.slice(0, 2).map((url) => pictures.lossOf(url)?.message.replace(/^.*: /, ""));
  deepStrictEqual(messages, [
    "the page has no such attachment",
    "the attachments of its page are hidden, or not known",
  ]);
  ok(/--fetch-external img\.example\.com/.test(pictures.lossOf(urls[0] ?? "")?.hint ?? ""));
});

for (
  const [code, status, message] of [
    ["forbidden", 403, /: the wiki answered 403, which means that the user may not read it$/],
    ["refused", 410, /: the wiki answered 410$/],
    ["bad-answer", 200, /: the wiki sent something else$/],
  ] as const
) {
  Deno.test(`load() reports a picture for which the wiki answers ${status}`, async () => {
    const world = createWorld({ "1/a.png": goodPng() });
    const error = new WikiError(code, "Cannot read it", { status });
    await using pictures = world.open({}, { download: () => Promise.reject(error) });
    await pictures.load([keyOf("1", "a.png")]);
    const loss = pictures.lossOf(keyOf("1", "a.png"));
    strictEqual(loss?.code, "picture-refused");
    ok(message.test(loss.message), loss.message);
  });
}

Deno.test("load() finds attachments whose names are composed otherwise, and hostile ones", async () => {
  const hostile = '..\\..\u202e";%00\n.png';
  const world = createWorld({ "1/u\u0308.png": goodPng(), [`1/${hostile}`]: goodJpeg() });
  await using pictures = world.open();
  await pictures.load([keyOf("1", "\u00fc.png"), keyOf("1", hostile)]);
  deepStrictEqual(pictures.pictures.map(({ path }) => path.replace(/\/[0-9a-f]{24}/, "")), [
    "/images.png",
    "/images.jpg",
  ]);
});

Deno.test("load() downloads nothing again that is in the spool at the same version", async () => {
  const world = createWorld({ "1/a.png": goodPng(), "1/b.jpg": goodJpeg(), "1/c.txt": latin1("no picture") });
  const refs = ["a.png", "b.jpg", "c.txt"].map((name) => keyOf("1", name));
  await using first = world.open();
  await first.load(refs);
  strictEqual(world.downloads.length, 3);
  await using second = world.open();
  await second.load(refs);
  strictEqual(world.downloads.length, 4); // what could not be used is looked at again
  deepStrictEqual(
    second.pictures.map(({ key, path }) => [key, path]),
    first.pictures.map(({ key, path }) => [key, path]),
  );
  deepStrictEqual(await read(second, refs[0] ?? ""), await read(first, refs[0] ?? ""));
});

Deno.test("load() makes damaged files of the spool again, and read() never returns one", async () => {
  const world = createWorld({ "1/a.png": goodPng() });
  await using first = world.open();
  await first.load([keyOf("1", "a.png")]);
  const url = keyOf("1", "a.png");
  const good = await read(first, url);
  for (const [name, bytes] of world.spool) world.spool.set(name, patch(bytes, bytes.length - 1, 0xaa));
  await rejects(read(first, url), {
    name: "ToolError",
    code: "spool-damaged",
    message: /^Cannot read the picture "a\.png": /,
  });
  await using second = world.open();
  await second.load([keyOf("1", "a.png")]);
  deepStrictEqual(await read(second, url), good);
});

Deno.test("load() bounds the downloads at the same time, and passes on what ends an export", async () => {
  const names = Array.from({ length: 20 }, (_, at) => `${at}.png`);
  const world = createWorld(Object.fromEntries(names.map((name) => [`1/${name}`, goodPng()])));
  let [running, most] = [0, 0];
  const full = Promise.withResolvers<void>();
  await using pictures = world.open({ concurrency: 3 }, {
    async download() {
      most = Math.max(most, ++running);
      if (running === 3) full.resolve();
      await full.promise;
      running--;
      return goodPng();
    },
  });
  await pictures.load(names.map((name) => keyOf("1", name)));
  strictEqual(most, 3);
  await using broken = world.open({}, { download: () => Promise.reject(new ToolError("wiki-unavailable", "gone")) });
  world.spool.clear();
  await rejects(broken.load(names.map((name) => keyOf("1", name))), { code: "wiki-unavailable" });
});

Deno.test("loadUses() makes a photograph as large as the largest place shows it, and other files no smaller", async () => {
  const world = createWorld({ "1/a.jpg": samplePhoto(1200, 900), "1/b.jpg": samplePhoto(300, 200) });
  const size = (width: number) => ({ width, height: 0, room: 0 });
  const [large, small] = [keyOf("1", "a.jpg"), keyOf("1", "b.jpg")];
  const uses = [[large, 48], [small, 144], [large, 144], [large, 72]] as const;
  for (const [resolution, wide] of [["print", 600], ["screen", 300], ["original", 1200]] as const) {
    await using pictures = world.open({ resolution });
    await pictures.loadUses(uses.map(([url, width]) => ({ url, size: size(width) })));
    deepStrictEqual([large, small].map((url) => pictures.find(url)?.width), [wide, 300]);
  }
});

Deno.test("loadUses() keeps original files whole, and takes the place out of others", async () => {
  const photo = withSegment(samplePhoto(100, 100), 0xfe, new TextEncoder().encode("SECRET"));
  const world = createWorld({ "1/a.jpg": photo });
  const url = keyOf("1", "a.jpg");
  for (const [resolution, isWhole] of [["print", false], ["original", true]] as const) {
    await using pictures = world.open({ resolution });
    await pictures.loadUses([{ url, size: { width: 0, height: 0, room: 450 } }]);
    const text = new TextDecoder("latin1").decode(await read(pictures, url));
    strictEqual(text.includes("SECRET"), isWhole);
  }
});
