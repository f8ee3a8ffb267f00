import { oneLine } from "../../plain_text.ts";
import { splitLabel } from "../../directives/directive_rules.ts";
import { picturesIn } from "../../pictures/pictures_in.ts";
import type { ContainerDirective } from "../../tree.ts";
import { INCLUDED, joinNames } from "../../storage/parameter_kinds.ts";
import { attributesOf } from "../../storage/storage_directives.ts";
import { captionedImageStorage, imageDirectiveStorage, inlineStorage } from "./inline_storage.ts";
import { renderMacro } from "./render_macro.ts";

/** Renders a gallery, which names the attachments that it shows; undefined if it contains anything but pictures. */
export function galleryStorage(node: ContainerDirective): string | undefined {
  const { label, blocks } = splitLabel(node);
  const pictures = blocks.flatMap((block) => picturesIn(block) ?? [undefined]);
  const names: string[] = [];
  const drawn: string[] = [];
  for (const picture of pictures) {
    const [, name] = picture?.type === "image" ? /^attachment:([^|]*)$/.exec(picture.url) ?? [] : [];
    if (picture === undefined) return undefined;
    if (picture.type === "image") {
      const isPlain = name !== undefined && (picture.alt ?? "") === "" && (picture.title ?? "") === "";
      if (isPlain) names.push(name);
      else drawn.push(inlineStorage([picture]));
    } else {
      const captioned = picture.type === "containerDirective" ? captionedImageStorage(picture) : undefined;
      drawn.push(captioned ?? imageDirectiveStorage(picture));
    }
  }
  const { [INCLUDED]: given, ...values } = attributesOf(node);
  const included = given === undefined ? names : [given, ...names];
  return renderMacro("gallery", {
    ...values,
    ...label === undefined ? {} : { title: oneLine(label) },
    ...included.length === 0 ? {} : { [INCLUDED]: joinNames(included) },
  }, { kind: "bare", content: drawn.join("") });
}
