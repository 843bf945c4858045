import { hrefOf } from '#platform/navigation/query.ts';

/** Of a customer, or frozen for one order; `ask`: what somebody came to fill in. */
export const qualHref = (about: { id: string; ask?: string } | { order: string }): string =>
  hrefOf('/subpkgs/work/add_qual', about);
