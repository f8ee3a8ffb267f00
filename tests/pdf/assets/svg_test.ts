import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { SVG_LIMITS } from "../../../src/pdf/assets/limits.ts";
import { checkAsset } from "../../../src/pdf/assets/preflight.ts";
import { findingsOf, sizeOf } from "../../support/pictures/check_picture.ts";
import { svg } from "../../support/pictures/forged_images.ts";
import { utf8 } from "../../support/packs/packs.ts";

const INKSCAPE = `xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"
  xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" xmlns:cc="http://creativecommons.org/ns#"
  xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"`;

const TAKEN: [title: string, bytes: Uint8Array][] = [
  ["nothing drawn", svg()],
  [
    "a declaration, a mark and a comment",
    utf8(
      `\ufeff<?xml version="1.0" encoding="UTF-8"?><!-- a --><svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>`,
    ),
  ],
  ["a prefix", utf8(`<s:svg xmlns:s="http://www.w3.org/2000/svg" width="1" height="1"><s:path d="M0 0"/></s:svg>`)],
  [
    "every shape",
    svg(
      `<g><path d="M0-1.5e3z"/><rect rx="1"/><circle r="1"/><ellipse/><line x1="1"/><polyline points="1,2 3-4"/><polygon/></g>`,
    ),
  ],
  [
    "paints",
    svg(
      `<linearGradient id="a"><stop offset="0%" style="stop-color:rgb(1, 2,3);"/></linearGradient><radialGradient id="b" xlink:href="#a"/><pattern id="c" width="1" height="1"><rect/></pattern><rect fill="url(#a)" stroke='url( "#b" ) none'/><rect style="fill:url('#c')!important"/>`,
    ),
  ],
  [
    "clips, masks, markers and filters",
    svg(
      `<clipPath id="a"><rect/></clipPath><mask id="b"><rect/></mask><marker id="c"><rect/></marker><filter id="d"><feGaussianBlur stdDeviation="2"/><feMerge><feMergeNode in="a"/></feMerge></filter><g clip-path="url(#a)" mask="url(#b)" filter="url(#d)"><path style="marker:url(#c)" marker-start="none"/></g>`,
    ),
  ],
  [
    "symbols and uses",
    svg(
      `<symbol id="a" viewBox="0 0 1 1"><rect/></symbol><use href="#a" transform="translate(1 2) rotate(-45)"/><use xlink:href="#a"/>`,
    ),
  ],
  [
    "a style sheet",
    svg(
      `<style type="text/css"><![CDATA[ /* a { */ .a, #b > g rect{fill:#fff;stroke:url(#p)}*{opacity:.5}]]></style><rect class="a b"/>`
        .replace("stroke:url(#p)", "stroke-width:2px"),
    ),
  ],
  [
    "a reference in a style sheet",
    svg(`<style>.a,rect{fill:url(#p)}</style><linearGradient id="p"/><rect class="a"/>`),
  ],
  [
    "what drawing programs write",
    svg(
      `<sodipodi:namedview inkscape:zoom="1"><inkscape:grid/></sodipodi:namedview><metadata><rdf:RDF><cc:Work rdf:about="http://a/"/></rdf:RDF></metadata><g inkscape:label="a" style="-inkscape-stroke:none;font-family:'A B',serif;enable-background:new 0 0 1 1"/>`,
      `width="1" height="1" ${INKSCAPE}`,
    ),
  ],
  [
    "titles, data and accessibility",
    svg(`<title lang="en">a</title><desc>b</desc><g data-name="c" aria-label="d" role="img"/>`),
  ],
  ["text that is not drawn", svg(`<g> a </g>`)],
  ["references to an id of another script", svg(`<g id="é.1:a-b"/><use href="#é.1:a-b"/>`)],
  [
    "a paint that an inner one replaces",
    svg(`<pattern id="a"><rect fill="red"/></pattern><g fill="url(#a)"><g fill="url(#a)"><rect/></g></g>`),
  ],
];

