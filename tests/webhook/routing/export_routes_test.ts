import { deepStrictEqual } from "node:assert/strict";
import { ExportFolder } from "../../../src/webhook/exports/export_folder.ts";
import type { LiveBookScope } from "../../../src/webhook/export_request.ts";
import type { ReadyRoute } from "../../../src/webhook/routing/start_route_worker.ts";
import type { RoutingOptions } from "../../../src/webhook/routing/start_routing.ts";
import { createTemporaryFolder } from "../../support/temporary_folder.ts";
import { BookWiki } from "../../support/webhook/book_wiki.ts";
import { MemoryInbox } from "../../support/webhook/memory_inbox.ts";
import { until } from "../worker/fixtures.ts";
import { add, sampleRoute, start } from "./routing_fixtures.ts";

const pdfs = async (folder: string) => {
  return (await Array.fromAsync(Deno.readDir(folder))).map(({ name }) => name).filter((name) => name.endsWith(".pdf"));
};

Deno.test("startRouting() exports by each route into its own folder, with its own scope", async () => {
  await using inbox = new MemoryInbox();
  await using one = await createTemporaryFolder();
  await using other = await createTemporaryFolder();
  const wiki = new BookWiki();
  wiki.add("12345");
  const exportRoute = async (name: string, folder: string, scope: LiveBookScope): Promise<ReadyRoute> => {
    const rules = { scope, quietMs: 0 };
    const action = { kind: "export", template: "technical", folder, ...rules } as const;
    const exports = { exporter: wiki.exporter(), folder: await ExportFolder.open(folder, Date.now), ...rules };
    return { route: sampleRoute({ name, action }), version: name, work: { kind: "export", exports } };
  };
  const routes = [await exportRoute("pages", one.path, "page"), await exportRoute("spaces", other.path, "space")];
  const counted: (string | undefined)[][] = [];
  const metrics: RoutingOptions["metrics"] = {
    attempt: () => {},
    exported: (outcome, _seconds, route) => void counted.push([outcome, route]),
  };
  const { routing } = start(inbox, routes, { metrics });
  await using _ = routing;
  await add(inbox, ["12345"]);
  await until(async () => {
    const { counts: { waiting, running } } = await inbox.status();
    return waiting + running === 0;
  });
  const [[page = ""], [space = ""]] = [await pdfs(one.path), await pdfs(other.path)];
  deepStrictEqual([page.endsWith("-12345.pdf"), page.includes("-space-"), space.includes("-space-")], [
    ...[true, false, true],
  ]);
  deepStrictEqual(counted.toSorted(), [["done", "pages"], ["done", "spaces"]]);
});
