import type { Issue } from "../../base/issue.ts";
import { issueJson } from "../../console/output/issue_json.ts";
import { joinPath } from "../../host/files/file_path.ts";
import { pageFileName, type PreviewModel } from "./preview_model.ts";
import { PAGE_NAME, PDF_NAME } from "./write_preview.ts";

/** Where a preview can be seen. */
export interface PreviewPlace {
  /** Its folder. */
  readonly folder: string;
  /** The address that serves it, in watch mode. */
  readonly address: string | undefined;
}

/** The JSON document of a preview that was built; in watch mode one line of it for each build. */
export function previewJson({ folder, address }: PreviewPlace, { facts, pages, issues }: PreviewModel) {
  return {
    ok: true,
    address: address ?? null,
    index: joinPath(folder, PAGE_NAME),
    pdf: joinPath(folder, PDF_NAME),
    pages: pages.map(({ number, image }) => {
      const [width, height] = [image?.width ?? null, image?.height ?? null];
      return { page: number, width, height, path: joinPath(folder, pageFileName(number, pages.length)) };
    }),
    engine: facts === undefined ? null : { kind: facts.engine.kind, version: facts.engine.version },
    issues: issues.map(issueJson),
  };
}

/** The JSON line of a build that failed in watch mode; the files of the one before are still there. */
export function failedPreviewJson({ address }: PreviewPlace, issues: readonly Issue[]) {
  return {
    ok: false,
    address: address ?? null,
    index: null,
    pdf: null,
    pages: [],
    engine: null,
    issues: issues.map(issueJson),
  };
}
