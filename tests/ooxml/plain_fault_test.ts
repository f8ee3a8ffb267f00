import { strictEqual } from "node:assert/strict";
import { plainFault } from "../../src/ooxml/schema_validator.ts";

const W = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}";

for (
  const [message, plain] of [
    [
      `Element '${W}b': This element is not expected. Expected is one of ( ${W}p, ${W}tbl ).\n`,
      "Element w:b: this element is not expected. Expected is one of ( w:p, w:tbl )",
    ],
    [
      `Element '${W}p', attribute '${W}x': The attribute '${W}x' is not allowed.\n`,
      "Element w:p, attribute w:x: the attribute is not allowed",
    ],
    [
      `Element '${W}sz', attribute '${W}val': [facet 'pattern'] The value 'a' is not accepted by the pattern 'b'.\n`,
      "Element w:sz, attribute w:val: the value 'a' is not accepted by the pattern 'b'",
    ],
    ["Element '{urn:mine}a': This element is not expected.\n", "Element ?:a: this element is not expected"],
  ] as const
) {
  Deno.test(`plainFault() gives ${plain}`, () => strictEqual(plainFault(message), plain));
}

Deno.test("plainFault() is not longer than a paragraph", () => {
  strictEqual(plainFault(`Element 'a': ${"x, ".repeat(1000)}`).length <= 300, true);
});