for (const [title, bytes] of TAKEN) {
  Deno.test(`checkAsset() accepts an SVG with ${title}`, () => deepStrictEqual(findingsOf(bytes), []));
}

const OUTSIDE = "refers to something outside the drawing";
const REFUSED: [title: string, bytes: Uint8Array | string, finding: string | RegExp][] = [
  // XML
  [
    "a document type",
    utf8(`<!DOCTYPE svg PUBLIC "a" "http://a/"><svg/>`),
    /^unsafe-svg: 1:\d+: it has a document type declaration$/,
  ],
  [
    "an entity bomb",
    utf8(`<!DOCTYPE svg [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><svg>&b;</svg>`),
    /^unsafe-svg: .*document type/,
  ],
  [
    "an external entity",
    utf8(`<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg>&a;</svg>`),
    /^unsafe-svg: .*document type/,
  ],
  ["an unknown entity", "&nbsp;", /^asset-damaged: 1:\d+: undefined entity$/],
  ["an open element", "<g>", /^asset-damaged: 1:\d+: unexpected close tag$/],
  ["an attribute twice", `<g id="a" id="b"/>`, /^asset-damaged: 1:\d+: duplicate attribute: id$/],
  [
    "an attribute twice by two prefixes",
    `<use xmlns:x="http://www.w3.org/1999/xlink" x:href="#a" xlink:href="#a"/><g id="a"/>`,
    /^asset-damaged: 1:\d+: it has two references$/,
  ],
  [
    "href besides xlink:href",
    `<use href="#a" xlink:href="#a"/><g id="a"/>`,
    /^asset-damaged: 1:\d+: it has two references$/,
  ],
  ["an unknown prefix", `<g a:b="c"/>`, /^asset-damaged: 1:\d+: the prefix of "a:b" is not declared$/],
  ["a namespace without name", `<g xmlns:a=""/>`, /^asset-damaged: .*cannot be declared$/],
  ["another xml namespace", `<g xmlns:xml="urn:a"/>`, /^asset-damaged: .*cannot be declared$/],
  [
    "a namespace of declarations",
    `<g xmlns:a="http://www.w3.org/2000/xmlns/"/>`,
    /^asset-damaged: .*cannot be declared$/,
  ],
  ["another encoding", utf8(`<?xml version="1.0" encoding="latin1"?><svg/>`), /^asset-damaged: .*encoding/],
  [
    "a style sheet by instruction",
    utf8(`<?xml-stylesheet href="http://a/"?><svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>`),
    `unsafe-svg: 1:1: it has the processing instruction "xml-stylesheet"`,
  ],
  ["another root", utf8(`<html/>`), "asset-damaged: 1:1: its root element is not svg"],
  ["no namespace", utf8(`<svg/>`), "asset-damaged: 1:1: its root element is not svg"],
  ["too many levels", "<g>".repeat(64), /^asset-too-complex: .*nested more than 64 deep$/],
  [
    "a name of two prefixes",
    `<g a:b:c="d" xmlns:a="urn:a"/>`,
    /^asset-damaged: .*the attribute "a:b:c" has no plain name$/,
  ],
  ["an empty prefix", `<g xmlns::a="urn:a"/>`, /^asset-damaged: .*the attribute "xmlns::a" has no plain name$/],
  [
    "an element of two prefixes",
    `<a:b:c xmlns:a="http://www.w3.org/2000/svg"/>`,
    /^asset-damaged: .*the element "b:c" has no plain name$/,
  ],
  ["a name of other letters", `<g é="a"/>`, /^asset-damaged: .*the attribute "é" has no plain name$/],
  // elements
  ...[
    "script",
    "foreignObject",
    "text",
    "textPath",
    "image",
    "a",
    "animate",
    "set",
    "animateTransform",
    "switch",
    "iframe",
    "feImage",
    "feMorphology",
    "handler",
    "Rect",
  ].map((name): [string, string, string] => [
    `the element ${name}`,
    `\n  <${name}/>`,
    `unsafe-svg: 2:3: the element "${name}" is not allowed`,
  ]),
  [
    "HTML",
    `<h:p xmlns:h="http://www.w3.org/1999/xhtml"/>`,
    /^unsafe-svg: .*the element "p" is of an unknown namespace$/,
  ],
  ["a drawing in a title", `<title><g/></title>`, /^unsafe-svg: .*the element "g" is not allowed inside of text$/],
  [
    "a drawing in data of a program",
    `<a:b xmlns:a="http://www.serif.com/"><a:c><rect/></a:c></a:b>`,
    /^unsafe-svg: .*the element "rect" is inside data of a drawing program$/,
  ],
  [
    "HTML in data of a program",
    `<a:b xmlns:a="http://www.serif.com/"><p xmlns="urn:p"/></a:b>`,
    /^unsafe-svg: .*the element "p" is inside data of a drawing program$/,
  ],
  // attributes
  ...["onload", "onclick", "ONLOAD", "onbegin"].map((name): [string, string, RegExp] => [
    `the attribute ${name}`,
    `<g ${name}="a()"/>`,
    new RegExp(`^unsafe-svg: 1:\\d+: it has the event attribute "${name}"$`),
  ]),
  ["an attribute of another element", `<g\n d="M0 0"/>`, `unsafe-svg: 2:2: the attribute "d" is not allowed`],
  ["a base", `<g xml:base="http://a/"/>`, /^unsafe-svg: .*the attribute "xml:base" is not allowed$/],
  [
    "an event by prefix",
    `<g x:onload="a" xmlns:x="urn:x"/>`,
    /^unsafe-svg: .*the attribute "x:onload" is of an unknown namespace$/,
  ],
  [
    "an attribute of SVG by prefix",
    `<g x:fill="red" xmlns:x="http://www.w3.org/2000/svg"/>`,
    /^unsafe-svg: .*the attribute "x:fill" is of an unknown namespace$/,
  ],
  ["a path that is none", `<path d="M0 0 url(a)"/>`, /^asset-damaged: .*"d" has the value "M0 0 url\(a\)"$/],
  ["a number that is none", `<rect width="calc(1px)"/>`, /^asset-damaged: .*"width" has the value "calc\(1px\)"$/],
  ["a style of no CSS", `<style type="text/x"/>`, /^unsafe-svg: .*its type "text\/x" is not CSS$/],
  // references
  ...[
    "http://a/",
    "https://a/#b",
    "//a/",
    "a.svg#b",
    "#",
    "",
    " #a",
    "#a b",
    "file:///etc/passwd",
    "javascript:alert(1)",
    "JaVaScript:a",
    "java&#9;script:a",
    "&#106;avascript:a",
    "data:image/png;base64,AAAA",
    "#%61",
    "#xpointer(id('a'))",
    "\\23 a",
  ].map((href): [string, string, RegExp] => [
    `the href ${JSON.stringify(href)}`,
    `<use href="${href}"/>`,
    new RegExp(`^unsafe-svg: 1:\\d+: it ${OUTSIDE}: `),
  ]),
  ["an xlink:href that leaves", `<use xlink:href="http://a/"/>`, new RegExp(`it ${OUTSIDE}: "http://a/"$`)],
  [
    "an href by another prefix",
    `<use x:href="http://a/" xmlns:x="http://www.w3.org/1999/xlink"/>`,
    new RegExp(`it ${OUTSIDE}: `),
  ],
  ["an href on a shape", `<rect href="#a" id="a"/>`, /^unsafe-svg: .*the attribute "href" is not allowed$/],
  ["a missing target", `<use href="#a"/>`, /^asset-damaged: .*it refers to "#a", which does not exist$/],
  [
    "a target that stands twice",
    `<use href="#a"/><g id="a"/><g id="a"/>`,
    /^asset-damaged: .*it refers to "#a", which occurs twice$/,
  ],
  [
    "a target of the wrong kind",
    `<rect fill="url(#a)"/><g id="a"/>`,
    /^asset-damaged: .*it refers to "#a", which is a g$/,
  ],
  ["a use of a gradient", `<use href="#a"/><linearGradient id="a"/>`, /^asset-damaged: .*which is a linearGradient$/],
  // styles, in attributes
  ...[
    "url(http://a/)",
    "URL(http://a/)",
    "url( 'http://a/' )",
    "url(&quot;//a/&quot;)",
    "url(a.svg#b)",
    "url(#)",
    "url(#a b)",
    "url(data:,a)",
    "url(#a&#10;b)",
    "url(&#104;ttp://a/)",
    "url(#%61)",
    "none url(http://a/)",
    "url(",
  ].map((value): [string, string, RegExp] => [
    `the fill ${JSON.stringify(value)}`,
    `<rect fill="${value}"/>`,
    new RegExp(`^unsafe-svg: 1:\\d+: "fill" ${OUTSIDE}: `),
  ]),
  ...[
    "u\\72l(http://a/)",
    "u/**/rl(http://a/)",
    "image(http://a/)",
    "image-set('a' 1x)",
    "src('a')",
    "attr(href)",
    "expression(a)",
    "var(--a)",
    "calc(1px)",
    "-moz-element(#a)",
    "a:b",
    "a{b}",
    "@a",
    "'a\\' url(b)'",
    "(1)",
    "rgb(1",
    "1)",
    "a;b",
    "<a",
    "blur(2px)",
  ].map((value): [string, string, RegExp] => [
    `the filter ${JSON.stringify(value)}`,
    `<rect filter="${value.replaceAll("<", "&lt;")}"/>`,
    /^unsafe-svg: 1:\d+: "filter" (?:has|hides)/,
  ]),
  [
    "a reference where none can be",
    `<rect cursor="url(#a)"/>`,
    /^unsafe-svg: .*the attribute "cursor" is not allowed$/,
  ],
  ["a reference in a color", `<rect color="url(#a)"/>`, /^unsafe-svg: .*"color" cannot refer to an element$/],
  ["a style that leaves", `<rect style="fill:red;mask:url(http://a/)"/>`, new RegExp(`"mask" ${OUTSIDE}`)],
  [
    "an unknown property",
    `<rect style="behavior:url(#a)"/>`,
    /the style property of "behavior:url\(#a\)" is not allowed$/,
  ],
  [
    "a binding",
    `<rect style="-moz-binding:url(#a)"/>`,
    /the style property of "-moz-binding:url\(#a\)" is not allowed$/,
  ],
  ["a property of its own", `<rect style="--a:url(http://a)"/>`, /the style property of .* is not allowed$/],
  ["no declaration", `<rect style="fill"/>`, /the style has no declaration in "fill"$/],
  ["a property behind an escape", `<rect style="f\\69ll:red"/>`, /the style property of .* is not allowed$/],
  ["two faults in a style", `<rect style="a:b;c:d"/>`, /the style property of "a:b" is not allowed \(and 1 more\)$/],
  // style sheets
  ...[
    "@import 'http://a/';",
    "@import url(http://a/);.a{fill:red}",
    "@font-face{font-family:a}",
    "@media print{a{fill:red}}",
    "@IMPORT 'a';",
    "@namespace a url(b);",
    "\\40 import 'a';",
    "@charset 'a';",
  ].map((css): [string, string, RegExp] => [
    `the style sheet ${JSON.stringify(css)}`,
    `<style>${css}</style>`,
    /^unsafe-svg: 1:\d+: (?:the style sheet has|the selector)/,
  ]),
  ["a style sheet that leaves", `<style>.a{fill:url(http://a/)}</style>`, new RegExp(`"fill" ${OUTSIDE}`)],
  [
    "a comment that hides",
    `<style>.a{font-family:"/*";fill:url(http://a/);color:"*/"}</style>`,
    new RegExp(`"fill" ${OUTSIDE}`),
  ],
  [
    "a string that hides",
    `<style>.a{font-family:"}";fill:url(http://a/)}</style>`,
    /^unsafe-svg: .*"font-family" has a value that is not allowed/,
  ],
  ["an open comment", `<style>/* a{}</style>`, /^unsafe-svg: .*the selector/],
  ["an open rule", `<style>.a{fill:red</style>`, /^unsafe-svg: .*the style sheet has no rule in ".a"$/],
  ["rules in rules", `<style>.a{.b{fill:red}}</style>`, /^unsafe-svg: /],
  ["a selector of attributes", `<style>[a]{fill:red}</style>`, /^unsafe-svg: .*the selector "\[a\]" is not allowed$/],
  ["a selector of states", `<style>a:hover{fill:red}</style>`, /^unsafe-svg: .*the selector "a:hover" is not allowed$/],
  ["an HTML comment", `<style>&lt;!--.a{fill:red}--&gt;</style>`, /^unsafe-svg: .*the selector/],
  [
    "a reference by a long selector",
    `<style>g .a{fill:url(#a)}</style><linearGradient id="a"/>`,
    /^unsafe-svg: .*the rule of "g .a" has a reference/,
  ],
  [
    "a sheet's reference to nothing",
    `<style>.a{fill:url(#a)}</style><rect class="a"/>`,
    /^asset-damaged: .*it refers to "#a", which does not exist$/,
  ],
  // loops
  ["a use of itself", `<use id="a" href="#a"/>`, /^asset-too-complex: .*the use refers to itself$/],
  ["a use of what is around it", `<g id="a"><use href="#a"/></g>`, /^asset-too-complex: .*the g refers to itself$/],
  [
    "gradients in a ring",
    `<linearGradient id="a" href="#b"/><linearGradient id="b" href="#a"/>`,
    /refers to itself$/,
  ],
  ["a pattern of itself", `<pattern id="a"><rect fill="url(#a)"/></pattern>`, /the pattern refers to itself$/],
  [
    "a pattern of itself by inheritance",
    `<g fill="url(#a)"><pattern id="a"><rect/></pattern></g>`,
    /the pattern refers to itself$/,
  ],
  [
    "a pattern of itself by a style sheet",
    `<style>rect{fill:url(#a)}</style><pattern id="a"><rect/></pattern>`,
    /the pattern refers to itself$/,
  ],
  ["a mask of itself", `<mask id="a" style="mask:url(#a)"/>`, /the mask refers to itself$/],
  ["a clip of itself", `<clipPath id="a"><rect clip-path="url(#a)"/></clipPath>`, /the clipPath refers to itself$/],
  ["a marker of itself", `<marker id="a"><path marker-end="url(#a)"/></marker>`, /the marker refers to itself$/],
];

