import { poolExpiryReasons, stages } from '@sycee/domain/order/status';
import { z } from 'zod';
import { call, defineCalls } from './core/call.ts';
import { count } from './core/list.ts';
import { instant, typed, uuid, version } from './core/text.ts';
import { customerItem } from './customers.ts';

const rules = z.object({
  /** Days without contact after which a customer expires into the pool; null: this rule is off. */
  contact_days: z.number().int().min(1).max(365).nullable(),
  /** Days without a step of an open order. */
  deal_days: z.number().int().min(1).max(1095).nullable(),
  /** The adviser is warned this many days before. */
  warn_days: z.number().int().min(0).max(30),
  claims_a_day: z.number().int().min(1).max(1000),
  /** The former adviser may not claim the customer for this many days. */
  cooldown_days: z.number().int().min(0).max(365),
  protected_stages: z.array(z.enum(stages)).max(stages.length),
});
const storeNo = z.number().int().min(1).max(2_147_483_647);
/** Its name in each language. */
const names = { name_zh: typed(40), name_en: typed(40) };

export const pool = rules.extend({
  id: uuid,
  /** In the language of the caller. */
  name: z.string(),
  name_zh: z.string(),
  name_en: z.string(),
  store: z.object({ store_no: z.number().int(), name: z.string() }),
  /** The default target if no pool is named. */
  is_first: z.boolean(),
  /** Number of customers in the pool. */
  n: count,
  version,
});

const managed = { who: ['store', 'roc', 'saas'], menu: 'work', button: 'sea.edit' } as const;

/** Pools and their rules (not in the spec, which has one pool without rules). */
export const pools = defineCalls({
  'GET /finance/api/sea_list': call({
    summary: 'The pools of the stores within the data scope, with their rules',
    ...managed,
    data: z.object({ list: z.array(pool) }),
  }),
  'POST /finance/api/sea/add': call({
    summary: "Add a pool to a store; the store's first pool is the default",
    ...managed,
    /** Absent store: the caller's current store. */
    body: rules.extend({ ...names, store_no: storeNo.optional() }),
    data: pool,
  }),
  'POST /finance/api/sea/save': call({
    summary: 'Change names and rules of a pool, or make it the first',
    ...managed,
    body: rules.extend({ ...names, id: uuid, version, is_first: z.literal(true).optional() }),
    data: pool,
  }),
  'POST /finance/api/sea/remove': call({
    summary: 'Delete a pool; its customers move to another of the store. The first one cannot be deleted',
    ...managed,
    body: z.object({ id: uuid, version, to: uuid.optional() }),
    data: z.object({ moved: z.number().int() }),
  }),
  'POST /finance/api/sea/dry_run': call({
    summary: 'Preview which customers would expire under unsaved rules, today and later; changes nothing',
    ...managed,
    body: rules.pick({ contact_days: true, deal_days: true, warn_days: true, protected_stages: true }).extend({
      /** Absent: a pool that does not exist yet. */
      id: uuid.optional(),
      store_no: storeNo.optional(),
      days: z.number().int().min(1).max(90).default(7),
    }),
    data: z.object({
      /** Due today or overdue. */
      today: count,
      /** Due from tomorrow on. */
      later: count,
      /** The first customers to expire, by date. */
      list: z.array(
        z.object({
          customer: customerItem,
          on: instant,
          reason: z.object({
            slug: z.enum(Object.keys(poolExpiryReasons) as [keyof typeof poolExpiryReasons]),
            name: z.string(),
          }),
        }),
      ),
    }),
  }),
});
