import type { Measure, OwnReport } from '../types.ts';
import { newestOf } from './seen.ts';

/** The newest moment at which staff decided something about the reader. */
export const measuredAt = (list: readonly Measure[]): string =>
  newestOf(...list.flatMap(({ starts_at, answered_at, lifted_at }) => [starts_at, answered_at, lifted_at]));
/** The newest moment at which staff decided about a report by the reader. */
export const reportDecidedAt = (list: readonly OwnReport[]): string =>
  newestOf(...list.flatMap(({ decided_at, lifted_at }) => [decided_at, lifted_at]));