for (const [title, content, finding] of REFUSED) {
  Deno.test(`checkAsset() refuses an SVG with ${title}`, () => {
    const findings = findingsOf(typeof content === "string" ? svg(content) : content);
    if (typeof finding === "string") deepStrictEqual(findings, [finding]);
    else strictEqual(finding.test(findings[0] ?? ""), true, findings.join("\n"));
  });
}

const nest = (count: number, inner: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => inner(i)).join("");
const uses = (count: number, id: string) => `<use href="#${id}"/>`.repeat(count);
/** Groups of which each uses the one before `fan` times. */
const laughs = (levels: number, fan: number) =>
  `<g id="l0"><rect/></g>` + nest(levels, (i) => `<g id="l${i + 1}">${uses(fan, `l${i}`)}</g>`);
const blur = (count: number) => `<filter id="f">${"<feGaussianBlur/>".repeat(count)}</filter>`;

const LIMITS: [what: string, taken: string, refused: string, finding: RegExp][] = [
  // The root is an element, too.
  ["elements", "<g/>".repeat(9999), "<g/>".repeat(10_000), /more than 10000 elements$/],
  ["paths", "<path/>".repeat(2000), "<path/>".repeat(2001), /more than 2000 paths$/],
  ["filter primitives", blur(128), blur(129), /more than 128 filter primitives$/],
  [
    "characters of path data",
    `<path d="${"M0 0".repeat(SVG_LIMITS.geometryLength / 4)}"/>`,
    `<path d="${"M0 0".repeat(SVG_LIMITS.geometryLength / 4)}"/><polygon points="1"/>`,
    /more than 2097152 characters of path data$/,
  ],
  [
    "characters of an attribute",
    `<g class="${"a".repeat(16_384)}"/>`,
    `<g class="${"a".repeat(16_385)}"/>`,
    /"class" is longer than 16384 characters$/,
  ],
  [
    "characters of style sheets",
    `<style>${" ".repeat(65_536)}</style>`,
    `<style>${" ".repeat(65_536)}</style><style>a</style>`,
    /more than 65536 characters in style sheets$/,
  ],
  [
    "rules of style sheets",
    `<style>${"a{}".repeat(1000)}</style>`,
    `<style>${"a{}".repeat(1001)}</style>`,
    /too many rules/,
  ],
  [
    "work for style sheets",
    `<style>${" ".repeat(60_000)}a{}</style>${"<g/>".repeat(1100)}`,
    `<style>${" ".repeat(60_000)}a{}</style>${"<g/>".repeat(1130)}`,
    /too many rules for its elements$/,
  ],
  [
    "references by style sheets",
    `<style>*{fill:url(#a)}</style><linearGradient id="a"/>${"<g/>".repeat(9000)}`,
    `<style>${nest(10, (i) => `*{fill:url(#a${i})}`)}</style>${nest(10, (i) => `<linearGradient id="a${i}"/>`)}${
      "<g/>".repeat(5000)
    }`,
    /too many references$/,
  ],
  [
    "inherited paints",
    `${nest(64, (i) => `<linearGradient id="a${i}"/>`)}<style>${
      nest(64, (i) => `#b{fill:url(#a${i})}`)
    }</style><g id="b"/>`,
    `${nest(65, (i) => `<linearGradient id="a${i}"/>`)}<style>${
      nest(65, (i) => `#b{fill:url(#a${i})}`)
    }</style><g id="b"/>`,
    /more than 64 paints and markers from around it$/,
  ],
  ["references that lead on", laughs(16, 1), laughs(17, 1), /more than 16 references are chained$/],
  [
    "characters in attributes",
    `<g id="${"a".repeat(16_000)}"/>`.repeat(524),
    `<g id="${"a".repeat(16_000)}"/>`.repeat(525),
    /more than 8388608 characters in attributes$/,
  ],
  ["elements of all uses", laughs(4, 12), laughs(4, 14), /more than 100000 elements$/],
  ["elements of all uses, billions", laughs(1, 10), laughs(16, 10), /more than 100000 elements$/],
  [
    "elements by patterns",
    `<pattern id="a">${"<rect/>".repeat(99)}</pattern>${'<rect fill="url(#a)"/>'.repeat(980)}`,
    `<pattern id="a">${"<rect/>".repeat(99)}</pattern>${'<rect fill="url(#a)"/>'.repeat(1000)}`,
    /more than 100000 elements$/,
  ],
  [
    "elements by inherited patterns",
    `<pattern id="a">${"<rect/>".repeat(99)}</pattern><g fill="url(#a)">${"<rect/>".repeat(980)}</g>`,
    `<pattern id="a">${"<rect/>".repeat(99)}</pattern><g fill="url(#a)">${"<rect/>".repeat(1000)}</g>`,
    /more than 100000 elements$/,
  ],
  [
    "elements by patterns of a use",
    `<pattern id="a">${"<rect/>".repeat(99)}</pattern><g id="b">${"<rect/>".repeat(97)}</g><g fill="url(#a)">${
      uses(10, "b")
    }</g>`,
    `<pattern id="a">${"<rect/>".repeat(99)}</pattern><g id="b">${"<rect/>".repeat(100)}</g><g fill="url(#a)">${
      uses(10, "b")
    }</g>`,
    /more than 100000 elements$/,
  ],
  [
    "elements by masks",
    `<mask id="a">${"<rect/>".repeat(99)}</mask>${'<g mask="url(#a)"/>'.repeat(980)}`,
    `<mask id="a">${"<rect/>".repeat(99)}</mask>${'<g mask="url(#a)"/>'.repeat(1000)}`,
    /more than 100000 elements$/,
  ],
  [
    "elements by clips of a style sheet",
    `<style>g{clip-path:url(#a)}</style><clipPath id="a">${"<rect/>".repeat(99)}</clipPath>${"<g/>".repeat(980)}`,
    `<style>g{clip-path:url(#a)}</style><clipPath id="a">${"<rect/>".repeat(99)}</clipPath>${"<g/>".repeat(1000)}`,
    /more than 100000 elements$/,
  ],
  [
    "elements by markers",
    `<marker id="a">${"<rect/>".repeat(9)}</marker><path marker-mid="url(#a)" d="${"h1".repeat(9900)}"/>`,
    `<marker id="a">${"<rect/>".repeat(9)}</marker><path marker-mid="url(#a)" d="${"h1".repeat(10_000)}"/>`,
    /more than 100000 elements$/,
  ],
  [
    "characters of all uses",
    `<path id="a" d="${"M0 0".repeat(2 ** 18)}"/>${uses(6, "a")}`,
    `<path id="a" d="${"M0 0".repeat(2 ** 18)}"/>${uses(7, "a")}`,
    /more than 8388608 characters$/,
  ],
  [
    "primitives of all uses",
    `${blur(4)}${'<g filter="url(#f)"/>'.repeat(32)}`,
    `${blur(4)}${'<g filter="url(#f)"/>'.repeat(33)}`,
    /all its references it has more than 128 filter primitives$/,
  ],
  [
    "primitives in patterns",
    `${blur(2)}<pattern id="a"><rect filter="url(#f)"/></pattern>${'<rect fill="url(#a)"/>'.repeat(63)}`,
    `${blur(2)}<pattern id="a"><rect filter="url(#f)"/></pattern>${'<rect fill="url(#a)"/>'.repeat(64)}`,
    /more than 128 filter primitives$/,
  ],
  [
    "rows of a convolution",
    `<filter><feConvolveMatrix order="9 9"/></filter>`,
    `<filter><feConvolveMatrix order="3,10"/></filter>`,
    /"order" of feConvolveMatrix is "3,10", the cap is 9$/,
  ],
  [
    "a blur",
    `<filter><feGaussianBlur stdDeviation="100"/></filter>`,
    `<filter><feGaussianBlur stdDeviation="5000"/></filter>`,
    /"stdDeviation" of feGaussianBlur is "5000", the cap is 100$/,
  ],
  [
    "octaves of noise",
    `<filter><feTurbulence numOctaves="10"/></filter>`,
    `<filter><feTurbulence numOctaves="1e4"/></filter>`,
    /"numOctaves" of feTurbulence is "1e4", the cap is 10$/,
  ],
];

for (const [what, taken, refused, finding] of LIMITS) {
  Deno.test(`checkAsset() bounds an SVG in its ${what}`, () => {
    deepStrictEqual(findingsOf(svg(taken)), []);
    const findings = findingsOf(svg(refused));
    const fits = findings[0]?.startsWith("asset-too-complex: ") && finding.test(findings[0]);
    strictEqual(fits, true, findings.join("\n"));
  });
}

const SIZES: [attributes: string, size: string][] = [
  [`width="10" height="20"`, "10x20px"],
  [`width="10px" height="20px"`, "10x20px"],
  [`width=" 1.5e1mm " height="20mm"`, "15x20mm"],
  [`width="1in" height="2in"`, "1x2in"],
  [`width="1pc" height=".5pc"`, "1x0.5pc"],
  [`width="40Q" height="40Q"`, "40x40Q"],
  [`width="1cm" height="72pt"`, "37.7953x96px"],
  [`viewBox="0 0 30 20"`, "30x20px"],
  [`viewBox="-1,-2 , 30 20"`, "30x20px"],
  [`width="100%" height="100%" viewBox="0 0 30 20"`, "30x20px"],
  [`width="60pt" viewBox="0 0 30 20"`, "60x40pt"],
  [`height="40pt" width="auto" viewBox="0 0 30 20"`, "60x40pt"],
  [`width="16384" height="0.01"`, "16384x0.01px"],
];
for (const [attributes, size] of SIZES) {
  Deno.test(`checkAsset() reads the size of an SVG with ${attributes}`, () =>
    strictEqual(sizeOf(svg("", attributes)), size));
}

const NO_SIZES: [attributes: string, finding: string][] = [
  ["", "asset-damaged: 1:1: it has neither an absolute width and height nor a viewBox"],
  [`width="10"`, "asset-damaged: 1:1: it has neither an absolute width and height nor a viewBox"],
  [`width="2em" height="1"`, 'asset-damaged: 1:84: its width "2em" is not a positive length in an absolute unit'],
  [`width="2" height="0"`, 'asset-damaged: 1:94: its height "0" is not a positive length in an absolute unit'],
  [`width="-2" height="1"`, 'asset-damaged: 1:84: its width "-2" is not a positive length in an absolute unit'],
  [`width="1e999" height="1"`, 'asset-damaged: 1:84: its width "1e999" is not a positive length in an absolute unit'],
  [
    `width="1" height="1" viewBox="0 0 0 1"`,
    "asset-damaged: 1:105: its viewBox is not four numbers with a positive width and height",
  ],
  [`viewBox="0 0 1"`, "asset-damaged: 1:84: its viewBox is not four numbers with a positive width and height"],
  [`width="16384.1" height="1"`, "asset-too-large: 1:1: it has 16384.1 × 1 px, the cap is 16384 px per side"],
  [
    `width="1e300in" height="1e300in"`,
    "asset-too-large: 1:1: it has 9.6e+301 × 9.6e+301 px, the cap is 16384 px per side",
  ],
  [`width="1e-300" height="1"`, "asset-damaged: 1:1: it is too small to be drawn"],
];
for (const [attributes, finding] of NO_SIZES) {
  Deno.test(`checkAsset() refuses the size of an SVG with ${attributes || "nothing"}`, () => {
    deepStrictEqual(findingsOf(svg("", attributes)), [finding]);
  });
}

Deno.test("checkAsset() reports all faults of an SVG, equal ones once, the first twenty of them", () => {
  const script = "<script/>".repeat(30);
  deepStrictEqual(findingsOf(svg(script)), [`unsafe-svg: 1:107: the element "script" is not allowed`]);
  const findings = findingsOf(svg(`${script}<g onload="" style="a:b"/><use href="a"/>`));
  strictEqual(findings.length, 4);
  const many = findingsOf(svg(nest(30, (i) => `<e${i}/>`)));
  deepStrictEqual([many.length, many[20]], [21, "more-issues: The picture has 10 more problems"]);
});

Deno.test("checkAsset() reports a refused element without what is in it", () => {
  strictEqual(findingsOf(svg(`<text><tspan onload="">a</tspan></text>`)).length, 1);
});

Deno.test("checkAsset() counts lines of an SVG as editors do", () => {
  const bytes = utf8(
    `<svg xmlns="http://www.w3.org/2000/svg"\r\n  width="1"\r\n  height="1">\r\n<g\r\n   id="a"\r\n   onload=""/></svg>`,
  );
  deepStrictEqual(findingsOf(bytes), [`unsafe-svg: 6:4: it has the event attribute "onload"`]);
});

Deno.test("checkAsset() gives a hint for every finding about an SVG", () => {
  for (const [title, content] of REFUSED) {
    const { issues } = checkAsset(typeof content === "string" ? svg(content) : content);
    for (const { hint } of issues) strictEqual(/^[A-Z].*\.$/.test(hint ?? ""), true, title);
  }
});
