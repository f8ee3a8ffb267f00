import { deepStrictEqual } from "node:assert/strict";
import { splitFrontMatter } from "../../../src/document/read/markdown/meta/front_matter.ts";
import { cutRanges, findUnsentRanges } from "../../../src/sync/push_record/spelling_markup.ts";
import { skipUnless } from "../../support/skip.ts";
import { amountFor } from "../../support/test_seed.ts";
import { startTestWiki } from "../../support/test_wiki/test_wiki.ts";
import { openSynced } from "../../support/wiki/synced_folder.ts";

const PLACE = new URL("../../../../shared/data/markdown/", import.meta.url);

/** Length of the largest document that is read, in UTF-16 code units. */
const LARGEST = amountFor({ quick: 40_000, full: 40_000, long: Infinity });

function readDocuments(): ReadonlyMap<string, string> {
  try {
    const names = [...Deno.readDirSync(PLACE)].map(({ name }) => name).filter((name) => name.endsWith(".md"));
    const texts = names.map((name) => [name, bodyOf(Deno.readTextFileSync(new URL(name, PLACE)))] as const);
    return new Map(texts.filter(([, text]) => text.length < LARGEST));
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return new Map();
    throw error;
  }
}

function bodyOf(text: string): string {
  const clean = text.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n");
  const { yaml, body } = splitFrontMatter(clean);
  return yaml === undefined ? clean : body.slice(yaml.split("\n").length + 1).replace(/^\n/, "");
}

const documents = readDocuments();

/** Attributes of their HTML have words that the wiki does not get, such as captions, so their spelling is not kept. */
const WITH_UNSENT_WORDS = ["cs231n-optimization.md", "rust-ownership.md"];

Deno.test({
  name: "run() spells real documents in another folder as their authors do, without comments",
  ignore: skipUnless(documents.size > 0, `real documents: no ${PLACE.pathname}`),
  fn: async () => {
    await using wiki = startTestWiki({ deployment: "cloud" });
    wiki.store.putPage({ id: "1", title: "Home" });
    await using docs = await openSynced(wiki, { push: true });
    await docs.run();
    for (const [name, body] of documents) docs.write(`Home/${name}`, `---\nlabels: []\n---\n\n${body}`);
    const { changes } = await docs.run();
    deepStrictEqual(changes.filter(({ kind }) => kind === "failed"), []);
    await using other = await openSynced(wiki);
    await other.run();
    const different = [...documents].filter(([name, body]) => {
      return bodyOf(other.read(`Home/${name}`)) !== cutRanges(body, findUnsentRanges(body));
    });
    deepStrictEqual(different.map(([name]) => name).filter((name) => !WITH_UNSENT_WORDS.includes(name)), []);
    deepStrictEqual((await other.run({ push: true })).lines, []);
  },
});
