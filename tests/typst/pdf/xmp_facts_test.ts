import { deepStrictEqual, throws } from "node:assert/strict";
import { readXmpFacts } from "../../../src/typst/pdf/catalog_facts.ts";
import { encode } from "../../support/compilers/typst_job.ts";

const NAMESPACES = [
  'xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"',
  'xmlns:a="http://www.aiim.org/pdfa/ns/id/" xmlns:u="http://www.aiim.org/pdfua/ns/id/"',
  'xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:part="urn:other"',
].join(" ");

function packet(properties: string): Uint8Array {
  return encode(`<?xpacket begin="\ufeff" id="x"?><rdf:RDF ${NAMESPACES}>${properties}</rdf:RDF><?xpacket end="r"?>`);
}

Deno.test("readXmpFacts() reads claims by their namespace, whatever the prefix", () => {
  const claims = "<a:part>4</a:part><a:rev> 2020 </a:rev><a:conformance>F</a:conformance><u:part>1</u:part>";
  const texts = "<dc:title><rdf:Alt><rdf:li>T &amp; U</rdf:li><rdf:li>V</rdf:li></rdf:Alt></dc:title>" +
    "<dc:creator><rdf:Seq><rdf:li>A</rdf:li><rdf:li>B</rdf:li></rdf:Seq></dc:creator>" +
    "<dc:language><rdf:Bag><rdf:li>de</rdf:li></rdf:Bag></dc:language>";
  deepStrictEqual(readXmpFacts(packet(claims + texts)), {
    ...{ pdfaPart: "4", pdfaConformance: "F", pdfaRevision: "2020", pdfuaPart: "1" },
    ...{ title: "T & U", creators: ["A", "B"], languages: ["de"] },
  });
});

Deno.test("readXmpFacts() leaves out what is not claimed, or empty, or of other namespaces", () => {
  const others = "<part:part>2</part:part><a:part/><dc:title><rdf:Alt><rdf:li> </rdf:li></rdf:Alt></dc:title>";
  deepStrictEqual(readXmpFacts(packet(others)), {
    ...{ pdfaPart: undefined, pdfaConformance: undefined, pdfaRevision: undefined, pdfuaPart: undefined },
    ...{ title: undefined, creators: [], languages: [] },
  });
});

Deno.test("readXmpFacts() refuses what is not XML, and document types", () => {
  for (const text of ["", "<a>", "<!DOCTYPE a><a/>", "%"]) {
    throws(() => readXmpFacts(encode(text)), { name: "CompileError", code: "unreadable-pdf" });
  }
});
