import { historyOf, type StoredAttachment } from "./page_history.ts";
import { listV2 } from "./pages_v2_resource.ts";
import { errorAnswer, type ReceivedRequest, type WikiResource, type WikiWorld } from "./wiki_request.ts";

/** The files of pages: their lists, their bytes and what is sent for them. */
export const attachmentsResource: WikiResource = async (request, world) => {
  const { path, method } = request;
  const download = /^\/download\/attachments\/([^/]+)\/([^/]+)$/.exec(path);
  if (download !== null) return answerBytes(findByName(download[1], decodeURIComponent(download[2] ?? ""), world));
  const second = /^\/api\/v2\/pages\/([^/]+)\/attachments$/.exec(path)?.[1];
  if (second !== undefined) {
    const order = ({ id }: StoredAttachment) => [Number(id.replace("att", ""))];
    return listV2(filesOf(second, world), { request, world, order, show: attachmentV2Json });
  }
  const [, pageId, id, verb] = /^\/rest\/api\/content\/([^/]+)\/child\/attachment(?:\/([^/]+)\/(\w+))?$/.exec(path) ??
    [];
  if (pageId === undefined) return undefined;
  if (!world.store.pages.has(pageId)) return errorAnswer(404, `No content found with id: ContentId{id=${pageId}}`);
  if (id === undefined) return method === "POST" ? await create(pageId, request, world) : list(pageId, request, world);
  const file = historyOf(world.store).attachments.get(id);
  if (file === undefined) return errorAnswer(404, `No attachment ${id}`);
  if (verb !== "download") return await update(file, request, world);
  const location = `${world.settings.contextPath}/download/attachments/${pageId}/${encodeURIComponent(file.name)}`;
  return new Response(null, { status: 302, headers: { location } });
};

function filesOf(pageId: string, { store }: WikiWorld): StoredAttachment[] {
  return [...historyOf(store).attachments.values()].filter((each) => each.pageId === pageId);
}

function findByName(pageId: string | undefined, name: string, world: WikiWorld): StoredAttachment | undefined {
  return filesOf(pageId ?? "", world).find((each) => each.name === name);
}

function answerBytes(file: StoredAttachment | undefined): Response {
  if (file === undefined) return errorAnswer(404, "No attachment");
  const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`;
  return new Response(file.bytes, { headers: { "content-type": file.mediaType, "content-disposition": disposition } });
}

function list(pageId: string, { query }: ReceivedRequest, world: WikiWorld): Response {
  const name = query.get("filename");
  const all = filesOf(pageId, world).filter((each) => name === null || each.name === name);
  const start = Number(query.get("start") ?? 0);
  const limit = Math.min(Number(query.get("limit") ?? 25), world.settings.pageSize);
  const results = all.slice(start, start + limit).map((each) => attachmentJson(each, world));
  const end = start + results.length;
  const next = end < all.length ? { next: `/rest/api/content/${pageId}/child/attachment?start=${end}` } : {};
  return Response.json({ results, start, limit, size: results.length, _links: { base: world.site, ...next } });
}

async function create(pageId: string, request: ReceivedRequest, world: WikiWorld): Promise<Response> {
  const file = await readFile(request);
  if (file === undefined) return errorAnswer(403, "XSRF check failed");
  if (findByName(pageId, file.name, world) !== undefined) {
    return errorAnswer(400, `Cannot add a new attachment with same file name as an existing attachment: ${file.name}`);
  }
  const stored = attachmentJson(historyOf(world.store).putAttachment(pageId, file), world);
  return Response.json({ results: [stored], start: 0, limit: 1, size: 1, _links: { base: world.site } });
}

async function update({ pageId, name }: StoredAttachment, request: ReceivedRequest, world: WikiWorld) {
  const file = await readFile(request);
  if (file === undefined) return errorAnswer(403, "XSRF check failed");
  return Response.json(attachmentJson(historyOf(world.store).putAttachment(pageId, { ...file, name }), world));
}

/** The file of a form; undefined where the wiki would take the request for a forged one. */
async function readFile({ bytes, body, headers }: ReceivedRequest) {
  const form = await new Response(bytes, { headers: { "content-type": headers.get("content-type") ?? "" } }).formData();
  const file = form.get("file");
  if (!(file instanceof File) || !/^no-?check$/.test(headers.get("x-atlassian-token") ?? "")) return undefined;
  const mediaType = file.type === "" ? "application/octet-stream" : file.type;
  // The runtime cuts names at a semicolon.
  const name = /; name="file"; filename="([^"]*)"/.exec(body)?.[1] ?? file.name;
  return { name, mediaType, bytes: new Uint8Array(await file.arrayBuffer()) };
}

function attachmentJson(file: StoredAttachment, { site }: WikiWorld): Record<string, unknown> {
  const { id, pageId, name, mediaType, version: number, bytes } = file;
  return {
    ...{ id, type: "attachment", status: "current", title: name },
    version: { when: "2025-01-14T10:30:15.000Z", message: "", number, minorEdit: false },
    extensions: { mediaType, fileSize: bytes.length, comment: "" },
    _links: {
      self: `${site}/rest/api/content/${id}`,
      download: `/download/attachments/${pageId}/${encodeURIComponent(name)}?version=${number}&api=v2`,
    },
  };
}

function attachmentV2Json({ id, pageId, name, mediaType, version, bytes }: StoredAttachment): Record<string, unknown> {
  const downloadLink = `/download/attachments/${pageId}/${encodeURIComponent(name)}?version=${version}&api=v2`;
  return {
    ...{ id, status: "current", title: name, pageId, mediaType, fileSize: bytes.length, fileId: `file-${id}` },
    ...{ version: { number: version, createdAt: "2025-01-14T10:30:15.000Z" }, downloadLink },
    _links: { download: downloadLink },
  };
}
