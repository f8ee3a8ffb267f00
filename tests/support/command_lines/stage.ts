import { startNatsServer } from "../webhook/nats_server.ts";
import { createTemporaryFolder } from "../temporary_folder.ts";
import { type CommandLine, splitWords } from "./command_line.ts";
import type { RunnerTask } from "./runner.ts";
import { allNeeds, HOME, startWiki, supplyFiles, wikiVariables, WORK } from "./supply.ts";

/** Where a line runs, with all that it needs. */
export interface Stage extends AsyncDisposable {
  /** Folder in which it runs. */
  readonly folder: string;
  /** What its runner has to know. */
  readonly task: RunnerTask;
}

/** Sets up the stage of a line. */
export async function openStage({ line, needs = [], serves }: CommandLine): Promise<Stage> {
  await using stack = new AsyncDisposableStack();
  const root = stack.use(await createTemporaryFolder()).path;
  const [folder, home, temporary] = [WORK, HOME, "tmp"].map((name) => `${root}/${name}`) as [string, string, string];
  for (const path of [folder, home, temporary]) await Deno.mkdir(path);
  await supplyFiles(needs, root);
  const wanted = allNeeds(needs);
  const wiki = startWiki(needs);
  if (wiki !== undefined) stack.use(wiki);
  const places: Record<string, string> = { site: wiki?.site ?? "", folder };
  if (wanted.includes("receiver")) places.receiver = stack.use(startReceiver()).url;
  if (wanted.includes("queue")) places.queue = stack.use(await startNatsServer()).url;
  const words = splitWords(line).map((word) => word.replace(/\{(\w+)\}/g, (all, name) => places[name] ?? all));
  const stages = stack.move();
  return {
    folder,
    task: {
      ...{ words, folder, home, temporary },
      env: wanted.includes("profile") ? {} : wikiVariables(wiki),
      needsPrograms: wanted.includes("office") || wanted.includes("ssh key"),
      needsNetwork: serves?.answers !== undefined || Object.keys(places).some((name) => line.includes(`{${name}}`)) ||
        wiki !== undefined,
    },
    [Symbol.asyncDispose]: () => stages.disposeAsync(),
  };
}

/** Starts a server that takes every delivery. */
function startReceiver() {
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen() {} },
    () => Response.json({ status: "accepted" }, { status: 202 }),
  );
  return {
    url: `http://127.0.0.1:${server.addr.port}/webhook`,
    [Symbol.asyncDispose]: () => server.shutdown(),
  };
}
