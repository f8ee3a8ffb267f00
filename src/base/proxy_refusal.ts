/** HTTP status of an answer by a proxy instead of the server. */
export const PROXY_STATUS = 407;

/** Pattern of the runtime's error when a proxy refuses a tunnel to a TLS server. */
export const PROXY_FAILURE: RegExp = /proxy authentication required/i;

/** Reason for a missing answer of the server. */
export const PROXY_REASON = "the proxy requires authentication (407)";

/** Hint for {@linkcode PROXY_REASON}. */
export const PROXY_HINT = "Add the user name and password to HTTP_PROXY or HTTPS_PROXY, or the host to NO_PROXY.";
