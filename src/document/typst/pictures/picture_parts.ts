import { truncate } from "../../../base/text.ts";
import { TypstCode } from "../code.ts";
import type { Picture, PictureLook } from "./picture.ts";

/** Addresses of pictures with a word or number on them, which belong on a line of text. */
const BADGE =
  /\/\/(?:[\w.-]*\.)?(?:shields\.io|badgen\.net|badge\.fury\.io|travis-ci\.\w+|codecov\.io|coveralls\.io|snyk\.io|circleci\.com|readthedocs\.org|codeclimate\.com|codacy\.com|appveyor\.com|badges\.\w+)\/|\bbadges?\b/i;

/** Tests whether the address is one of a badge. */
export function isBadge(url: string): boolean {
  return BADGE.test(url);
}

/** Returns the text in the frame of a missing picture: its description, or the name of its file. */
export function frameText({ url, alt }: Picture): string {
  if (alt.trim() !== "") return alt;
  const path = url.replace(/[?#].*$/s, "").replace(/\/+$/, "");
  return truncate(path.slice(path.lastIndexOf("/") + 1).replace(/^(?:attachment|data):/, "") || url, 60);
}

/** Returns the arguments of components that draw a picture. */
export function lookArguments({ width, height, border, borderColor }: PictureLook) {
  return {
    width,
    height,
    border,
    "border-color": border === undefined || borderColor === undefined ? undefined : TypstCode.text(borderColor),
  };
}
