import { inlineDigest } from "./inline_digest.ts";
import keyStyle from "./browser/key_page.css" with { type: "text" };
import loginStyle from "./browser/login_page.css" with { type: "text" };

const STYLE = `${keyStyle}\n${loginStyle}`;

/** Content of {@linkcode loginPage}. */
export interface LoginPageParts {
  /** Address of the form. */
  readonly action: string;
  /** What was wrong, if anything was; plain text of the program. */
  readonly problem: string;
  /** Whether the connection is not encrypted. */
  readonly isClear: boolean;
}

/** Renders the form for a token. It needs no script and has no text from outside. */
export function loginPage({ action, problem, isClear }: LoginPageParts): string {
  const said = problem === "" ? "" : `<p class="problem" role="alert">${problem}</p>\n`;
  const warning = isClear
    ? `<p class="problem">This connection is not encrypted: others on the network can read the token. Use https.</p>\n`
    : "";
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Log in – Webhook events</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Webhook events</h1>
${said}${warning}<form method="post" action="${action}">
<label>Token <input name="token" type="password" autocomplete="current-password" required autofocus maxlength="4096"></label>
<button>Log in</button>
</form>
<p class="soft">The token is in the file that the server was started with. Programs send it as <code>Authorization: Bearer</code>.</p>
</main>
</body>
</html>
`;
}

/** Renders a page that loads an address of the same site at once. */
export function returnPage(address: string): string {
  return `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>Webhook events</title>
<meta http-equiv="refresh" content="0;url=${address}"><link rel="icon" href="data:,"></head>
<body><main><p><a href="${address}">Continue</a></p></main></body></html>
`;
}

/** Content security policy of both pages. */
export const LOGIN_POLICY: string = [
  ...["default-src 'none'", `style-src ${inlineDigest(STYLE)}`, "img-src data:", "base-uri 'none'"],
  ...["form-action 'self'", "frame-ancestors 'none'", "require-trusted-types-for 'script'", "trusted-types 'none'"],
].join("; ");
