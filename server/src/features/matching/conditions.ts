import type { productsToMatch } from '#features/catalog/index.ts';

/** A person is matched with every product; a company only with products for companies. */
export const conditionsOf = (kind: string): Parameters<typeof productsToMatch>[1] =>
  kind === 'personal' ? {} : { audience: 'company' };
