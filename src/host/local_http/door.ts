import type { Context } from "hono";

/** How people and programs get into a served page. The guard asks it; everything else is the same for all doors. */
export interface Door {
  /** Path below which browsers find everything, such as `/admin/`. */
  readonly place: string;
  /** Whether only the names of this machine lead here; otherwise any, through proxies with TLS too. */
  readonly isLocal: boolean;
  /** What a program without a key is told. */
  readonly message: string;
  /** Answers a request that concerns getting in, before anything is known of its sender. */
  enter?(http: Context): Promise<Response | undefined>;
  /** Returns whether a request proves that its sender may come in. */
  admits(http: Context): boolean;
  /** Creates the page that a browser gets instead, with its content security policy. */
  ask(http: Context): Response;
  /** Answers a request about the door itself of somebody who is in. */
  answer(http: Context): Response | undefined;
}

/** Path where a page asks whether it is still in, and where the page of a key exchanges it for a cookie. */
export const KEY_PATH = "/key";

/** Returns the values of all cookies of a name. Servers on other ports can add cookies of the same name. */
export function cookiesOf({ req }: Context, name: string): string[] {
  const cookies = (req.header("cookie") ?? "").split(";").map((each) => each.trim());
  return cookies.filter((each) => each.startsWith(`${name}=`)).map((each) => each.slice(name.length + 1));
}

/** Returns the name of a cookie of this server: browsers do not keep the cookies of several ports apart. */
export function cookieNameOf({ req }: Context, name: string): string {
  return `${name}-${/:(\d+)$/.exec(req.header("host") ?? "")?.[1] ?? 80}`;
}

/** Returns the token that a program sends. */
export function bearerOf({ req }: Context): string | undefined {
  return /^Bearer +(\S+)$/i.exec(req.header("authorization") ?? "")?.[1];
}
