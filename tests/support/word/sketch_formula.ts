import { childNamed, elementsNamed, type WordElement, wordTree } from "./word_tree.ts";

/** Sketches a formula of Word: runs with their properties, and objects with theirs in brackets and their parts. */
export function sketchFormula(formula: string): string {
  if (formula === "") return "";
  const [math] = elementsNamed(wordTree(`<w:p>${formula}</w:p>`), "m:oMath");
  return (math?.children ?? []).map(sketchObject).join(" ");
}

function sketchObject(element: WordElement): string {
  const { name, children } = element;
  const local = name.slice(2);
  if (name === "m:r") return sketchFormulaRun(element);
  const [first] = children;
  const hasProperties = first?.name === `${name}Pr`;
  const properties = hasProperties ? `[${first.children.map(sketchValue).join(" ")}]` : "";
  const parts = (hasProperties ? children.slice(1) : children).map(sketchObject).join(" ");
  return `${local}${properties}(${parts})`;
}

function sketchValue({ name, attributes, children }: WordElement): string {
  const columns = children.map((column) => childNamed(column, "m:mcPr", "m:mcJc")?.attributes["m:val"]);
  return `${name.slice(2)}=${attributes["m:val"] ?? columns.join(",")}`;
}

function sketchFormulaRun(run: WordElement): string {
  const styles = (childNamed(run, "m:rPr")?.children ?? []).map(({ name, attributes }) =>
    attributes["m:val"] ?? name.slice(2)
  );
  const formats = (childNamed(run, "w:rPr")?.children ?? []).map(({ name, attributes }) =>
    [name.slice(2), ...Object.values(attributes)].join("=")
  );
  const text = (childNamed(run, "m:t")?.text ?? "/").replaceAll("\u200b", "_").replaceAll("\u00a0", "·")
    .replaceAll(" ", "·");
  const look = styles.join(",") + (formats.length === 0 ? "" : `{${formats.join(",")}}`);
  return look === "" ? text : `${look}:${text}`;
}
