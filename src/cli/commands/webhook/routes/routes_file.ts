/** Name of the file of routes where none is given. */
export const ROUTES_FILE = "webhooks.yaml";
