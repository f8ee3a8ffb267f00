import { deepStrictEqual, strictEqual, throws } from "node:assert/strict";
import { XML_LIMITS, type XmlLimits } from "../../../src/base/xml/limits.ts";
import { type XmlHandler, XmlReader } from "../../../src/base/xml/reader.ts";
import type { XmlRule } from "../../../src/base/xml/refuse_xml.ts";
import { concat, latin1 } from "../../support/packs/forge.ts";
import { utf8 } from "../../support/packs/packs.ts";
import * as fc from "../../support/property.ts";

class RefusedXml extends Error {
  override readonly name = "RefusedXml";
  constructor(readonly rule: XmlRule, reason: string, cause?: unknown) {
    super(reason, { cause });
  }
}

const refuse = (rule: XmlRule, reason: string, cause?: unknown) => new RefusedXml(rule, reason, cause);

/** What the handler saw, as one line an event; texts that follow each other are joined. */
function read(bytes: Uint8Array, pieceBytes = bytes.length || 1): string[] {
  const events: string[] = [];
  const reader = new XmlReader({
    open: ({ uri, local }, attributes) => events.push(`<{${uri}}${local} ${JSON.stringify(attributes)}`),
    close: ({ uri, local }) => events.push(`>{${uri}}${local}`),
    text: (text) => {
      if (events.at(-1)?.startsWith("=")) events.push(events.pop() + text);
      else events.push(`=${text}`);
    },
  }, refuse);
  for (let at = 0; at < bytes.length; at += pieceBytes) reader.write(bytes.slice(at, at + pieceBytes));
  reader.end();
  return events;
}

function utf16(text: string, littleEndian: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let i = 0; i < text.length; i++) view.setUint16(i * 2, text.charCodeAt(i), littleEndian);
  return new Uint8Array(view.buffer);
}

const BOMBS = `<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><a>&b;</a>`;
const LONG = "x".repeat(XML_LIMITS.tokenLength + 1);
const attributes = (count: number) => `<a ${Array.from({ length: count }, (_, i) => `a${i}=""`).join(" ")}/>`;
const nested = (depth: number) => "<a>".repeat(depth) + "</a>".repeat(depth);

