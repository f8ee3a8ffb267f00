import jpeg from "npm:jpeg-js@0.4.4";
import { SeededRandom } from "../sync_world/seeded_random.ts";
import { historyOf } from "../../../src/wiki/local/page_history.ts";
import type { TestWiki } from "../test_wiki/test_wiki.ts";
import { demoPicture } from "../../../src/cli/commands/wiki/demo/fill_demo_wiki.ts";
import { deflate, png, PNG_END, pngChunk, pngHeader } from "../pictures/forged_images.ts";

/** Size of a generated space. */
interface GeneratedSpace {
  /** Number of pages. */
  pages: number;
  /** Number of pictures, all of them different; spread over the pages. */
  pictures?: number;
  /** Size of each picture in bytes; a drawing of a few hundred bytes unless given. */
  pictureBytes?: number;
  /** Whether the pictures are photographs (JPEG) with more pixels than a book needs. */
  photographs?: boolean;
  /** Key of the space; `GEN` unless given. */
  spaceKey?: string;
  /** Seed of its chance; the same seed makes the same space. */
  seed?: number;
}

const FIRST_ID = 20_001;
const CHILDREN = 7;
const START = Date.UTC(2024, 0, 8, 8);
const HOUR_MS = 3_600_000;
const PEOPLE = 10;
const WORDS = [
  ...["axle", "bearing", "cable", "chain", "crank", "derailleur", "fork", "frame", "gear", "handlebar", "hub", "lever"],
  ...[
    "nipple",
    "pedal",
    "pump",
    "rim",
    "saddle",
    "spoke",
    "stem",
    "tube",
    "tyre",
    "valve",
    "washer",
    "wheel",
    "wrench",
  ],
] as const;

/**
 * Fills a space of a test wiki with a tree of pages that have what real ones have: headings, tables, lists, links to
 * each other, mentions, macros, pictures, labels and a history. Returns the ids, the home page first.
 */
export function generateSpace(
  { store, settings }: Pick<TestWiki, "store" | "settings">,
  size: GeneratedSpace,
): string[] {
  const { pages, pictures = 0, pictureBytes, photographs = false, spaceKey = "GEN", seed = 1 } = size;
  const base = photographs ? baseOfPhotographs() : undefined;
  const people = Array.from({ length: PEOPLE }, (_, at) => {
    const id = settings.deployment === "cloud" ? `557058:gen-${at}` : `ff8080815451072401545107000000${10 + at}`;
    return store.putUser({
      id,
      username: `person${at}`,
      displayName: `Person ${at}`,
      email: `person${at}@company.com`,
    });
  });
  const attribute = settings.deployment === "cloud" ? "ri:account-id" : "ri:userkey";
  const ids = Array.from({ length: pages }, (_, at) => String(FIRST_ID + at));
  const personAt = (at: number) => people[at % PEOPLE]?.id ?? "";
  for (const [at, id] of ids.entries()) {
    const random = new SeededRandom(seed * 65_537 + at);
    const names = picturesOf(at, pages, pictures);
    const body = bodyOf(at, { random, pages, names, mention: `${attribute}="${personAt(at + 3)}"` });
    const parentId = at === 0 ? undefined : ids[Math.floor((at - 1) / CHILDREN)];
    const labels = ["generated", `part-${at % 5}`, ...(at % 9 === 0 ? ["draft"] : [])];
    const createdAt = START + at * HOUR_MS;
    store.putPage({
      ...{ id, title: titleOf(at), spaceKey, body, labels, position: at, createdBy: personAt(at), createdAt },
      ...{ modifiedBy: personAt(at + 1), modifiedAt: createdAt + random.below(1000) * HOUR_MS },
      ...(parentId === undefined ? {} : { parentId }),
    });
    for (const [number, name] of names) {
      const bytes = base !== undefined
        ? photograph(base, number)
        : pictureBytes === undefined
        ? demoPicture(2 + number % 5, [number % 256, number >> 8, 90])
        : noisePicture(pictureBytes, number);
      historyOf(store).putAttachment(id, { name, mediaType: base === undefined ? "image/png" : "image/jpeg", bytes });
    }
  }
  store.spaceNames.set(spaceKey, "Generated space");
  if (ids[0] !== undefined) historyOf(store).homepages.set(spaceKey, ids[0]);
  return ids;
}

function titleOf(at: number): string {
  const word = WORDS[at % WORDS.length] ?? "";
  return at === 0 ? "Generated handbook" : `${word[0]?.toUpperCase()}${word.slice(1)} & parts ${at}`;
}

/** The pictures of a page, with their numbers. */
function picturesOf(at: number, pages: number, pictures: number): (readonly [number: number, name: string])[] {
  const [start, end] = [at, at + 1].map((page) => Math.floor(page * pictures / pages));
  return Array.from({ length: (end ?? 0) - (start ?? 0) }, (_, index) => {
    const number = (start ?? 0) + index;
    return [number, `picture ${number}.png`] as const;
  });
}

interface BodyFacts {
  random: SeededRandom;
  pages: number;
  names: readonly (readonly [number, string])[];
  mention: string;
}

