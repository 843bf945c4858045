// Products and articles for the tour.
import type { Caller } from './caller.ts';
import { idOf, type Query } from './stop.ts';

export const firstProduct = async (call: Caller): Promise<Query> => {
  const { list } = await call('GET /finance/api/product_list', { query: {} });
  return idOf(list);
};
/** A guaranteed loan, which has a fee each year. */
export const firstWithFee = async (call: Caller): Promise<Query> => {
  const { list } = await call('GET /finance/api/product_list', { query: { category: 'guarantee' } });
  return idOf(list);
};
/** A product that is applied for on the bank's own page. */
export const firstDirect = async (call: Caller): Promise<Query> => {
  const { list } = await call('GET /finance/api/product_list', { query: { apply: 'bank_direct' } });
  return idOf(list);
};
export const threeNumbers = async (call: Caller): Promise<Query> => {
  const { list } = await call('GET /finance/api/product_list', { query: { audience: 'person', page_size: 3 } });
  return { numbers: list.map(({ number }) => number).join(',') };
};
/** Three products of the site, and one that no longer exists. */
export const someShortlisted = async (call: Caller): Promise<Record<string, unknown>> => {
  const { list } = await call('GET /finance/api/product_list', { query: { page_size: 3 } });
  const aside = list.map(({ number, name, institution: { glyph, color } }) => ({ number, name, glyph, color }));
  return { cart: [...aside, { number: 'SY-P-9999', name: '岁末周转贷', glyph: '岚', color: 3 }] };
};
export const firstArticle = async (call: Caller): Promise<Query> => {
  const { list } = await call('GET /finance/api/get_information', { query: {} });
  return idOf(list);
};
