import type { KnownFees } from '@sycee/domain/money/cost';
import type { ProductFull } from '../use-detail.ts';

export type WireFees = ProductFull['fee_terms'];
export type WireLpr = ProductFull['lpr'];

/** The fees of an answer as the calculation reads them. */
export const knownFees = ({ state, list }: WireFees): KnownFees => ({
  state,
  list: list.map(({ when, share, amount }) => ({
    when,
    basis: share === null ? { kind: 'fixed', amountFen: amount ?? 0 } : { kind: 'share', share },
  })),
});
