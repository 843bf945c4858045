import { demoPassword } from '@sycee/seed/world/people';
import { type Caller, callerAt, type Site } from '../tools/tour/caller.ts';
import { logInByMobile } from '../tools/tour/log-in.ts';
import { codeTo } from './browser-test.ts';

const operator = { site: { prefix: 'saas', ffp_no: '1001', store_no: 1 }, mobile: '13800000402' };
const admin = { name: '祝云深', mobile: '13700000401' };

export interface NewTenant {
  /** Address segments of its headquarters and of its store. */
  segments: { headquarters: string; store: string };
  headquarters: { site: Site; mobile: string; call: Caller };
  store: Site;
}

/** An empty tenant as the operator opens it: one store, and an administrator who has activated their account. */
export async function openNewTenant(address: string, number: string): Promise<NewTenant> {
  const { call } = await logInByMobile(address, operator.site, 'saas', operator.mobile);
  const { sites } = await call('POST /admin/api/tenants', {
    body: {
      ffp_no: number,
      name: { zh: '澄桥融汇', en: 'Chengqiao Finance' },
      prefix: 'cq',
      expires_on: null,
      app: {
        glyph: '澄',
        palette: 'pine',
        customer_tabs: ['home', 'match', 'product', 'news', 'mine'],
        agent_tabs: ['home', 'product', 'customer', 'mine'],
        modules_off: [],
      },
      stores: [
        {
          name: { zh: '河西门店', en: 'Hexi Store' },
          region: '320105',
          address: { zh: '南京市建邺区江东中路 1 号', en: '1 Jiangdong Road, Nanjing' },
          hotline: '025-86600001',
          hours: { zh: '每天 9:00–18:00', en: 'Every day, 9:00–18:00' },
        },
      ],
      admin,
    },
  });
  const [own, store] = sites;
  const site = { prefix: own!.prefix, ffp_no: number, store_no: own!.store_no };
  await activate(address, site, admin.mobile);
  const session = await logInByMobile(address, site, 'saas', admin.mobile);
  return {
    segments: { headquarters: own!.key!, store: store!.key! },
    headquarters: { site, mobile: admin.mobile, call: session.call },
    store: { prefix: store!.prefix, ffp_no: number, store_no: store!.store_no },
  };
}

/** An adviser of the store who has activated their account. */
export async function inviteAdviser(
  address: string,
  { headquarters, store }: NewTenant,
  mobile: string,
): Promise<void> {
  const { list } = await headquarters.call('GET /admin/api/groups', {});
  const group = list.find(({ role }) => role === 'broker')!;
  await headquarters.call('POST /account/api/admin', {
    body: { role: 'broker', group_id: group.id, store_no: store.store_no, mobile, name: '顾南栀' },
  });
  await activate(address, store, mobile);
}

/** With the password of the demo world, so that a login of the tests works. */
async function activate(address: string, site: Site, mobile: string): Promise<void> {
  const link = await codeTo(address, mobile);
  const token = new URLSearchParams(link.split('?').at(-1)).get('invite')!;
  await callerAt(address, site)('PUT /account/api/active', { body: { token, password: demoPassword } });
}
