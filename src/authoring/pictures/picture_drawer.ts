import { quote } from "../../base/text.ts";
import type { Context } from "../../console/context.ts";
import { type CompileEngine, CompileError } from "../../pdf/engine.ts";
import { createFontLibrary } from "../../typst/fonts/font_library.ts";
import { setPngDensity } from "./picture_density.ts";

/** Format that the compiler reads. */
export type DrawnFormat = "png" | "jpg" | "svg" | "gif" | "webp";

/** Limits of one picture: far less than of a document. */
const LIMITS = { timeoutMs: 15_000, maxMemoryBytes: 2 ** 30 } as const;
/** Number of pictures that may exceed them; then no more are drawn. */
const MAX_FAILURES = 3;
/** Maximum side of a picture in points; the largest sheet of paper has 3370. */
const MAX_SIDE = 14_400;
/** Pixels per inch of drawings; enough for print, with lines. */
const DRAWING_DPI = 240;
/** Maximum pixels per side of a drawn picture: a page of A3 in that density. */
const MAX_PIXELS = 4000;
/** Pixels of files without a density are those of CSS. */
const CSS_DPI = 96;
/** Pixels per inch that the compiler assumes for a file without a density. */
const ASSUMED_DPI = 72;
/** Families for the text of drawings. */
const FAMILIES = ["Inter", "DejaVu Sans", "DejaVu Sans Mono", "Noto Emoji"];

/** What a document demands of its drawn pictures. */
export interface PictureDemands {
  /** Whether nothing may be transparent, as in PDF/A-1. */
  readonly isOpaque?: boolean | undefined;
  /** Whether only the text matters; then no picture is read. */
  readonly isTextOnly?: boolean | undefined;
}

/** Compiler that draws pictures as pixels, in a process of its own that starts with the first picture. */
export class PictureDrawer implements AsyncDisposable {
  readonly #context: Context;
  readonly #isOpaque: boolean;
  #engine: Promise<CompileEngine> | undefined;
  #fonts: Promise<readonly Uint8Array[]> | undefined;
  #failures = 0;

  /** Starts nothing yet. Opaque pictures are on white. */
  constructor(context: Context, { isOpaque = false }: PictureDemands = {}) {
    this.#context = context;
    this.#isOpaque = isOpaque;
  }

  /** Whether it draws no more, because too many pictures exceeded the limits. */
  get isExhausted(): boolean {
    return this.#failures === MAX_FAILURES;
  }

  /** Draws a picture as a PNG; undefined if the compiler cannot read it within its limits. */
  draw(bytes: Uint8Array, format: DrawnFormat): Promise<Uint8Array | undefined> {
    return this.#attempt({ bytes: format === "svg" ? withoutOutsideReferences(bytes) : bytes, format });
  }

  /**
   * Draws a picture of pixels, whose density is known, with fewer of them; undefined if the compiler cannot read it
   * within its limits.
   */
  reduce(bytes: Uint8Array, format: "png" | "jpg", maxWidth: number): Promise<Uint8Array | undefined> {
    return this.#attempt({ bytes, format, maxWidth });
  }

  async #attempt(picture: DrawnPicture): Promise<Uint8Array | undefined> {
    if (this.isExhausted) return undefined;
    try {
      return await this.#draw(picture);
    } catch (error) {
      if (!(error instanceof CompileError)) throw error;
      this.#failures++;
      return undefined;
    }
  }

  async #draw(picture: DrawnPicture): Promise<Uint8Array | undefined> {
    const { compilers, signal } = this.#context;
    this.#engine ??= compilers.startEmbedded(LIMITS, { signal });
    const engine = await this.#engine;
    const onWhite = await this.#drawOn("white", { ...picture, engine });
    if (onWhite === undefined || this.#isOpaque || picture.format === "jpg") return onWhite && withSize(onWhite);
    const onBlack = await this.#drawOn("black", { ...picture, engine });
    if (onBlack === undefined) return withSize(onWhite);
    const { withoutGround } = await import("./without_ground.ts"); // with the reader of PNG, which few documents need
    return withSize({ ...onWhite, png: withoutGround(onWhite.png, onBlack.png) });
  }

  async #drawOn(ground: "white" | "black", { bytes, format, maxWidth, engine }: Drawing): Promise<Drawn | undefined> {
    const path = `/picture.${format}`;
    const page = `#set page(width: auto, height: auto, margin: 0pt, fill: ${ground})`;
    const main = new TextEncoder().encode(
      `${page}\n#set text(font: ${FONT_LIST}, fallback: true)\n#image(${quote(path)})\n`,
    );
    const { signal } = this.#context;
    const files = new Map([["/main.typ", main], [path, bytes]]);
    const fonts = await (this.#fonts ??= loadFonts());
    const { layout } = await engine.compile({ files, main: "/main.typ", fonts, signal });
    const [only, ...others] = layout?.pages ?? [];
    if (layout === undefined || only === undefined || others.length > 0) return undefined;
    const side = Math.max(only.width, only.height);
    if (side < 1 || side > MAX_SIDE) return undefined;
    const most = Math.floor(MAX_PIXELS / side * 72);
    if (maxWidth !== undefined) {
      const dpi = Math.min(maxWidth / only.width * 72, most);
      return { png: (await layout.draw(1, { dpi, signal })).png, dpi };
    }
    const dpi = Math.min(format === "svg" ? DRAWING_DPI : ASSUMED_DPI, most);
    const { png } = await layout.draw(1, { dpi, signal });
    return { png, dpi: format === "svg" ? dpi : dpi / ASSUMED_DPI * CSS_DPI };
  }

  /** Stops the compiler. */
  async [Symbol.asyncDispose](): Promise<void> {
    const engine = await this.#engine?.catch(() => undefined);
    await engine?.[Symbol.asyncDispose]();
  }
}

interface DrawnPicture {
  readonly bytes: Uint8Array;
  readonly format: DrawnFormat;
  /** Maximum width in pixels, for pictures whose density is known. */
  readonly maxWidth?: number;
}

/** What to draw, and with which compiler. */
interface Drawing extends DrawnPicture {
  readonly engine: CompileEngine;
}

interface Drawn {
  readonly png: Uint8Array;
  readonly dpi: number;
}

/** The drawn picture gets the size of the original one. */
function withSize({ png, dpi }: Drawn): Uint8Array {
  return setPngDensity(png, dpi);
}

const FONT_LIST = `(${FAMILIES.map((family) => quote(family)).join(", ")})`;

function loadFonts(): Promise<readonly Uint8Array[]> {
  const library = createFontLibrary();
  const faces = FAMILIES.flatMap((family) => library.faces(family));
  return library.load(faces.filter(({ weight }) => weight === 400 || weight === 500 || weight === 700));
}

/** A reference to something outside the drawing, which the compiler would refuse. */
const OUTSIDE = /\s(?:xlink:)?href\s*=\s*(?:"(?!\s*(?:#|data:))[^"]*"|'(?!\s*(?:#|data:))[^']*')/gi;
const IMPORT = /@import[^;]*;/gi;
const DOCTYPE = /<!DOCTYPE[^[>]*(?:\[[^\]]*\]\s*)?>/i;

/** Removes what leads out of a drawing. The compiler has no access to it anyway, but would not draw the rest. */
function withoutOutsideReferences(bytes: Uint8Array): Uint8Array {
  const text = new TextDecoder().decode(bytes);
  return new TextEncoder().encode(text.replace(OUTSIDE, "").replace(IMPORT, "").replace(DOCTYPE, ""));
}
