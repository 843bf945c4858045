import type { KnownFees } from '@sycee/domain/money/cost';
import type { Lpr } from '@sycee/domain/money/lpr';
import type { ProductFull } from '../use-detail.ts';

export type WireFees = ProductFull['fee_terms'];
export type WireLpr = ProductFull['lpr'];

/** Maps the loan prime rate from wire names. */
export const lprOf = ({ published_on, one_year, five_years }: NonNullable<WireLpr>): Lpr => ({
  publishedOn: published_on,
  oneYear: one_year,
  fiveYears: five_years,
});

/** Maps fees from wire names. */
export const knownFees = ({ state, list }: WireFees): KnownFees => ({
  state,
  list: list.map(({ when, share, amount }) => ({
    when,
    basis: share === null ? { kind: 'fixed', amountFen: amount ?? 0 } : { kind: 'share', share },
  })),
});
