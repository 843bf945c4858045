export interface Measurement {
  rows: number;
  ms: number;
  /** The most that the process ever held. */
  peakBytes: number;
}

/** What a reader says of itself, to whoever started it. */
export const printMeasurement = (rows: number, ms: number): void => {
  const said: Measurement = { rows, ms, peakBytes: process.resourceUsage().maxRSS * 1024 };
  console.log(JSON.stringify(said));
};
