import { Hono } from "hono";
import { getPath } from "hono/utils/url";
import { createLocalGuard, type LocalGuardOptions } from "./local_guard.ts";

/** Options of {@linkcode createLocalApp}. */
export interface LocalAppOptions extends LocalGuardOptions {
  /** Path prefix such as `/preview` of all routes, for an app that another one of the same server shows in a frame. */
  readonly embeddedAt?: string | undefined;
}

/**
 * Creates the routes of a server on the loopback interface, all of them behind {@linkcode createLocalGuard}. A route `/x`
 * answers at `/x` and, for browsers, below the path of the key.
 */
export function createLocalApp({ embeddedAt = "", ...options }: LocalAppOptions): Hono {
  const root = `${embeddedAt}/`;
  const app = new Hono({
    getPath(request) {
      const path = localPath(request, options.key);
      return path === root && embeddedAt !== "" ? embeddedAt : path;
    },
  });
  app.use(createLocalGuard(options));
  return embeddedAt === "" ? app : app.basePath(embeddedAt);
}

/** Returns the path of a request, without that of the key. */
export function localPath(request: Request, { place }: { readonly place: string }): string {
  const path = getPath(request);
  return path.startsWith(place) ? path.slice(place.length - 1) : path;
}
