import * as v from "valibot";
import { atLeast, parseShape, ShapeError } from "../../../base/shape.ts";
import type { MacroRenderer } from "../../../book/model/export_source.ts";
import type { LiveMacros, PageMacros } from "../../../book/model/source_page.ts";
import type { ExportSpool } from "./export_spool.ts";

/** Puts a spool before a renderer: macros that it has at the version of their page are not rendered again. */
export function createSpooledRenderer(renderer: MacroRenderer, spool: ExportSpool): MacroRenderer {
  return {
    async render(pages) {
      const rendered = new Map<string, LiveMacros>();
      const missing: PageMacros[] = [];
      for (const page of pages) {
        const stored = await readStored(spool, page);
        if (stored === undefined) missing.push(page);
        else rendered.set(page.pageId, stored);
      }
      const found = missing.length === 0 ? rendered : await renderer.render(missing);
      for (const page of missing) {
        const live = found.get(page.pageId);
        if (live === undefined) continue;
        rendered.set(page.pageId, live);
        await spool.putRecord("live", keyOf(page), live);
      }
      return rendered;
    },
  };
}

const TEXT = v.string("must be a text");
const LIVE = atLeast({ at: v.number("must be a number"), answers: v.record(TEXT, TEXT, "must be texts") });

async function readStored(spool: ExportSpool, page: PageMacros): Promise<LiveMacros | undefined> {
  try {
    const record = await spool.getRecord("live", keyOf(page));
    return record && parseShape(LIVE, record);
  } catch (error) {
    if (error instanceof ShapeError) return undefined;
    throw error;
  }
}

function keyOf({ pageId, version, macros }: PageMacros): string {
  return JSON.stringify([pageId, version, macros]);
}
