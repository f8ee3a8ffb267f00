import { deepStrictEqual, notStrictEqual, strictEqual } from "node:assert/strict";
import type { EngineStart } from "../../../src/authoring/engine_choice.ts";
import { Changes } from "../../../src/authoring/watch/changes.ts";
import { FollowedFiles } from "../../../src/authoring/watch/followed_files.ts";
import { LivePreview } from "../../../src/studio/preview/live_preview.ts";
import { PreviewBoard } from "../../../src/studio/preview/preview_board.ts";
import type { PreviewInput } from "../../../src/studio/preview/preview_source.ts";
import { pdfLayouts } from "../../support/compilers/pdf_layouts.ts";
import { ADJUSTABLE, KEPT, makeFlawedEngine } from "../../support/studio/flawed_engine.ts";
import { FakeDesktop, FakeSource, previewContext } from "../../support/studio/preview_fakes.ts";

/** A document of two pages, whose second one shows a text. */
class TextSource extends FakeSource {
  text = "x";
  /** Whether an edit can be read by itself. */
  isLocal = true;
  readonly #asked: string[];

  constructor(asked: string[]) {
    super([]);
    this.#asked = asked;
    this.whileLoading = () => void asked.push("load");
  }

  override async load(): Promise<PreviewInput> {
    return { ...await super.load(), ...ADJUSTABLE, job: this.#job() };
  }

  override loadEdit(): Promise<PreviewInput["job"] | undefined> {
    this.#asked.push("edit");
    return Promise.resolve(this.isLocal ? this.#job() : undefined);
  }

  #job(): PreviewInput["job"] {
    const main = new TextDecoder().decode(ADJUSTABLE.job.files.get("/main.typ")).replace("x", this.text);
    return { ...ADJUSTABLE.job, files: new Map([["/main.typ", new TextEncoder().encode(main)]]) };
  }
}

function setUp({ keepsPages = true } = {}) {
  const asked: string[] = [];
  const source = new TextSource(asked);
  const engine = makeFlawedEngine(asked, { keepsPages });
  const dispose = { [Symbol.asyncDispose]: () => Promise.resolve() };
  const engines: EngineStart = {
    choose: () => Promise.resolve({ engine, issues: [] }),
    running: () => Promise.resolve(engine),
    ...dispose,
  };
  const [board, changes, desktop] = [new PreviewBoard(), new Changes(), new FakeDesktop()];
  const files = new FollowedFiles(desktop, changes.mark);
  const { context } = previewContext(desktop, new AbortController().signal);
  const preview = new LivePreview({ source, engines, layouts: pdfLayouts(), board, changes, files }, context);
  const images = () => board.model.pages.map(({ image }) => image?.sha256);
  return { asked, source, board, changes, preview, images };
}

const NONE = "adjustments = (:)";
const [SHOWN, COMPARED, DRAWN] = [
  [`pages: ${KEPT}`, "draw 1", "draw 2"],
  [`pages: ${NONE}`, `pages: ${KEPT}`, `PDF: ${KEPT}`],
  ["draw 1", "draw 2"],
];

for (
  const [what, isLocal, order] of [
    ["an edit before it reads the document", true, ["edit", ...SHOWN, "load", ...COMPARED, ...DRAWN]],
    ["an edited document before it compares layouts", false, ["edit", "load", ...SHOWN, ...COMPARED, ...DRAWN]],
  ] as const
) {
  Deno.test(`LivePreview.build() shows ${what}, and ends with the pages of a new preview`, async () => {
    const { asked, source, preview, images } = setUp();
    await preview.build();
    deepStrictEqual(asked.splice(0), ["edit", "load", ...COMPARED, ...DRAWN]);
    const before = images();
    Object.assign(source, { text: "y", isLocal });
    strictEqual(await preview.build(), "shown");
    deepStrictEqual(asked, order);
    notStrictEqual(images()[1], before[1]);
    const fresh = setUp();
    fresh.source.text = "y";
    await fresh.preview.build();
    deepStrictEqual(images(), fresh.images());
  });
}

Deno.test("LivePreview.build() looks for an edit from the page on that a person sees, until one differs", async () => {
  const { asked, source, board, preview } = setUp();
  await preview.build();
  board.look(2);
  source.text = "y";
  asked.length = 0;
  await preview.build();
  deepStrictEqual(asked.slice(1, 4), [`pages: ${KEPT}`, "draw 2", "load"]);
});

Deno.test("LivePreview.build() compares no layouts of an edit that another one follows", async () => {
  const { asked, source, changes, preview, images } = setUp();
  await preview.build();
  const before = images();
  asked.length = 0;
  source.text = "y";
  source.whileLoading = changes.mark;
  strictEqual(await preview.build(), "outdated");
  deepStrictEqual(asked, ["edit", ...SHOWN]);
  notStrictEqual(images()[1], before[1]);
  source.text = "x";
  source.whileLoading = () => {};
  await changes.next(new AbortController().signal);
  strictEqual(await preview.build(), "shown");
  deepStrictEqual(images(), before);
});
