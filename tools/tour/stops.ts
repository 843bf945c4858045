// Who looks at which screen, and with which ids. A route that is not here is visited by a guest, without parameters.
import type { Role } from '@sycee/contract/core/roles';
import type { Caller } from './caller.ts';

export type Query = Record<string, string>;
export interface Stop {
  as: Role | 'guest';
  query?(call: Caller): Promise<Query>;
}

const firstProduct = async (call: Caller): Promise<Query> => {
  const { list } = await call('GET /finance/api/product_list', { query: {} });
  return idOf(list);
};
const firstArticle = async (call: Caller): Promise<Query> => {
  const { list } = await call('GET /finance/api/get_information', { query: {} });
  return idOf(list);
};
const firstReport = async (call: Caller): Promise<Query> => {
  const { list } = await call('GET /tax/api/list', { query: {} });
  return idOf(list);
};
const firstWork = async (call: Caller): Promise<Query> => {
  const { list } = await call('GET /finance/api/work_list', { query: {} });
  return idOf(list);
};

function idOf(list: readonly { id: string }[]): Query {
  const [first] = list;
  if (!first) throw new Error('The demo world has nothing to show here.');
  return { id: first.id };
}

export const stops: Record<string, readonly Stop[]> = {
  '/pages/home/index': [{ as: 'guest' }, { as: 'member' }, { as: 'broker' }, { as: 'store' }],
  '/pages/product/product': [{ as: 'guest' }, { as: 'broker' }],
  '/subpkgs/product/details': [
    { as: 'guest', query: firstProduct },
    { as: 'broker', query: firstProduct },
  ],
  '/subpkgs/news_center/news_detail': [{ as: 'guest', query: firstArticle }],
  '/pages/match/list': [{ as: 'member' }],
  '/pages/match/personal/individual': [{ as: 'member', query: firstReport }],
  '/pages/match/personal/loading': [{ as: 'member', query: firstReport }],
  '/pages/mine/mine': [{ as: 'guest' }, { as: 'member' }, { as: 'broker' }],
  '/pages/customer/customer': [{ as: 'broker' }],
  '/pages/customer/customer_work': [{ as: 'broker' }, { as: 'store' }],
  '/subpkgs/my/apply': [{ as: 'member' }],
  '/subpkgs/my/apply_detail': [{ as: 'member', query: firstWork }],
  '/subpkgs/work/work_list': [{ as: 'broker' }, { as: 'store' }],
  '/subpkgs/work/details': [{ as: 'broker', query: firstWork }],
  '/subpkgs/work/new_notes': [{ as: 'broker', query: firstWork }],
  '/subpkgs/work/add_flow': [{ as: 'broker', query: firstWork }],
};
