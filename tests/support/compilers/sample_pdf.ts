/** A page of {@linkcode samplePdf}. */
export interface SamplePage {
  /** Width in points, 200 unless given. */
  width?: number;
  /** Height in points, 100 unless given. */
  height?: number;
  /** Fill color, each component from 0 to 1; default: white. */
  color?: readonly [red: number, green: number, blue: number];
  /** Drawing, as operators of a content stream. */
  drawing?: string;
}

/** Creates a PDF with one page of a single color for each element, without text unless it is drawn. */
export function samplePdf(pages: readonly SamplePage[]): Uint8Array<ArrayBuffer> {
  const kids = pages.map((_, i) => `${3 + i * 2} 0 R`).join(" ");
  const objects = ["<< /Type /Catalog /Pages 2 0 R >>", `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`];
  for (const [i, { width = 200, height = 100, color = [1, 1, 1], drawing = "" }] of pages.entries()) {
    const content = `${color.join(" ")} rg 0 0 ${width} ${height} re f ${drawing}`;
    const box = `/MediaBox [0 0 ${width} ${height}]`;
    objects.push(`<< /Type /Page /Parent 2 0 R ${box} /Contents ${4 + i * 2} 0 R /Resources << >> >>`);
    objects.push(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`);
  }
  let text = "%PDF-1.4\n";
  const offsets = objects.map((object, i) => {
    const offset = text.length;
    text += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}${trailer}`;
  return new TextEncoder().encode(text);
}
