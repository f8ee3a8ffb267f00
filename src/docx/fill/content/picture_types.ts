const EXTENSIONS: ReadonlyMap<string, string> = new Map([
  ["image/png", "png"],
  ["image/jpeg", "jpeg"],
  ["image/gif", "gif"],
  ["image/svg+xml", "svg"],
  ["image/webp", "webp"],
  ["image/bmp", "bmp"],
  ["image/tiff", "tiff"],
]);

/** Returns the extension of pictures of a media type. */
export function extensionOfPicture(type: string): string {
  return EXTENSIONS.get(type) ?? "bin";
}
