import type { Desktop } from "../../src/console/desktop.ts";
import type { DrawingPrograms } from "../../src/console/drawing_programs.ts";
import type { Signatures } from "../../src/console/signatures.ts";

/** Fails a test whose code does what the test did not expect. */
export function unexpected(what: string): never {
  throw new Error(`${what} was not expected`);
}

/** Desktop of a context that does not expect one. */
export const NO_DESKTOP: Desktop = {
  watch: () => unexpected("desktop.watch"),
  serve: () => unexpected("desktop.serve"),
  servePage: () => unexpected("desktop.servePage"),
  open: () => unexpected("desktop.open"),
  openPage: () => unexpected("desktop.openPage"),
  page: () => unexpected("desktop.page"),
};

/** Signatures of a context in which nothing is signed. */
export const NO_SIGNATURES: Signatures = {
  sign: () => unexpected("signatures.sign"),
  verify: () => unexpected("signatures.verify"),
};

/** Programs of a context in which nothing is drawn. */
export const NO_DRAWING: DrawingPrograms = {
  find: () => unexpected("drawing.find"),
  run: () => unexpected("drawing.run"),
  recall: () => unexpected("drawing.recall"),
  keep: () => unexpected("drawing.keep"),
};
