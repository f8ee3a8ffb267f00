import type { Context } from "hono";
import { bearerOf, cookieNameOf, cookiesOf, type Door, KEY_PATH } from "./door.ts";
import { areLocalHosts } from "./local_host.ts";
import { LoginThrottle, type LoginThrottleOptions } from "./login_throttle.ts";
import { senderOf } from "./request_sender.ts";
import { createSecretCheck } from "./secret_check.ts";
import { inlineDigest } from "./inline_digest.ts";
import keyStyle from "./browser/key_page.css" with { type: "text" };
import loginStyle from "./browser/login_page.css" with { type: "text" };

/** Options of {@linkcode createTokenDoor}. */
interface TokenDoorOptions extends LoginThrottleOptions {
  /** Returns the token that people and programs send. A new one ends all sessions. */
  readonly token: () => string;
  /** Path below which the page is served, such as `/admin/`. */
  readonly place: string;
  /** Whether the server itself has TLS. */
  readonly isTls: boolean;
}

/** What the server passes to the routes beside a request, as their `env`. */
export interface DoorEnv {
  /** IP address of the sender. */
  readonly sender: string;
}

/** Milliseconds after which a person must log in again. */
export const SESSION_MS = 12 * 60 * 60 * 1000;

/** Number of sessions; the oldest give way. */
export const MAX_SESSIONS = 100;

const nameOf = (http: Context) => cookieNameOf(http, "tool-admin");

/**
 * Creates a door that a token opens: programs send it as `Authorization: Bearer`, people enter it in a form that sets a
 * cookie. It is never part of an address. Restarts, another token and `POST /logout` end sessions.
 */
export function createTokenDoor(options: TokenDoorOptions): Door {
  return new TokenDoor(options);
}

class TokenDoor implements Door {
  readonly isLocal = false;
  readonly place: string;
  readonly message: string;
  readonly #options: TokenDoorOptions;
  readonly #throttle: LoginThrottle;
  readonly #sessions: Sessions;

  constructor(options: TokenDoorOptions) {
    this.#options = options;
    this.place = options.place;
    this.message = `log in at ${this.place}, or send the token as Authorization: Bearer`;
    this.#throttle = new LoginThrottle(options);
    this.#sessions = new Sessions(options);
  }

  async enter(http: Context): Promise<Response | undefined> {
    const { path, method } = http.req;
    if (path === "/login" && method === "POST") return await this.#login(http);
    if (path === "/login") return new Response(null, { status: 303, headers: { location: this.place } });
    const wait = this.#throttle.waitOf(addressOf(http));
    return wait > 0 && bearerOf(http) !== undefined && !this.#hasSession(http) ? this.#refuse(http, wait) : undefined;
  }

