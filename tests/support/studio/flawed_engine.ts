import type { CompileEngine, PageImage, PageLayout } from "../../../src/pdf/engine.ts";
import { makeBlock, makeFrames } from "../../pdf/look/made_frames.ts";

const SOURCE = '#let adjustments = (:)\n#{\nadjustable("code-1", x)\n}\n';
const [SPLIT, GOOD] = [
  makeFrames([[{ lines: 20 }, makeBlock("code-1", 4)], [makeBlock("code-1", 4), { lines: 20 }]]),
  makeFrames([[{ lines: 25 }], [{ lines: 25 }]]),
];

/** The adjustment without which the pages of {@linkcode makeFlawedEngine} have a flaw. */
export const KEPT = 'adjustments = ("code-1": (together: "code"))';

/** A job for {@linkcode makeFlawedEngine}, and its design. */
export const ADJUSTABLE = {
  job: { files: new Map([["/main.typ", new TextEncoder().encode(SOURCE)]]), main: "/main.typ", fonts: [] },
  values: new Map(["top", "bottom", "left", "right"].map((side) => [`page.margins.${side}`, "50pt"] as const)),
};

/**
 * Makes a compiler whose two pages have a flaw unless the document is adjusted. It notes what it is asked, and its PDFs
 * are the numbers of the questions. The image of a page is the last line of the source before the end.
 */
export function makeFlawedEngine(asked: string[], { keepsPages }: { readonly keepsPages: boolean }): CompileEngine {
  const compile: CompileEngine["compile"] = ({ files, main, pagesOnly }) => {
    const source = new TextDecoder().decode(files.get(main));
    const adjustments = source.match(/adjustments = .*/)?.[0] ?? "";
    const isPdf = pagesOnly !== true || !keepsPages;
    asked.push(`${isPdf ? "PDF" : "pages"}: ${adjustments}`);
    const pdf = isPdf ? new Uint8Array([asked.length]) : undefined;
    const layout: PageLayout = {
      pages: [{ width: 300, height: 600 }, { width: 300, height: 600 }],
      draw: (page) => {
        asked.push(`draw ${page}`);
        const png = new TextEncoder().encode(`${page}: ${page === 1 ? "" : source.split("\n").at(-3)}`);
        return Promise.resolve<PageImage>({ page, width: 600, height: 1200, png });
      },
      describe: () => Promise.reject(new Error("not described")),
      listFrames: () => Promise.resolve(adjustments === KEPT ? GOOD : SPLIT),
    };
    return Promise.resolve({ pdf, layout: keepsPages ? layout : undefined, diagnostics: [] });
  };
  return { kind: "embedded", version: "0.15.1", compile, [Symbol.asyncDispose]: () => Promise.resolve() };
}
