import { DEMO_PAGES } from "../../../src/cli/commands/wiki/demo/demo_pages_table.ts";
import { anyPageBody } from "../page_bodies/any_page_body.ts";
import * as fc from "../property.ts";
import { isWellFormed, REAL_BODIES } from "../storage/real_bodies.ts";

const PIECES = [
  ...["a", "b c", " ", ".", "1.", "- ", "* ", "# ", "[x]", "[ ] ", "(y)", ":u", ":", "{z}", "|", "~", "_", "`", "\\"],
  ...[
    "&amp;",
    "&lt;b>",
    "&nbsp;",
    "\n",
    "www.a.b",
    "http://c.d",
    "e@f.g",
    ":::",
    ":::info",
    "---",
    "=",
    "**",
    "$",
    "+ ",
  ],
  ...["<br />", "<hr />", "<b>h</b>", "<code>k|</code>", "<code> </code>", "<code> a  b </code>", "<u>n</u>", "!"],
  ...['<a href="/l_m (x)">m</a>', '<ac:emoticon ac:name="tick" />', "&amp;lt;", "&gt; ", "<del>o</del>"],
];
const text = fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 5 }).map((pieces) => pieces.join(""));
const around = (name: string) => (inside: string) => `<${name}>${inside}</${name}>`;

/** Bodies of texts that look like Markdown, in blocks of all kinds. */
export const anyTextBody: fc.Arbitrary<string> = fc.array(
  fc.oneof(
    text,
    ...["p", "h2", "pre", "blockquote"].map((name) => text.map(around(name))),
    ...["ul", "ol"].map((name) =>
      fc.array(text.map(around("li")), { minLength: 1, maxLength: 3 }).map((items) => around(name)(items.join("")))
    ),
    fc.tuple(text, text).map(([a, b]) => `<table><tbody><tr><th>${a}</th></tr><tr><td>${b}</td></tr></tbody></table>`),
    text.map((inside) =>
      '<ac:structured-macro ac:name="info"><ac:rich-text-body>' +
      `<p>${inside}</p></ac:rich-text-body></ac:structured-macro>`
    ),
  ),
  { minLength: 1, maxLength: 5 },
).map((all) => all.join(""));

/** Bodies by name: the demo wiki, real pages if they are there, and random ones. */
export function formatterBodies(random: number): Map<string, string> {
  const bodies = new Map<string, string>();
  for (const { id, body } of DEMO_PAGES) bodies.set(`demo-${id}`, body.replaceAll("%USER%", 'ri:account-id="1"'));
  const others = {
    real: (REAL_BODIES ?? []).filter(isWellFormed),
    page: fc.sample(anyPageBody, { numRuns: random }),
    text: fc.sample(anyTextBody, { numRuns: random }),
  };
  for (const [kind, all] of Object.entries(others)) {
    for (const [i, body] of all.entries()) bodies.set(`${kind}-${i}`, body);
  }
  return bodies;
}
