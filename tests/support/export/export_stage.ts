import { readPdfFacts } from "../../../src/typst/pdf/pdf_facts.ts";
import { type FakeRun, runFake, type Surroundings } from "../fake_context.ts";
import type { TestWiki } from "../test_wiki/test_wiki.ts";

/** Addresses of staged wikis, the same in every run. */
export const STAGED_SITES = {
  cloud: "https://wheels.atlassian.net/wiki",
  "data-center": "https://wiki.company.com/confluence",
} as const;

/** Runs `tool wiki export …` against a test wiki at one of {@linkcode STAGED_SITES}. */
export async function runExport(
  wiki: TestWiki,
  args: readonly string[],
  surroundings: Surroundings = {},
): Promise<FakeRun> {
  const { settings: { deployment, token }, store: { currentUser } } = wiki;
  const site = STAGED_SITES[deployment];
  const { environment, ...others } = surroundings;
  const email = deployment === "cloud" ? { TOOL_EMAIL: currentUser.email } : {};
  return await runFake(["wiki", "export", ...args], {
    ...{ tree: {}, mayPublish: true, now: new Date(0), fetch: fetchFrom(wiki, site) },
    environment: { TOOL_SITE: site, TOOL_TOKEN: token, ...email, ...environment },
    ...others,
  });
}

/** Returns a `fetch` that finds a test wiki at another address, and reads that address in its answers. */
export function fetchFrom(wiki: Pick<TestWiki, "site">, site: string): typeof fetch {
  return async (input, init) => {
    const asked = new Request(input, init);
    const from = new URL(wiki.site);
    const to = new URL(site);
    // A wiki on Cloud has its tracker beside it.
    const isIssue = ["2/issue/", "3/search/jql", "3/field"].some((path) => {
      return asked.url.startsWith(`${to.origin}/rest/api/${path}`);
    });
    if (!asked.url.startsWith(site) && !isIssue) throw new Error(`a request to ${asked.url} was not expected`);
    const url = isIssue ? asked.url.replace(to.origin, from.origin) : wiki.site + asked.url.slice(site.length);
    const answer = await fetch(new Request(url, asked));
    if (!answer.headers.get("content-type")?.startsWith("application/json")) return answer;
    const { status, headers } = answer;
    const text = (await answer.text()).replaceAll(from.origin, to.origin);
    const moved = from.pathname === to.pathname ? text : text.replaceAll(from.pathname, to.pathname);
    return new Response(moved, { status, headers: [...headers].filter(([name]) => name !== "content-length") });
  };
}

/** Returns the text of a PDF, page by page; leaders are three dots. */
export async function textOfPdf(pdf: Uint8Array | undefined): Promise<string> {
  const { pages } = await readPdfFacts(pdf ?? new Uint8Array());
  const lines = (text: string) => text.replaceAll(/(?: \.){3,}/g, " ...").replaceAll(/ +$/gm, "").trimEnd();
  return pages.map(({ text }, i) => `--- page ${i + 1} ---\n${lines(text)}\n`).join("");
}
