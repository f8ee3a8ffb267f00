import type { EngineStart } from "../../../../../authoring/engine_choice.ts";
import { loadFonts } from "../../../../../authoring/load_fonts.ts";
import { openRoot } from "../../../../../authoring/pictures/document_root.ts";
import { readDemands } from "../../../../../authoring/standards/standard_demands.ts";
import type { Issue } from "../../../../../base/issue.ts";
import type { Context } from "../../../../../console/context.ts";
import type { ExitCode } from "../../../../../console/exit_code.ts";
import {
  openRenderTemplate,
  type RenderOptions,
  renderReportJson,
  renderReportText,
  renderWith,
} from "../render_document.ts";
import type { RenderFile } from "./each_job.ts";
import { makeEach } from "./make_each.ts";

/** Typesets Markdown documents with one template and one compiler, and writes a PDF for each. */
export async function renderEach(options: RenderOptions, engines: EngineStart, context: Context): Promise<ExitCode> {
  const open = async (context: Context): Promise<RenderFile> => {
    const demands = readDemands(options, context);
    const root = await openRoot(options.root, options.documents, context);
    const template = await openRenderTemplate(options, context);
    const sources = { loaded: template.recipe, folders: options.fontPath, isWatched: options.watch };
    const fonts = await loadFonts(sources, context);
    await engines.choose(template.template.compilerRange); // its error would be that of each document
    return async ({ path, output }, step, context) => {
      const task = { ...options, documents: [path], output, isBook: false, root };
      const rendered = await renderWith(task, { template, engines, demands, step, fonts }, context);
      return {
        bytes: rendered.pdf,
        issues: rendered.issues,
        toText: () => renderReportText(output, rendered),
        toJson: () => renderReportJson(output, rendered),
      };
    };
  };
  const inputs = [options.template];
  // What the compiler reports of a document has the document's file, if it is about a place in it.
  const isShared = ({ code }: Issue) => !code.startsWith("typst-");
  return await makeEach({ ...options, inputs, ending: ".pdf", noun: "PDF", isShared, open }, context);
}
