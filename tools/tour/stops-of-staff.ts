// Screens of staff and operator.
import type { Caller } from './caller.ts';
import { idOf, type Query, type Stop } from './stop.ts';
import { firstOrder } from './stops-of-orders.ts';

/** Reveals a mobile, so that the log has an entry. */
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
/** A tenant draft that is half filled in. */
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
  const stored = { 'draft:open-tenant': tenantDraft };
  return { as: 'saas', group: 'operator', query: async () => query, storage: async () => stored };
}
