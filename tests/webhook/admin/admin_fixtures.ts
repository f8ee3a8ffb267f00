import { openAdmin } from "../../support/webhook/admin_samples.ts";

export const OWN = { "x-tool-admin": "1" };

export function setUp(...options: Parameters<typeof openAdmin>) {
  const admin = openAdmin(...options);
  const send = (path: string, headers: Record<string, string> = {}, method = "GET") =>
    admin.handle(
      new Request(`http://127.0.0.1:4000${path}`, { method, headers: { host: "127.0.0.1:4000", ...headers } }),
    );
  const get = async (path: string) => await (await send(path)).json();
  return { ...admin, send, get };
}
