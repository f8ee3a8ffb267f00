/** Date of the feature zoo, for standards that require one. */
export const SAMPLE_DATE = new Date("2026-03-14");
