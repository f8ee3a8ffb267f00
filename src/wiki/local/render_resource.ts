import { readArray, readField, readText } from "../fields.ts";
import { errorAnswer, type LocalRequest, type WikiResource, type WikiWorld } from "./wiki_request.ts";
import type { WikiStore } from "./wiki_store.ts";

/** How a wiki renders macros. */
interface MacroRendering {
  /** HTML of the macros that it knows, by their names. */
  readonly macros: Map<string, string>;
  /** Requests for results on Cloud before it is done. */
  delay: number;
  /** What it answers to in place of each body that it renders. */
  answer: ((storage: string, pageId: string | undefined) => string) | undefined;
  /** Bodies of tasks on Cloud. */
  readonly tasks: Map<string, { readonly html: string; left: number }>;
}

const RENDERING = new WeakMap<WikiStore, MacroRendering>();

/** Returns how a wiki renders macros; may be changed at any time. */
export function renderingOf(store: WikiStore): MacroRendering {
  const known = RENDERING.get(store) ?? { macros: new Map(), delay: 0, answer: undefined, tasks: new Map() };
  RENDERING.set(store, known);
  return known;
}

/** Rendering of bodies: at once on Data Center, which also tells its version, by tasks on Cloud. */
export const renderingResource: WikiResource = (request, world) => {
  const { path, method } = request;
  if (world.settings.deployment === "cloud") {
    if (path !== "/rest/api/contentbody/convert/async/bulk/tasks") return undefined;
    return method === "POST" ? createTasks(request, world) : readTasks(request, world);
  }
  if (path === "/rest/applinks/1.0/manifest") return Response.json({ typeId: "confluence", version: "9.2.1" });
  if (path !== "/rest/api/contentbody/convert/export_view" || method !== "POST") return undefined;
  const sent: unknown = JSON.parse(request.body);
  const pageId = readText(readField(sent, "content"), "id");
  const value = render(readText(sent, "value") ?? "", pageId, world);
  return Response.json({
    value,
    representation: "export_view",
    _expandable: { content: `/rest/api/content/${pageId}` },
  });
};

const MAX_TASKS = 10;

function createTasks({ body }: LocalRequest, world: WikiWorld): Response {
  const inputs = readArray(JSON.parse(body), "conversionInputs");
  if (inputs.length > MAX_TASKS) return errorAnswer(400, "Too many conversions");
  const { tasks, delay } = renderingOf(world.store);
  return Response.json(inputs.map((input) => {
    const asyncId = `task-${tasks.size + 1}`;
    const html = render(readText(readField(input, "body"), "value") ?? "", readText(input, "contentIdContext"), world);
    tasks.set(asyncId, { html, left: delay });
    return { asyncId };
  }));
}

function readTasks({ query }: LocalRequest, { store }: WikiWorld): Response {
  const { tasks } = renderingOf(store);
  return Response.json(
    query.getAll("ids").map((id) => {
      const task = tasks.get(id);
      if (task === undefined) return { status: "FAILED", error: "Unknown task", representation: "export_view" };
      if (task.left-- > 0) return { status: "WORKING", representation: "export_view" };
      return { value: task.html, representation: "export_view", status: "COMPLETED" };
    }),
  );
}

const MACRO =
  /<ac:structured-macro\b[^<>]*\bac:name="([^"]*)"[^<>]*?(?:\/>|>(?:(?!<\/?ac:structured-macro)[\s\S])*<\/ac:structured-macro>)/;

/** Replaces macros by their HTML, the innermost first; unknown ones by the box that wikis show in their place. */
function render(storage: string, pageId: string | undefined, { store }: WikiWorld): string {
  const { macros, answer } = renderingOf(store);
  if (answer !== undefined) return answer(storage, pageId);
  let html = storage;
  for (let found = MACRO.exec(html); found !== null; found = MACRO.exec(html)) {
    const name = found[1] ?? "";
    const shown = macros.get(name) ?? `<div class="aui-message error">Unknown macro: '${name}'</div>`;
    html = html.slice(0, found.index) + shown + html.slice(found.index + found[0].length);
  }
  return html;
}