const REFUSED: [title: string, rule: XmlRule, text: string | Uint8Array][] = [
  ["an entity bomb", "doctype", BOMBS],
  ["an external entity", "doctype", `<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>`],
  ["an external subset", "doctype", `<!DOCTYPE a SYSTEM "http://127.0.0.1/a.dtd"><a/>`],
  ["an empty document type", "doctype", "<!DOCTYPE a><a/>"],
  ["an unknown entity", "xml", "<a>&nbsp;</a>"],
  ["an entity named like an object's property", "xml", "<a>&constructor;</a>"],
  ["an unclosed element", "xml", "<a><b></b>"],
  ["a wrong end tag", "xml", "<a></b>"],
  ["an unclosed tag", "xml", "<a"],
  ["an unclosed comment", "xml", "<a/><!-- "],
  ["an unclosed CDATA", "xml", "<a><![CDATA[ "],
  ["an unclosed instruction", "xml", "<a/><?x "],
  ["an unclosed attribute", "xml", `<a b="`],
  ["an unclosed reference", "xml", "<a>&am</a>"],
  ["two roots", "xml", "<a/><b/>"],
  ["text after the root", "xml", "<a/>x"],
  ["nothing", "xml", ""],
  ["white space only", "xml", "  \n"],
  ["no XML", "xml", "PK"],
  ["an attribute twice", "xml", `<a b="" b=""/>`],
  ["a bare attribute", "xml", "<a b/>"],
  ["a lone &", "xml", "<a>a & b</a>"],
  ["a control character", "xml", "<a>\x01</a>"],
  ["a reference to a control character", "xml", "<a>&#1;</a>"],
  ["a reference beyond Unicode", "xml", "<a>&#x110000;</a>"],
  ["a reference to a surrogate", "xml", "<a>&#xD800;</a>"],
  ["an undeclared prefix", "xml", "<w:a/>"],
  ["a prefix out of scope", "xml", `<a><b xmlns:w="urn:w"/><w:c/></a>`],
  ["XML 1.1", "xml", `<?xml version="1.1"?><a/>`],
  ["a late declaration", "xml", ` <?xml version="1.0"?><a/>`],
  ["too many levels", "xml-depth", nested(XML_LIMITS.depth + 1)],
  ["too many attributes", "xml-attributes", attributes(XML_LIMITS.attributes + 1)],
  ["a huge attribute", "xml-token-length", `<a b="${LONG}"/>`],
  ["a huge attribute that never ends", "xml-token-length", `<a b="${LONG}`],
  [
    "a tag of many large attributes",
    "xml-token-length",
    `<a ${["b", "c", "d"].map((n) => `${n}="${LONG.slice(0, XML_LIMITS.tokenLength / 2)}"`).join(" ")}/>`,
  ],
  ["a huge text", "xml-token-length", `<a>${LONG}</a>`],
  ["a huge text of references", "xml-token-length", `<a>${"&lt;".repeat(XML_LIMITS.tokenLength / 4)}</a>`],
  ["a huge CDATA", "xml-token-length", `<a><![CDATA[${LONG}]]></a>`],
  ["a huge comment", "xml-token-length", `<a><!--${LONG}--></a>`],
  ["a huge instruction", "xml-token-length", `<a><?x ${LONG}?></a>`],
  ["a huge name", "xml-token-length", `<${LONG}/>`],
  ["a huge end tag", "xml-token-length", `<a></${LONG}>`],
  ["a huge attribute name", "xml-token-length", `<a ${LONG}=""/>`],
  ["a huge entity name", "xml-token-length", `<a>&${LONG}${LONG};</a>`],
  ["a huge document type", "xml-token-length", `<!DOCTYPE ${LONG}${LONG}><a/>`],
  ["huge white space", "xml-token-length", `<a/>${" ".repeat(LONG.length)}`],
  ["bytes that are not UTF-8", "encoding", latin1("<a>\xff</a>")],
  ["an overlong sequence", "encoding", latin1("<a>\xc0\xaf</a>")],
  ["a coded surrogate", "encoding", latin1("<a>\xed\xa0\x80</a>")],
  ["a cut character", "encoding", latin1("<a/>\xc3")],
  ["half a UTF-16 unit", "encoding", concat([latin1("\xff\xfe"), utf16("<a/>", true), latin1("x")])],
  ["a lone UTF-16 surrogate", "encoding", concat([latin1("\xff\xfe"), utf16("<a>\ud800</a>", true)])],
  ["UTF-16 without mark", "xml", utf16("<a/>", true)],
  ["UTF-32", "xml", concat([latin1("\xff\xfe\0\0"), latin1("<\0\0\0a\0\0\0/\0\0\0>\0\0\0")])],
  ["Latin-1 as declared", "encoding", `<?xml version="1.0" encoding="ISO-8859-1"?><a/>`],
  ["UTF-7 as declared", "encoding", `<?xml version="1.0" encoding="UTF-7"?><a/>`],
  ["UTF-8 that declares UTF-16", "encoding", `<?xml version="1.0" encoding="UTF-16"?><a/>`],
  [
    "UTF-16 that declares UTF-8",
    "encoding",
    concat([latin1("\xfe\xff"), utf16(`<?xml version="1.0" encoding="UTF-8"?><a/>`, false)]),
  ],
];

for (const [title, rule, text] of REFUSED) {
  Deno.test(`XmlReader refuses ${title} as ${rule}`, () => {
    throws(() => read(typeof text === "string" ? utf8(text) : text), { name: "RefusedXml", rule });
  });
}

const READ: [title: string, bytes: Uint8Array][] = [
  ["UTF-8", utf8(`<a>é😀</a>`)],
  ["UTF-8 with a mark", utf8(`\ufeff<?xml version="1.0" encoding="utf-8"?><a>é😀</a>`)],
  ["UTF-16, little endian", utf16(`\ufeff<?xml version="1.0" encoding="UTF-16"?><a>é😀</a>`, true)],
  ["UTF-16, big endian", utf16(`\ufeff<?xml version="1.0" encoding="utf-16"?><a>é😀</a>`, false)],
  ["references", utf8(`<a>&#xE9;&#128512;</a>`)],
  ["CDATA", utf8(`<a><![CDATA[é]]>😀</a>`)],
];

for (const [title, bytes] of READ) {
  Deno.test(`XmlReader reads ${title}, however it is cut`, () => {
    for (const pieceBytes of [bytes.length, 7, 1]) {
      deepStrictEqual(read(bytes, pieceBytes), ["<{}a {}", "=é😀", ">{}a"]);
    }
  });
}

Deno.test("XmlReader resolves namespaces by scope", () => {
  const text = `<a xmlns="urn:1" xmlns:p="urn:2"><p:b xmlns:p="urn:3" xmlns=""><p:c/><d/></p:b><p:e/></a>`;
  deepStrictEqual(read(utf8(text)).filter((event) => event.startsWith(">")), [
    ">{urn:3}c",
    ">{}d",
    ">{urn:3}b",
    ">{urn:2}e",
    ">{urn:1}a",
  ]);
});

