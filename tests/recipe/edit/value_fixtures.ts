/** Sets a value by a path with slashes: design values by the catalog's path, others by their names. */
export function at(path: string): string[] {
  return path.startsWith("/") ? path.slice(1).split("/") : ["design", ...path.split(".")];
}

export const BAND = {
  kind: "vector",
  id: "band",
  scope: "first",
  layer: "background",
  area: "page",
  shape: "rectangle",
};
