import { pageJson } from "./content_resource.ts";
import { listV1 } from "./list_v1.ts";
import { historyOf } from "./page_history.ts";
import { errorV2, listV2, sortedBy } from "./pages_v2_resource.ts";
import { decodeName } from "../../base/decode_address.ts";
import type { StoredAttachment } from "./stored_attachments.ts";
import { errorAnswer, type LocalRequest, type WikiResource, type WikiWorld } from "./wiki_request.ts";

/** The files of pages: their lists, their bytes and what is sent for them. */
export const attachmentsResource: WikiResource = async (request, world) => {
  const { path, method } = request;
  const download = /^\/download\/attachments\/([^/]+)\/([^/]+)$/.exec(path);
  if (download !== null) {
    const file = findByName(download[1], decodeName(download[2] ?? "") ?? "", world);
    return answerBytes(file, Number(request.query.get("version") ?? file?.version), world);
  }
  const second = /^\/api\/v2\/pages\/([^/]+)\/attachments$/.exec(path)?.[1];
  if (second !== undefined) {
    if (!world.store.pages.has(second)) return errorV2(404, "Not Found");
    const order = ({ id }: StoredAttachment) => [Number(id.replace("att", ""))];
    const files = historyOf(world.store).attachments.of(second);
    return listV2(sortedBy(order, files), { request, world, order, show: attachmentV2Json });
  }
  const deleted = /^\/(?:rest\/api\/content\/(att\d+)|api\/v2\/attachments\/(\d+))$/.exec(path);
  if (deleted !== null && method === "DELETE") {
    const done = historyOf(world.store).deleteAttachment(deleted[1] ?? `att${deleted[2]}`);
    return done ? new Response(null, { status: 204 }) : errorAnswer(404, "No attachment");
  }
  const versioned = /^\/(?:rest\/api\/content\/(att\d+)\/version|api\/v2\/attachments\/([^/]+)\/versions)$/.exec(path)
    ?.slice(1).find((each) => each !== undefined);
  if (versioned !== undefined) return listVersions(versioned, request, world);
  const [, pageId, id, verb] = /^\/rest\/api\/content\/([^/]+)\/child\/attachment(?:\/([^/]+)\/(\w+))?$/.exec(path) ??
    [];
  if (pageId === undefined) return undefined;
  if (!world.store.pages.has(pageId)) return errorAnswer(404, `No content found with id: ContentId{id=${pageId}}`);
  if (method === "POST" && world.store.withoutFiles.has(pageId)) {
    return errorAnswer(403, `Not permitted to create attachments on content ${pageId}`);
  }
  if (id === undefined) return method === "POST" ? await create(pageId, request, world) : list(pageId, request, world);
  const file = historyOf(world.store).attachments.get(id);
  if (file === undefined) return errorAnswer(404, `No attachment ${id}`);
  if (verb !== "download") return await update(file, request, world);
  const location = `${world.settings.contextPath}/download/attachments/${pageId}/${encodeURIComponent(file.name)}${
    versionQuery(request)
  }`;
  return new Response(null, { status: 302, headers: { location } });
};

function versionQuery({ query }: LocalRequest): string {
  const version = query.get("version");
  return version === null ? "" : `?version=${version}`;
}

function findByName(pageId: string | undefined, name: string, { store }: WikiWorld): StoredAttachment | undefined {
  return historyOf(store).attachments.of(pageId ?? "").find((each) => each.name === name);
}

