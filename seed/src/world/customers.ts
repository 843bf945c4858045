import type { PoolReason } from '@sycee/domain/order/status';

/** A person without an order: a lead, or a customer in the pool. */
export interface SeedCustomer {
  name: string;
  mobile: string;
  company?: string;
  storeNo: number;
  /** Mobile of the adviser; in the pool, of the previous one. */
  owner?: string;
  level: 'A' | 'B' | 'C' | 'D';
  tags: readonly string[];
  daysAgo: number;
  note?: string;
  /** Set for a customer in the pool; absent for a lead. */
  fell?: { daysAgo: number; reason: PoolReason; note: string };
}

const yining = '13800000101';
const tinglan = '13800000102';
const guanfu = '13800000103';

export const customers: Readonly<Record<string, readonly SeedCustomer[]>> = {
  '1001': [
    {
      name: '苗渡川',
      mobile: '13800001041',
      company: '渡川物流',
      storeNo: 1,
      owner: yining,
      level: 'C',
      tags: ['car_owner'],
      daysAgo: 2,
      note: '园区走访时收到名片，想了解车队更新贷款。',
    },
    {
      name: '柏知秋',
      mobile: '13800001042',
      company: '知秋餐饮',
      storeNo: 1,
      owner: tinglan,
      level: 'C',
      tags: ['seasonal'],
      daysAgo: 1,
      note: '老客户介绍，方便下午三点以后联系。',
    },
    {
      name: '闵星河',
      mobile: '13800001043',
      company: '星河印务',
      storeNo: 1,
      level: 'D',
      tags: [],
      daysAgo: 3,
    },
    {
      name: '施南乔',
      mobile: '13800001044',
      storeNo: 1,
      level: 'D',
      tags: ['salaried'],
      daysAgo: 0,
    },
    {
      name: '聂远山',
      mobile: '13800001045',
      company: '远山建材',
      storeNo: 1,
      owner: tinglan,
      level: 'C',
      tags: ['taxpayer'],
      daysAgo: 40,
      fell: { daysAgo: 12, reason: 'with_another', note: '已在开户行办理，明年到期前可再联系。' },
    },
    {
      name: '费如松',
      mobile: '13800001046',
      company: '如松家具',
      storeNo: 1,
      owner: guanfu,
      level: 'B',
      tags: ['exporter'],
      daysAgo: 33,
      fell: { daysAgo: 9, reason: 'no_need', note: '订单推迟到下半年，暂无资金需求。' },
    },
    {
      name: '项晚舟',
      mobile: '13800001047',
      storeNo: 1,
      owner: tinglan,
      level: 'C',
      tags: ['home_owner'],
      daysAgo: 26,
      fell: { daysAgo: 4, reason: 'unreachable', note: '两周内拨打五次，均未接听。' },
    },
  ],
};
