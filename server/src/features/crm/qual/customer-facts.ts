import type { Facts } from '@sycee/domain/matching/fact';
import type { SealedCustomer } from './customer-fit.ts';
import { factsOf } from './fits.ts';
import { type Keys, QualSeal } from './rows.ts';

/** Reads the facts of many customers that are in force on a day. */
export const customerFacts =
  (keys: Keys, today: string): ((customer: SealedCustomer) => { facts: Facts }) =>
  (sealed) => ({
    facts: factsOf(
      sealed.cometype,
      new QualSeal(keys, sealed).openAll(sealed.customer, sealed.qualifications_sealed),
      today,
    ),
  });
