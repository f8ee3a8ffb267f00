import type { CompileJob, CompileResult } from "../../../../../src/pdf/engine.ts";
import { fakeEngine } from "../../../../support/compilers/fake_engines.ts";
import { samplePdf } from "../../../../support/compilers/sample_pdf.ts";
import { runExport } from "../../../../support/export/export_stage.ts";
import type { FakeRun, Surroundings } from "../../../../support/fake_context.ts";
import { createMemorySpool, type MemorySpool } from "../../../../support/memory_spool.ts";
import { historyOf } from "../../../../../src/wiki/local/page_history.ts";
import { startTestWiki, type TestWiki } from "../../../../support/test_wiki/test_wiki.ts";

/** A run with a compiler that makes the same PDF of everything. */
export interface QuickExport extends FakeRun {
  /** Jobs of the compiler. */
  readonly jobs: readonly CompileJob[];
  readonly spool: MemorySpool;
  /** Paths of the spools that were opened. */
  readonly spoolPaths: readonly string[];
}

/** Starts a wiki with the space `DOCS`: a home page, two pages below it, one of them with a macro that nobody knows. */
export function startSmallWiki(deployment: "cloud" | "data-center" = "data-center"): TestWiki {
  const wiki = startTestWiki({ deployment });
  const { store } = wiki;
  store.spaceNames.set("DOCS", "Our docs");
  store.putPage({ id: "1", title: "Home", body: "<p>Welcome</p>", version: 3, modifiedAt: Date.UTC(2025, 2, 1) });
  store.putPage({ id: "2", title: "Setup", parentId: "1", body: "<h1>First</h1>", modifiedAt: Date.UTC(2025, 2, 2) });
  const body = '<ac:structured-macro ac:name="roadmap-planner" /><p>Text</p>';
  store.putPage({ id: "3", title: "Plan", parentId: "1", body, labels: ["lossy"], modifiedAt: Date.UTC(2025, 2, 3) });
  historyOf(store).homepages.set("DOCS", "1");
  return wiki;
}

/** Runs `tool wiki export …` without a real compiler. */
export async function exportQuickly(
  wiki: TestWiki,
  args: readonly string[],
  surroundings: Surroundings = {},
): Promise<QuickExport> {
  const jobs: CompileJob[] = [];
  const answer = (job: CompileJob): CompileResult => {
    jobs.push(job);
    return { pdf: samplePdf([{}, {}]), diagnostics: [] };
  };
  const spool = createMemorySpool();
  const spoolPaths: string[] = [];
  const openSpool = (path: string) => {
    spoolPaths.push(path);
    return Promise.resolve(spool);
  };
  const { files, ...others } = surroundings;
  const run = await runExport(wiki, args, {
    ...{ compilers: fakeEngine(answer), files: { openSpool, ...files } },
    ...others,
  });
  return { ...run, jobs, spool, spoolPaths };
}
