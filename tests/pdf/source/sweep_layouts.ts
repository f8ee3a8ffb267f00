import { parseMarkdown } from "../../../src/document/read/markdown/markdown.ts";
import { CAPABILITIES } from "../../../src/pdf/catalog/catalog.ts";
import type { AssetSlot } from "../../../src/pdf/catalog/descriptor.ts";
import { checkConstraints } from "../../../src/pdf/design/check_constraints.ts";
import type { CompileEngine } from "../../../src/pdf/engine.ts";
import { readMargins } from "../../../src/pdf/look/text_margins.ts";
import { generateCanonicalSource } from "../../../src/pdf/source/canonical_source.ts";
import { BASELINES } from "../../../src/recipe/baselines/baselines.ts";
import { canonicalSourceJob } from "../../support/compilers/canonical_job.ts";
import { judgeLayout } from "./judge_layout.ts";
import { renderTypst } from "../../support/compilers/render_typst.ts";
import { encode } from "../../support/compilers/typst_job.ts";
import { describeSvg, GOOD_SVG } from "../../support/packs/pdf_packs.ts";
import { exhibit, graphicsFor, SHOWN_TEXTS, withCover } from "./exhibit.ts";

const DOCUMENT = await Deno.readTextFile(new URL("../../fixtures/layout/everything.md", import.meta.url));
const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="300"><rect width="900" height="300" fill="#48c"/></svg>';
const { descriptor, bytes } = await describeSvg("picture", GOOD_SVG);

/** Marks of what switches leave out. */
const HIDDEN = new Map([["abstract.enabled", "zq01"], ["history.enabled", "zq02"], ["approvals.enabled", "zq03"]]);

/** Values of a design, and slots that it needs pictures in. */
interface Design {
  readonly values: ReadonlyMap<string, unknown>;
  readonly slots: readonly AssetSlot[];
}

/** Finds what is wrong with the pages of a document in a design. */
async function judge(engine: CompileEngine, markdown: string, { values, slots }: Design): Promise<string[]> {
  const { source } = renderTypst(parseMarkdown(markdown), { resolveImage: () => ({ path: "/images/1.svg" }) });
  const job = await canonicalSourceJob(source, values);
  const graphics = graphicsFor(withCover(values, slots), descriptor);
  const files = new Map([
    ...job.files,
    ["/tool.typ", encode(generateCanonicalSource(values, graphics))] as const,
    ["/images/1.svg", encode(PICTURE)] as const,
    [`/${descriptor.path}`, bytes] as const,
  ]);
  const { layout, diagnostics } = await engine.compile({ ...job, files });
  const [frames, facts] = [await layout?.listFrames?.(), await layout?.describe()];
  const margins = readMargins(values);
  if (frames === undefined || layout === undefined || margins === undefined) {
    return diagnostics.map(({ message }) => message);
  }
  const text = (facts?.texts.join("") ?? "").replace(/[\s\u200b\u00ad-]+/g, "").toLowerCase();
  const hidden = [...HIDDEN].filter(([path]) => values.get(path) === false).map(([, mark]) => mark);
  const lost = [...markdown.matchAll(/zq_?\d\d/g)].filter(([mark]) => !text.includes(mark) && !hidden.includes(mark));
  return [...judgeLayout(frames, layout.pages, margins), ...lost.map(([mark]) => `${mark} is lost`)];
}

/** Value of a capability. */
export type Setting = readonly [path: string, value: unknown];

/**
 * Finds what is wrong with the pages of each design: a baseline with settings. Leaves out those that are not legal, or of
 * which one is the baseline's own.
 */
export async function sweepLayouts(
  engine: CompileEngine,
  settings: readonly (readonly Setting[])[],
  markdown = DOCUMENT,
): Promise<string[]> {
  const problems: string[] = [];
  for (const { id, values } of BASELINES) {
    for (const each of settings) {
      const design = designWith(values, each);
      if (each.some(([path, value]) => values.get(path) === value)) continue;
      if (checkConstraints(design.values, new Set(design.slots)).length > 0) continue;
      const found = await judge(engine, markdown, design);
      problems.push(...found.map((problem) => `${id}, ${each.map((one) => one.join(" = ")).join(", ")}: ${problem}`));
    }
  }
  return problems;
}

function designWith(base: ReadonlyMap<string, unknown>, settings: readonly Setting[]): Design {
  const start: Design = { values: new Map([...base, ...Object.entries(SHOWN_TEXTS)]), slots: [] };
  const shown = settings.reduce(({ values, slots }, [path]) => {
    const capability = CAPABILITIES.get(path);
    const seen = capability === undefined ? { values, slots: [] } : exhibit(capability, values);
    return { values: seen.values, slots: [...slots, ...seen.slots] };
  }, start);
  return { ...shown, values: new Map([...shown.values, ...settings]) };
}
