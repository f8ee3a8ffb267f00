/** Status of an answer that comes from a proxy, not from the server that was asked. */
export const PROXY_STATUS = 407;

/** What the runtime says when a proxy refuses the way to a server that speaks TLS. */
export const PROXY_FAILURE: RegExp = /proxy authentication required/i;

/** Why there is no answer of the server. */
export const PROXY_REASON = "the proxy requires authentication (407)";

/** The way out. */
export const PROXY_HINT = "Add the user name and password to HTTP_PROXY or HTTPS_PROXY, or the host to NO_PROXY.";