  admits(http: Context): boolean {
    if (this.#hasSession(http)) return true;
    const sent = bearerOf(http);
    return sent !== undefined && this.#isToken(sent, addressOf(http));
  }

  ask(http: Context): Response {
    // A link on another site comes without the cookie; the page's own reload has it.
    const site = http.req.header("sec-fetch-site");
    if ((site === "cross-site" || site === "same-site") && http.req.query(RETURNED) === undefined) {
      return http.html(returnPage(`${this.place}?${RETURNED}`), 200, { "content-security-policy": LOGIN_POLICY });
    }
    return this.#showLogin(http, { status: 401, problem: "" });
  }

  answer(http: Context): Response | undefined {
    if (http.req.path === KEY_PATH) return http.body(null, 204);
    if (http.req.path !== "/logout" || http.req.method !== "POST") return undefined;
    for (const each of cookiesOf(http, nameOf(http))) this.#sessions.close(each);
    return http.body(null, 204, { "set-cookie": this.#cookie(http, "", 0) });
  }

  async #login(http: Context): Promise<Response> {
    const sender = addressOf(http);
    const wait = this.#throttle.waitOf(sender);
    if (wait > 0) return this.#refuse(http, wait);
    if (senderOf(http.req.raw.headers, { proxied: true }) !== "own-page") {
      return this.#showLogin(http, { status: 403, problem: "Log in with the form of this server." });
    }
    const text = new URLSearchParams(await http.req.text()).get("token") ?? "";
    if (!this.#isToken(text.trim(), sender)) {
      return this.#showLogin(http, { status: 401, problem: "This token is wrong." });
    }
    const cookie = this.#cookie(http, this.#sessions.open(), SESSION_MS / 1000);
    return new Response(null, { status: 303, headers: { location: this.place, "set-cookie": cookie } });
  }

  #hasSession(http: Context): boolean {
    return cookiesOf(http, nameOf(http)).some((each) => this.#sessions.has(each));
  }

  #isToken(text: string, sender: string): boolean {
    const isRight = createSecretCheck(this.#options.token())(text);
    if (isRight) this.#throttle.succeed(sender);
    else this.#throttle.fail(sender);
    return isRight;
  }

  #cookie(http: Context, value: string, seconds: number): string {
    const cookie = `${nameOf(http)}=${value}; Path=${this.place}; Max-Age=${seconds}; HttpOnly; SameSite=Strict`;
    return isSecure(http, this.#options) ? `${cookie}; Secure` : cookie;
  }

  #refuse(http: Context, wait: number): Response {
    const problem = `Too many wrong tokens came from your address. Try again in ${wait} s.`;
    const wantsPage = (http.req.header("accept") ?? "").includes("text/html");
    const answer = wantsPage
      ? this.#showLogin(http, { status: 429, problem })
      : http.json({ error: "too-many-attempts", message: problem }, 429);
    answer.headers.set("retry-after", String(wait));
    return answer;
  }

  #showLogin(http: Context, { status, problem }: { status: 401 | 403 | 429; problem: string }): Response {
    const isClear = !isSecure(http, this.#options) && !areLocalHosts([http.req.header("host") ?? ""]);
    const page = loginPage({ action: `${this.place}login`, problem, isClear });
    return http.html(page, status, { "content-security-policy": LOGIN_POLICY });
  }
}

const RETURNED = "returned";

/** Returns whether the browser's connection is encrypted, here or at a proxy. A false claim only binds the claimant. */
function isSecure({ req }: Context, { isTls }: Pick<TokenDoorOptions, "isTls">): boolean {
  const proxied = (req.header("x-forwarded-proto") ?? "").split(",")[0]?.trim().toLowerCase() === "https";
  return isTls || proxied || (req.header("origin") ?? "").startsWith("https://");
}

function addressOf({ env }: Context): string {
  const sender: unknown = env?.sender;
  return typeof sender === "string" ? sender : "an unknown address";
}

/** Open sessions, in memory only. */
class Sessions {
  readonly #options: Pick<TokenDoorOptions, "now" | "token">;
  readonly #ends = new Map<string, number>();
  /** Token by which they were opened. */
  #token = "";

  constructor(options: Pick<TokenDoorOptions, "now" | "token">) {
    this.#options = options;
  }

  /** Opens a session and returns its name, which cannot be guessed. */
  open(): string {
    this.#endFormer();
    const name = crypto.getRandomValues(new Uint8Array(32)).toBase64({ alphabet: "base64url", omitPadding: true });
    this.#ends.set(name, this.#options.now() + SESSION_MS);
    const [oldest] = this.#ends.keys();
    if (this.#ends.size > MAX_SESSIONS && oldest !== undefined) this.#ends.delete(oldest);
    return name;
  }

  has(name: string): boolean {
    this.#endFormer();
    const end = this.#ends.get(name);
    const left = (end ?? 0) - this.#options.now();
    if (end === undefined) return false;
    if (left > 0 && left <= SESSION_MS) return true;
    this.#ends.delete(name);
    return false;
  }

  close(name: string): void {
    this.#ends.delete(name);
  }

  #endFormer(): void {
    const token = this.#options.token();
    if (token !== this.#token) this.#ends.clear();
    this.#token = token;
  }
}

const STYLE = `${keyStyle}\n${loginStyle}`;

/** Content of {@linkcode loginPage}. */
interface LoginPageParts {
  /** Address of the form. */
  readonly action: string;
  /** What was wrong, if anything was; plain text of the program. */
  readonly problem: string;
  /** Whether the connection is not encrypted. */
  readonly isClear: boolean;
}

/** Renders the form for a token. It needs no script and has no text from outside. */
function loginPage({ action, problem, isClear }: LoginPageParts): string {
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
function returnPage(address: string): string {
  return `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>Webhook events</title>
<meta http-equiv="refresh" content="0;url=${address}"><link rel="icon" href="data:,"></head>
<body><main><p><a href="${address}">Continue</a></p></main></body></html>
`;
}

/** Content security policy of both pages. */
const LOGIN_POLICY: string = [
  ...["default-src 'none'", `style-src ${inlineDigest(STYLE)}`, "img-src data:", "base-uri 'none'"],
  ...["form-action 'self'", "frame-ancestors 'none'", "require-trusted-types-for 'script'", "trusted-types 'none'"],
].join("; ");
