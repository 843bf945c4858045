import type { Report } from './report-api.ts';

export const newestVersion = ({ versions, version }: Pick<Report, 'versions' | 'version'>): number =>
  Math.max(version, ...versions.map((one) => one.version));
