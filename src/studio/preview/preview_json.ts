import { engineJson } from "../../pdf/engine.ts";
import type { Issue } from "../../base/issue.ts";
import { issuesJson } from "../../console/output/issue_json.ts";
import { systemFontsJson } from "../../console/output/system_fonts_text.ts";
import { joinPath } from "../../host/files/file_path.ts";
import { pageFileName, type PreviewModel } from "./preview_model.ts";
import { PAGE_NAME, PDF_NAME } from "./write_preview.ts";

/** Location of a preview. */
export interface PreviewPlace {
  /** Its folder. */
  readonly folder: string;
  /** URL that serves it, with the key, in watch mode. */
  readonly address: string | undefined;
}

/** Returns the JSON form of a built preview; in watch mode, one line per build. */
export function previewJson({ folder, address }: PreviewPlace, { facts, pages, issues, compared }: PreviewModel) {
  return {
    ok: true,
    address: address ?? null,
    index: joinPath(folder, PAGE_NAME),
    pdf: joinPath(folder, PDF_NAME),
    pages: pages.map(({ number, image }) => {
      const [width, height] = [image?.width ?? null, image?.height ?? null];
      return { page: number, width, height, path: joinPath(folder, pageFileName(number, pages.length)) };
    }),
    compared: compared === undefined
      ? null
      : { name: compared.name, pages: compared.pages.length, more: compared.more },
    engine: facts === undefined ? null : engineJson(facts.engine),
    systemFonts: systemFontsJson(facts?.systemFonts ?? []),
    issues: issuesJson(issues),
  };
}

/** Returns the JSON line of a failed build in watch mode. The files of the previous build remain. */
export function failedPreviewJson({ address }: PreviewPlace, issues: readonly Issue[]) {
  return {
    ok: false,
    address: address ?? null,
    index: null,
    pdf: null,
    pages: [],
    compared: null,
    engine: null,
    systemFonts: [],
    issues: issuesJson(issues),
  };
}
