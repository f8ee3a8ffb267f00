import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { suggestWatermark } from "../../../src/word_import/suggest/suggest_pictures.ts";
import { summarize } from "../../support/word_documents/word_facts.ts";
import { sampleScope } from "./sample_scope.ts";

const PART = { kind: "part", name: "word/document.xml", count: 1 } as const;

Deno.test("suggestWatermark() suggests a common text", () => {
  const watermark = {
    kind: "text",
    knownText: "DRAFT",
    font: "Calibri",
    color: "#c0c0c0",
    opacity: 0.5,
    angle: 315,
    evidence: PART,
  } as const;
  deepStrictEqual(summarize(suggestWatermark(sampleScope({ watermark }))), {
    "watermark.enabled": [true, "ready"],
    "watermark.text": ["DRAFT", "ready"],
    "watermark.opacity": [50, "ready"],
    "watermark.angle": [-45, "ready"],
    "watermark.color": ["#c0c0c0", "ready"],
    "watermark.layer": ["background", "ready"],
    "watermark.font": ["Like Calibri", "ready"],
    "watermark.weight": [400, "ready"],
  });
});

for (
  const [what, watermark, opacity] of [
    ["an opaque text", { kind: "text", color: "#c0c0c0" }, [100, "ready"]],
    ["a text without a color of its own", { kind: "text" }, undefined],
    ["a picture", { kind: "picture", color: "#c0c0c0" }, undefined],
  ] as const
) {
  Deno.test(`suggestWatermark() suggests the opacity of ${what}`, () => {
    const found = summarize(suggestWatermark(sampleScope({ watermark: { ...watermark, evidence: PART } })));
    deepStrictEqual(found["watermark.opacity"], opacity);
  });
}

for (const [length, size] of [[340, "100pt"], [5, "8pt"], [4000, "400pt"], [0, undefined]] as const) {
  Deno.test(`suggestWatermark() makes a text of five letters that is ${length} points long ${size} high`, () => {
    const watermark = { kind: "text", knownText: "DRAFT", length, evidence: PART } as const;
    const found = summarize(suggestWatermark(sampleScope({ watermark })))["watermark.size"];
    deepStrictEqual(found, size === undefined ? undefined : [size, "ready"]);
  });
}

for (
  const [angle, turned] of [
    [180, 180],
    [180.1, -179.9],
    [-180, -180],
    [-180.1, 179.9],
    [360, 0],
    [-360, 0],
    [-0.04, 0],
    [405.06, 45.1],
  ] as const
) {
  Deno.test(`suggestWatermark() turns a text by ${angle} degrees as by ${turned}`, () => {
    const watermark = { kind: "text", knownText: "DRAFT", angle, evidence: PART } as const;
    deepStrictEqual(summarize(suggestWatermark(sampleScope({ watermark })))["watermark.angle"], [turned, "ready"]);
  });
}

Deno.test("suggestWatermark() asks about the document's own text and about pictures", () => {
  const own = summarize(suggestWatermark(sampleScope({ watermark: { kind: "text", evidence: PART } })));
  deepStrictEqual(own["watermark.enabled"], [true, "review"]);
  strictEqual(own["watermark.text"], undefined);
  const watermark = { kind: "picture", picture: "word/media/image1.png", evidence: PART } as const;
  const picture = summarize(suggestWatermark(sampleScope({ watermark })));
  deepStrictEqual(picture["watermark.enabled"], [true, "review"]);
  deepStrictEqual(picture["watermark.text"], ["", "review"]);
  deepStrictEqual(suggestWatermark(sampleScope()), []);
});
