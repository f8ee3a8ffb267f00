import { strictEqual } from "node:assert/strict";
import { renderBody } from "../../../support/compilers/render_markdown.ts";

/** Front matter, so that no heading becomes the title. */
const TITLED = "---\ntitle: T\n---\n";

const FIGURE = 'figure-block(path: "/images/b.png", alt: "A"';
const ICON = 'inline-image(path: "/images/b.png", alt: "A")';

for (
  const [markdown, code] of [
    ['![A](b.png "C")', 'figure-block(path: "/images/b.png", alt: "A", caption: {"C"}, width: none)'],
    ["[![A](b.png)](https://x)", `${FIGURE}, caption: none, width: none, to: "https://x")`],
    ["![A](gone.png)", 'figure-block(path: none, alt: "A", caption: none, width: none)'],
    [
      "::image[A]{src=gone.png width=16 height=16}",
      'figure-block(path: none, alt: "A", caption: none, width: none)',
    ],
    [
      "::image[A]{src=gone.png width=200 height=40}",
      'figure-block(path: none, alt: "A", caption: none, width: 150pt, height: 30pt)',
    ],
    ["![](gone/a.png?b)", 'figure-block(path: none, alt: "a.png", caption: none, width: none)'],
    ["![A](https://img.shields.io/x)", 'picture-row({inline-image(path: none, alt: "A")})'],
    ["![A](b.png) ![A](b.png)", `picture-row({${ICON}; " "; ${ICON}})`],
    ["a\n![A](b.png)\nb", `{"a"}\nkept-figure(${FIGURE}, caption: none, width: none))\n{"b"}`],
    [`${TITLED}# ![A](b.png) b`, `[#heading(level: 1, {${ICON.slice(0, -1)}, height: 1.1em); " b"})#label("a-/a-b")]`],
    ["a ![A](b.png)", `{"a "; ${ICON}}`],
    ["::image[A]{src=b.png width=200 height=40px}", `${FIGURE}, caption: none, width: 150pt, height: 30pt)`],
    ["::image[A]{src=b.png width=50% caption=C align=right}", `${FIGURE}, caption: {"C"}, width: 50%, side: "end")`],
    [
      "a :image[A]{src=b.png align=right} b",
      `kept-figure(${FIGURE}, caption: none, width: none, side: "end"))\n{"a "; "b"}`,
    ],
    [
      "a [:image[A]{src=b.png align=left}](https://x)",
      `kept-figure(${FIGURE}, caption: none, width: none, side: "start", to: "https://x"))\n{"a"}`,
    ],
    ["a :image[A]{src=b.png align=center} b", `{"a "; ${ICON}; " b"}`],
    ["::image[A]{src=b.png layout=center width=auto height=50%}", `${FIGURE}, caption: none, width: none)`],
    [
      '::image[A]{src=b.png border-size=2 border-color="#091e4224"}',
      `${FIGURE}, caption: none, width: none, border: 1.5pt, border-color: "#dcdfe4")`,
    ],
    [
      ":::image[A]{src=b.png border=true}\nC *d*\n:::",
      `${FIGURE}, caption: {"C "; emph({"d"})}, width: none, border: 0.5pt)`,
    ],
    [":image[A]{src=b.png title=T}", `${FIGURE}, caption: {"T"}, width: none)`],
    ["a :image[A]{src=b.png height=16 caption=C} b", `{"a "; ${ICON.slice(0, -1)}, height: 12pt); " C"; " b"}`],
    [
      "::figure[C *d*]{src=b.png alt=A width=60%}",
      'figure-block(path: "/images/b.png", alt: "A", caption: {"C "; emph({"d"})}, width: 60%)',
    ],
    [
      "::figure[C]{src=b.png width=8.50cm}",
      'figure-block(path: "/images/b.png", alt: "C", caption: {"C"}, width: 8.5cm)',
    ],
    ["::figure{src=b.png width=wide}", 'figure-block(path: "/images/b.png", alt: "", caption: none, width: none)'],
  ] as const
) {
  Deno.test(`renderTypst() writes ${JSON.stringify(markdown)}`, () => strictEqual(renderBody(markdown), code));
}
