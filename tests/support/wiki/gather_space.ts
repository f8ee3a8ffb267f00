import { ExportPictures } from "../../../src/authoring/book/pictures/export_pictures.ts";
import { ExportSpool } from "../../../src/authoring/book/spool/export_spool.ts";
import { createSpooledSource } from "../../../src/authoring/book/spool/spooled_source.ts";
import { attachmentKey } from "../../../src/book/addresses/attachment_key.ts";
import type { SourcePageContent } from "../../../src/book/model/source_page.ts";
import { createWikiSource } from "../../../src/export/sources/wiki_source.ts";
import { openSpoolFolder } from "../../../src/host/files/spool_folder.ts";
import { openContent } from "../../../src/wiki/content/open_content.ts";
import { createFakeContext } from "../fake_context.ts";
import { clientFor } from "../test_wiki/client_for.ts";
import type { TestWiki } from "../test_wiki/test_wiki.ts";

/** Pages and pictures of a space. */
export interface GatheredSpace {
  readonly pages: readonly SourcePageContent[];
  readonly pictures: readonly (readonly [path: string, bytes: Uint8Array])[];
}

/** Reads the space `GEN` with its pictures through a spool, as an export does; `onStep` is called after each page and picture. */
export async function gatherSpace(
  wiki: Pick<TestWiki, "site" | "settings">,
  path: string,
  { resume, onStep = () => {} }: { readonly resume: boolean; readonly onStep?: () => void },
): Promise<GatheredSpace> {
  const { site, settings: { deployment } } = wiki;
  using folder = await openSpoolFolder(path, { resume }, new AbortController().signal);
  const spool = new ExportSpool(folder, site);
  const source = createSpooledSource(createWikiSource(openContent(clientFor(wiki)), { site, deployment }), spool);
  const outline = await source.outline({ kind: "space", spaceKey: "GEN" });
  const urls: string[] = [];
  const pages: SourcePageContent[] = [];
  for await (const page of source.read(outline.pages.map(({ id }) => id))) {
    if (!("facts" in page)) throw new Error(page.message);
    pages.push(page);
    for (const [, name = ""] of page.body.text.matchAll(/ri:filename="([^"]+)"/g)) {
      urls.push(attachmentKey({ pageId: page.facts.id, name }));
    }
    onStep();
  }
  const options = { resolution: "original", concurrency: 2 } as const;
  await using pictures = new ExportPictures({ source, spool, context: createFakeContext() }, options);
  await pictures.load(urls, onStep);
  const files = pictures.pictures.map(async ({ path, content }) => [path, await content.read()] as const);
  return { pages, pictures: await Promise.all(files) };
}