function bodyOf(at: number, { random, pages, names, mention }: BodyFacts): string {
  const link = (to: number) => {
    return `<ac:link><ri:page ri:content-title="${escape(titleOf(to % pages))}" /></ac:link>`;
  };
  const pictures = names.map(([number, name]) => {
    return `<p><ac:image ac:width="360" ac:alt="Picture ${number}"><ri:attachment ri:filename="${name}" /></ac:image></p>`;
  });
  const rows = Array.from({ length: 2 + random.below(6) }, (_, row) => {
    return `<tr><td><p>${sentence(random, 2)}</p></td><td><p>${row + random.below(100)}</p></td></tr>`;
  });
  return [
    at % 20 === 0 ? macro("toc") : "",
    `<p>${sentence(random, 12)} ${link(at * 3 + 1)} ${sentence(random, 8)}</p>`,
    `<h2>${sentence(random, 3)}</h2><p>${sentence(random, 30)} <ac:link><ri:user ${mention} /></ac:link>.</p>`,
    ...pictures,
    `<table><tbody><tr><th><p>Part</p></th><th><p>Count</p></th></tr>${rows.join("")}</tbody></table>`,
    BLOCKS[at % BLOCKS.length]?.(sentence(random, 9)) ?? "",
    `<h3>${sentence(random, 2)}</h3><ul><li><p>${link(at + 1)}</p></li><li><p>${sentence(random, 6)}</p></li></ul>`,
  ].join("\n");
}

const BLOCKS: readonly ((text: string) => string)[] = [
  (text) => macro("info", `<ac:rich-text-body><p>${text}</p></ac:rich-text-body>`),
  (text) => macro("code", `<ac:plain-text-body><![CDATA[${text}]]></ac:plain-text-body>`),
  () => macro("children"),
  (text) => macro("expand", parameter("title", "More") + `<ac:rich-text-body><p>${text}</p></ac:rich-text-body>`),
  (text) => `<p>${macro("status", parameter("colour", "Green") + parameter("title", "DONE"))} ${text}</p>`,
  (text) => {
    const table = `<table><tbody><tr><th><p>Owner</p></th><td><p>${text}</p></td></tr></tbody></table>`;
    return macro("details", `<ac:rich-text-body>${table}</ac:rich-text-body>`);
  },
  (text) => `<p>Due <time datetime="2025-03-01" />: ${text}</p>`,
];

function macro(name: string, content = ""): string {
  return `<ac:structured-macro ac:name="${name}" ac:schema-version="1">${content}</ac:structured-macro>`;
}

function parameter(name: string, value: string): string {
  return `<ac:parameter ac:name="${name}">${value}</ac:parameter>`;
}

function sentence(random: SeededRandom, words: number): string {
  const text = Array.from({ length: words }, () => random.find(WORDS) ?? "").join(" ");
  return `${text[0]?.toUpperCase()}${text.slice(1)}`;
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}

/** Bytes of a pixel. */
const RGB = 3;

/** Makes a square PNG of about so many bytes, whose pixels no compression makes smaller, as those of photos. */
function noisePicture(bytes: number, seed: number): Uint8Array<ArrayBuffer> {
  const side = Math.max(1, Math.round(Math.sqrt(bytes / RGB)));
  const rows = new Uint8Array(side * (1 + side * RGB));
  let state = seed * 2_654_435_761 + 1 >>> 0;
  for (let at = 0; at < rows.length; at++) {
    state = Math.imul(state, 1_664_525) + 1_013_904_223 >>> 0;
    rows[at] = at % (1 + side * RGB) === 0 ? 0 : state >>> 24;
  }
  const header = pngHeader({ width: side, height: side, colorType: 2 });
  return new Uint8Array(png(header, pngChunk("IDAT", deflate(rows)), PNG_END));
}

/** Pixels of a photograph; 1125 pixels of its width are needed in print. */
const PHOTOGRAPH = { width: 1600, height: 1200 };
/** Places of two values in the first quantization table that the encoder writes: low frequencies. */
const [FIRST_VALUE, SECOND_VALUE] = [26, 27];

/** Makes a photograph: a soft ground with noise. */
function baseOfPhotographs(): Uint8Array<ArrayBuffer> {
  const { width, height } = PHOTOGRAPH;
  const random = new SeededRandom(7);
  const data = new Uint8Array(width * height * 4);
  for (let at = 0; at < width * height; at++) {
    const soft = 100 + 60 * Math.sin(at % width / 160) + 50 * Math.cos(at / width / 120);
    const noise = random.below(24);
    data.set([soft + noise, soft + noise / 2, 200 - soft + noise, 255], at * 4);
  }
  return Uint8Array.from(jpeg.encode({ width, height, data }, 85).data);
}

/** Makes another photograph of one: a few values by which its frequencies are multiplied differ. */
function photograph(base: Uint8Array<ArrayBuffer>, number: number): Uint8Array<ArrayBuffer> {
  const bytes = base.slice();
  bytes[FIRST_VALUE] = 1 + number % 60;
  bytes[SECOND_VALUE] = 1 + Math.floor(number / 60) % 60;
  return bytes;
}