Deno.test("XmlReader accepts documents exactly at its limits", () => {
  strictEqual(read(utf8(nested(XML_LIMITS.depth))).length, 2 * XML_LIMITS.depth);
  strictEqual(read(utf8(attributes(XML_LIMITS.attributes))).length, 2);
  strictEqual(read(utf8(`<a b="${LONG.slice(0, XML_LIMITS.tokenLength - `<a b=""/>`.length)}"/>`)).length, 2);
});

Deno.test("XmlReader keeps attributes named like an object's properties", () => {
  deepStrictEqual(read(utf8(`<a __proto__="1" constructor="2"/>`))[0], '<{}a {"__proto__":"1","constructor":"2"}');
});

Deno.test("XmlReader reports the position of an error and escapes quoted text", () => {
  throws(() => read(utf8("<a>\n  <\u202eb></a>")), { message: /^2:\d+: [^\u202e]*$/ });
});

Deno.test("XmlReader gives the same for any cut, or the same error", () => {
  const word = fc.constantFrom(
    "<a>",
    "</a>",
    "<w:b/>",
    `<c d="&amp;">`,
    "</c>",
    "é😀",
    "&#65;",
    "]]>",
    "<!--x-->",
    "\r\n",
    "<![CDATA[",
    "]]>",
    "&",
    "<",
    "?>",
    "<?x y?>",
    "\r",
  );
  const text = fc.array(word, { maxLength: 20 }).map((words) => `<r xmlns:w="urn:w">${words.join("")}</r>`);
  const attempt = (bytes: Uint8Array, pieceBytes: number) => {
    try {
      return read(bytes, pieceBytes);
    } catch (error) {
      return error instanceof Error ? error.name : error;
    }
  };
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 9 }), (text, pieceBytes) => {
      const bytes = utf8(text);
      deepStrictEqual(attempt(bytes, pieceBytes), attempt(bytes, bytes.length));
    }),
    { numRuns: 500 },
  );
});

/** Reads with a handler of its own; the reader is at hand while it runs. */
function readWith(text: string, handler: (reader: () => XmlReader) => Partial<XmlHandler>, limits?: XmlLimits): void {
  const reader: XmlReader = new XmlReader(
    { open: () => {}, close: () => {}, ...handler(() => reader) },
    refuse,
    limits,
  );
  reader.write(utf8(text));
  reader.end();
}

Deno.test("XmlReader takes the limits of its caller", () => {
  const limits: XmlLimits = { depth: 2, attributes: 2, tokenLength: 20, tokenPieces: 3, names: 3 };
  const at: [rule: XmlRule, taken: string, refused: string][] = [
    ["xml-depth", "<a><b/></a>", "<a><b><c/></b></a>"],
    ["xml-attributes", `<a b="" c=""/>`, `<a b="" c="" d=""/>`],
    ["xml-token-length", `<a b="12345678901"/>`, `<a b="12345678901234"/>`],
    ["xml-names", "<a><b/><c/></a>", "<a><b/><c/><d/></a>"],
  ];
  for (const [rule, taken, refused] of at) {
    readWith(taken, () => ({}), limits);
    throws(() => readWith(refused, () => ({}), limits), { rule });
  }
});

Deno.test("XmlReader reports instructions, but not the declaration", () => {
  const targets: string[] = [];
  readWith(`<?xml version="1.0"?><?one a?><a><?two b?></a><?three c?>`, () => ({
    instruction: (target) => targets.push(target),
  }));
  deepStrictEqual(targets, ["one", "two", "three"]);
});

Deno.test("XmlReader.position counts a line end once and no mark", () => {
  const positions: number[] = [];
  readWith("\ufeff<a>\r\n<b\r\nc=''/></a>", (reader) => ({ open: () => positions.push(reader().position) }));
  deepStrictEqual(positions, [3, 13]);
});

Deno.test("XmlReader.attributeName() resolves prefixes, and leaves a bare name without namespace", () => {
  const seen: unknown[] = [];
  readWith(`<a xmlns="urn:1" xmlns:p="urn:2" p:b="" c="" ><d q:e=""/></a>`, (reader) => ({
    open: (_, attributes) => {
      for (const name of Object.keys(attributes).filter((name) => !name.startsWith("xmlns"))) {
        seen.push(reader().attributeName(name));
      }
    },
  }));
  deepStrictEqual(seen, [{ uri: "urn:2", local: "b" }, { uri: "", local: "c" }, undefined]);
});
