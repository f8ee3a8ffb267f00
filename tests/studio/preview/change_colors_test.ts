import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { changeColors } from "../../../src/studio/preview/change_colors.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

Deno.test("changeColors() changes the colours of Typst files and nothing else", () => {
  const picture = bytes('<svg fill="#112233"/>');
  const plain = bytes("#let abcdef = 1");
  const files = new Map([
    ["/tool.typ", bytes('#let a = rgb("#0b5fa5")\n#let b = rgb("#FFFFF0")')],
    ["/plain.typ", plain],
    ["/a.svg", picture],
  ]);
  const changed = changeColors(files);
  deepStrictEqual([...changed.keys()], [...files.keys()]);
  strictEqual(new TextDecoder().decode(changed.get("/tool.typ")), '#let a = rgb("#0b5fa0")\n#let b = rgb("#FFFFF1")');
  strictEqual(changed.get("/plain.typ"), plain);
  strictEqual(changed.get("/a.svg"), picture);
});
