// What staff and the operator look at.
import type { Caller } from './caller.ts';
import { firstOrder } from './of-orders.ts';
import { idOf, type Query, type Stop } from './stop.ts';

/** A mobile that was looked at is in the log. */
export const someAudit = async (call: Caller): Promise<Query> => {
  const { id } = await firstOrder(call);
  await call('POST /finance/api/{id}/reveal_mobile', { params: { id: id! } });
  return { at: 'audit' };
};
export const someApplication = async (): Promise<Query> => ({ at: 'applications' });
export const otherTenant = async (call: Caller): Promise<Query> => {
  const { list } = await call('GET /admin/api/tenants', {});
  return idOf(list.filter(({ is_home }) => !is_home));
};
/** Half-way through opening a tenant. */
const tenantDraft = {
  zh: '澄桥融汇',
  en: 'Chengqiao Finance',
  tenantNo: '2001',
  prefix: 'cq',
  app: { glyph: '澄', palette: 'indigo', customer_tabs: ['home', 'match', 'product', 'news', 'mine'] },
  stores: [{ zh: '河西门店', en: 'Hexi Store', region: '320105', addressZh: '南京市建邺区江东中路 1 号' }],
  adminName: '祝云深',
  adminMobile: '13700000401',
};
export function operator(query: Query): Stop {
  const kept = { 'draft:open-tenant': tenantDraft };
  return { as: 'saas', group: 'operator', query: async () => query, kept: async () => kept };
}
