/** A file for npm run open-tenant and npm run leave-demo: a tenant with one store and an administrator. */
export const newTenantFile = (tenantNo: string) => ({
  ffp_no: tenantNo,
  name: { zh: '澄桥融汇', en: 'Chengqiao Finance' },
  prefix: 'cq',
  expires_on: null,
  app: {
    glyph: '澄',
    palette: 'indigo',
    customer_tabs: ['home', 'match', 'product', 'mine'],
    agent_tabs: ['home', 'product', 'customer', 'mine'],
    modules_off: ['news'],
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
  admin: { name: '祝云深', mobile: '13700000401' },
});