function answerBytes(current: StoredAttachment | undefined, version: number, { store }: WikiWorld): Response {
  const versions = historyOf(store).attachments.versionsOf(current?.id ?? "");
  const file = versions.find((each) => each.version === version);
  if (file === undefined) return errorAnswer(404, "No attachment");
  const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`;
  return new Response(file.bytes, { headers: { "content-type": file.mediaType, "content-disposition": disposition } });
}

/** The history of a file, in both versions of the interface. */
function listVersions(id: string, request: LocalRequest, world: WikiWorld): Response {
  const versions = historyOf(world.store).attachments.versionsOf(id.replace(/^(?:att)?/, "att")).toReversed();
  if (versions.length === 0) return errorAnswer(404, `No attachment ${id}`);
  const isCloud = world.settings.deployment === "cloud";
  const show = ({ version: number, modifiedAt }: StoredAttachment) => {
    return { number, [isCloud ? "createdAt" : "when"]: new Date(modifiedAt).toISOString() };
  };
  return isCloud
    ? listV2(versions, { request, world, order: ({ version }) => [-version], show })
    : listV1(versions, { request, world, by: "start", show });
}

function list(pageId: string, request: LocalRequest, world: WikiWorld): Response {
  const name = request.query.get("filename");
  const all = historyOf(world.store).attachments.of(pageId).filter((each) => name === null || each.name === name);
  return listV1(all, { request, world, by: "start", show: (each) => attachmentJson(each, world) });
}

async function create(pageId: string, request: LocalRequest, world: WikiWorld): Promise<Response> {
  const file = await readFile(request);
  if (file === undefined) return errorAnswer(403, "XSRF check failed");
  if (findByName(pageId, file.name, world) !== undefined) {
    return errorAnswer(400, `Cannot add a new attachment with same file name as an existing attachment: ${file.name}`);
  }
  const stored = attachmentJson(historyOf(world.store).putAttachment(pageId, file), world);
  return Response.json({ results: [stored], start: 0, limit: 1, size: 1, _links: { base: world.site } });
}

async function update({ pageId, name }: StoredAttachment, request: LocalRequest, world: WikiWorld) {
  const file = await readFile(request);
  if (file === undefined) return errorAnswer(403, "XSRF check failed");
  return Response.json(attachmentJson(historyOf(world.store).putAttachment(pageId, { ...file, name }), world));
}

/** The file of a form; undefined where the wiki would take the request for a forged one. */
async function readFile({ bytes, body, headers }: LocalRequest) {
  const form = await new Response(bytes, { headers: { "content-type": headers.get("content-type") ?? "" } }).formData();
  const file = form.get("file");
  if (!(file instanceof File) || !/^no-?check$/.test(headers.get("x-atlassian-token") ?? "")) return undefined;
  const mediaType = file.type === "" ? "application/octet-stream" : file.type;
  // The runtime cuts names at a semicolon.
  const name = /; name="file"; filename="([^"]*)"/.exec(body)?.[1] ?? file.name;
  const comment = form.get("comment");
  return {
    ...{ name, mediaType, bytes: new Uint8Array(await file.arrayBuffer()) },
    ...typeof comment === "string" ? { comment } : {},
  };
}

/** A file as the first version of the interface shows it. */
export function attachmentJson(
  file: StoredAttachment,
  world: WikiWorld,
  expand: ReadonlySet<string> = new Set(),
): Record<string, unknown> {
  const { id, pageId, name, mediaType, version: number, bytes, modifiedAt, comment = "" } = file;
  const page = expand.has("container") ? world.store.pages.get(pageId) : undefined;
  const when = new Date(modifiedAt).toISOString();
  return {
    ...{ id, type: "attachment", status: "current", title: name },
    ...(page === undefined ? {} : { container: pageJson(page, new Set(), world) }),
    version: { when, message: "", number, minorEdit: false },
    extensions: { mediaType, fileSize: bytes.length, comment },
    _expandable: page === undefined ? { container: `/rest/api/content/${pageId}` } : {},
    _links: {
      self: `${world.site}/rest/api/content/${id}`,
      download: `/download/attachments/${pageId}/${encodeURIComponent(name)}?version=${number}&api=v2`,
    },
  };
}

function attachmentV2Json(file: StoredAttachment): Record<string, unknown> {
  const { id, pageId, name, mediaType, version: number, bytes, modifiedAt, comment = "" } = file;
  const downloadLink = `/download/attachments/${pageId}/${encodeURIComponent(name)}?version=${number}&api=v2`;
  return {
    ...{ id, status: "current", title: name, pageId, mediaType, fileSize: bytes.length, fileId: `file-${id}`, comment },
    ...{ version: { number, createdAt: new Date(modifiedAt).toISOString() }, downloadLink },
    _links: { download: downloadLink },
  };
}
