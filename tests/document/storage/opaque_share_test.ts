import { ok, strictEqual } from "node:assert/strict";
import { StorageError } from "../../../src/document/storage/storage_error.ts";
import { renderMarkdown } from "../../../src/document/storage/write/render_markdown.ts";
import { storageToMdast } from "../../../src/document/storage/read/storage_to_mdast.ts";
import type { Nodes } from "../../../src/document/tree.ts";
import { FORM_SAMPLES } from "./form_samples_table.ts";
import { skipUnless } from "../../support/skip.ts";

const BODIES = new URL("../../../../shared/data/storage/bodies.json", import.meta.url);

/**
 * Characters of real pages that Markdown has no form for: 94,639 of 209,098 when this was first counted. This figure may
 * only fall.
 */
const OPAQUE = 19_560;
/** The same of the 11,492 characters of the samples of every construct, which every clone has. */
const OPAQUE_IN_SAMPLES = 0;

const bodies = readBodies();
const ignore = skipUnless(bodies !== undefined, `${BODIES.pathname} is absent, no real pages to convert`);

Deno.test({
  name: "storageToMdast() leaves no more of real pages opaque than it did",
  ignore,
  fn() {
    strictEqual(bodies?.length, 241);
    assertOpaque(bodies.map(({ body }) => body), OPAQUE);
  },
});

Deno.test("storageToMdast() leaves no more of the samples opaque than it did", () => {
  assertOpaque(FORM_SAMPLES.map(({ storage }) => storage), OPAQUE_IN_SAMPLES);
});

function readBodies(): { body: string }[] | undefined {
  try {
    return JSON.parse(Deno.readTextFileSync(BODIES));
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return undefined;
    throw error;
  }
}

/** A smaller number is progress, and the one to compare with from then on. */
function assertOpaque(storages: readonly string[], most: number): void {
  let opaque = 0;
  for (const body of storages) {
    const nodes = readable(body);
    opaque += nodes.reduce((sum, node) => sum + opaqueIn(node), 0);
    ok(!/&#x/i.test(renderMarkdown(nodes)), body);
  }
  ok(opaque <= most, `${opaque} characters are opaque, and ${most} were`);
}

/** Two of the bodies are not well-formed. */
function readable(body: string) {
  try {
    return storageToMdast(body).flatMap(({ nodes }) => nodes);
  } catch (error) {
    if (error instanceof StorageError) return [];
    throw error;
  }
}

function opaqueIn(node: Nodes): number {
  const isOpaque = (node.type === "leafDirective" || node.type === "textDirective") && node.name === "storage";
  if (isOpaque) return node.attributes?.["xml"]?.length ?? 0;
  const carried = node.type === "containerDirective" ? node.attributes?.["xml"]?.length ?? 0 : 0;
  return carried + ("children" in node ? node.children.reduce((sum, child) => sum + opaqueIn(child), 0) : 0);
}
