import { Option } from "@commander-js/extra-typings";

/** Creates the option `--space-logo` of commands that fill Word templates. */
export function spaceLogoOption(instead: string) {
  return new Option("--space-logo <file>", `picture for $scroll.spacelogo: PNG, JPEG, SVG, GIF or WebP${instead}`);
}

/** Creates the option `--global-logo` of commands that fill Word templates. */
export function globalLogoOption() {
  return new Option("--global-logo <file>", "picture for $scroll.globallogo, which wikis do not provide");
}
