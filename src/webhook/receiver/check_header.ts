/** Header that marks the deliveries with which `webhook doctor` checks a server, a wrong one among them. */
export const CHECK_HEADER = "x-tool-check";
