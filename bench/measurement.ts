export interface Measurement {
  rows: number;
  ms: number;
  /** The peak of the process's memory. */
  peakBytes: number;
}

/** Prints a reader's measurement for the parent process. */
export const printMeasurement = (rows: number, ms: number): void => {
  const measurement: Measurement = { rows, ms, peakBytes: process.resourceUsage().maxRSS * 1024 };
  console.log(JSON.stringify(measurement));
};
