import { parseStorage } from "../../../../document/storage/parse_storage.ts";
import { deliverEvent } from "../../../../wiki/local/deliveries.ts";
import { historyOf } from "../../../../wiki/local/page_history.ts";
import type { LocalRequest, WikiResource, WikiWorld } from "../../../../wiki/local/wiki_request.ts";
import type { StoredPage } from "../../../../wiki/local/stored_pages.ts";

/** The demo wiki for people: a list of its pages, and each page with its source in a form. Anybody may change them. */
export const demoView: WikiResource = (request, world) => {
  const { method, path } = request;
  if (method === "GET" && isStart(path, world)) return html("Pages", listOf(world));
  const id = /^(?:\/spaces\/[^/]+)?\/pages\/(\d+)(?:\/[^/]*)?$/.exec(path)?.[1];
  if (id === undefined) return undefined;
  const page = world.store.pages.get(id);
  if (page === undefined) return html("No such page", "<p>It was removed.</p>", 404);
  if (method === "POST") return change(page, request, world);
  return html(page.title, sourceOf(page, world));
};

function isStart(path: string, { settings: { contextPath } }: WikiWorld): boolean {
  return ["/", "/pages", "/outside/", `/outside${contextPath}`].includes(path);
}

function listOf(world: WikiWorld): string {
  const below = (pages: readonly StoredPage[]): string => {
    const items = pages.map((page) =>
      `<li>${linkTo(page, world)}${below(historyOf(world.store).childrenOf(page.id))}</li>`
    );
    return items.length === 0 ? "" : `<ul>${items.join("")}</ul>`;
  };
  const pages = [...world.store.pages.values()];
  const roots = pages.filter(({ parentId, status }) => parentId === undefined && status === "current");
  const trash = pages.filter(({ status }) => status === "trashed");
  return below(roots) + (trash.length === 0 ? "" : "<h2>Trash</h2>" + below(trash));
}

function linkTo({ id, title, version }: StoredPage, { settings }: WikiWorld): string {
  return `<a href="${settings.contextPath}/pages/${id}">${escape(title)}</a> <small>version ${version}</small>`;
}

function sourceOf(page: StoredPage, world: WikiWorld): string {
  const { id, title, version, status, labels, body } = page;
  const files = historyOf(world.store).attachments.of(id).map(({ name, version }) => `${name} (version ${version})`);
  const facts = [`page ${id}`, `version ${version}`, status, ...labels.map((label) => `#${label}`), ...files];
  const start = `${world.settings.contextPath}/pages`;
  return `<p>${facts.map(escape).join(" · ")} · <a href="${start}">all pages</a></p>
<form method="post" action="${start}/${id}">
<p><input name="title" size="60" value="${escape(title)}" aria-label="Title"></p>
<p><textarea name="body" rows="24" cols="120" spellcheck="false" aria-label="Source">
${escape(body)}</textarea></p>
<p><button>Save as version ${version + 1}</button> <button name="trash" value="yes">Move to the trash</button></p>
</form>`;
}

/** A form has `title` and `body`; for the command line there is `append` too. */
async function change(page: StoredPage, request: LocalRequest, world: WikiWorld): Promise<Response> {
  const sent = new URLSearchParams(request.body);
  const field = (name: string) => sent.get(name)?.replaceAll("\r\n", "\n"); // browsers send both
  const isTrash = sent.has("trash");
  const title = field("title")?.trim() || page.title;
  const body = (field("body") ?? page.body) + (field("append") ?? "");
  const reason = reasonAgainst({ ...page, title, body }, world);
  if (reason !== undefined) return html("Not saved", `<p>${escape(reason)}</p>`, 400);
  const history = historyOf(world.store);
  if (isTrash) history.trashPage(page.id);
  else history.editPage(page.id, { title, body });
  await deliverEvent(world.store, isTrash ? "page_trashed" : "page_updated", { page: page.id });
  return new Response(null, { status: 303, headers: { location: `${world.settings.contextPath}/pages/${page.id}` } });
}

function reasonAgainst(page: StoredPage, { store }: WikiWorld): string | undefined {
  if (page.status !== "current") return "The page is in the trash.";
  if (historyOf(store).isTaken(page)) return "Another page has this title.";
  try {
    parseStorage(page.body);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : "The source is not well-formed.";
  }
}

function html(title: string, content: string, status = 200): Response {
  const page = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escape(title)}</title>
<style>body { font: 16px/1.5 system-ui, sans-serif; margin: 2em auto; max-width: 62em; padding: 0 1em }
textarea { font: 13px/1.4 ui-monospace, monospace; width: 100% } small, p { color: #444 }</style></head>
<body><h1>${escape(title)}</h1>
${content}
</body></html>
`;
  const headers = { "content-type": "text/html; charset=utf-8", "content-security-policy": POLICY };
  return new Response(page, { status, headers });
}

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'";

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
