import { hrefOf } from '#platform/navigation/query.ts';

/** Qualifications of a customer, or those stored with an order; `ask` is the attribute to fill in. */
export const qualHref = (about: { id: string; ask?: string } | { order: string }): string =>
  hrefOf('/subpkgs/work/add_qual', about);
