/** Port of the sample wiki where none is named. */
export const DEMO_PORT = 8090;
