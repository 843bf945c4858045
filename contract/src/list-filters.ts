import { stages as orderStages, orderStatuses } from '@sycee/domain/order/status';
import { z } from 'zod';
import { call, defineCalls } from './core/call.ts';
import { staffRoles } from './core/roles.ts';
import { typed, uuid, version } from './core/text.ts';
import { levels, person } from './crm-models.ts';
import { noAdviser } from './customers.ts';

export const filteredLists = ['work', 'customer'] as const;
export const mostFilters = 20;

/** Filters of a list as in the address of its screen; fields that the list lacks are omitted. */
const narrowedTo = z.object({
  keyword: z.string().trim().max(60).optional(),
  status: z.enum(orderStatuses).optional(),
  stage: z.enum(orderStages).optional(),
  view: z.enum(['list', 'board', 'customer', 'clue', 'sea']).optional(),
  level: z.enum(levels).optional(),
  adviser: noAdviser.optional(),
  /** Only customers on whom the caller collaborates. */
  shared: z.literal('1').optional(),
  sort: z.enum(['next_contact', 'last_contact', 'newest', 'amount']).optional(),
});
const savedFilter = z.object({
  id: uuid,
  name: typed(20),
  query: narrowedTo,
  /** Applied when the list opens without a filter; at most one per list. */
  is_default: z.boolean(),
});
/** A filter that a manager saved for the whole store. */
const sharedFilter = z.object({
  id: uuid,
  version,
  name: typed(20),
  query: narrowedTo,
  /** Who saved it last. */
  by: person,
  may_change: z.boolean(),
});
const shared = z.object({ shared: z.array(sharedFilter).max(mostFilters) });
const manager = { who: ['store'], menu: 'work', button: 'work.distribute' } as const;
const what = z.enum(filteredLists);
const saved = z.object({
  /** 0: never saved. */
  version,
  list: z.array(savedFilter).max(mostFilters),
});

/** Saved filters of the caller's lists, the same on every device (not in the spec). */
export const listFilters = defineCalls({
  'GET /finance/api/filter_list': call({
    summary: 'The caller’s saved filters of a list in their order, and those of the store',
    who: staffRoles,
    menu: 'work',
    query: z.object({ what }),
    data: saved.extend(shared.shape),
  }),
  'PUT /finance/api/filter_list': call({
    summary: 'Replace all saved filters of a list, on the version that was read',
    who: staffRoles,
    menu: 'work',
    body: saved.extend({ what, version }),
    data: saved,
  }),
  'PUT /finance/api/filter_shared': call({
    summary:
      'Save a filter for the whole store: a new one, or an existing one by id and version; a removed one is restored',
    ...manager,
    body: z.object({
      what,
      id: uuid.optional(),
      version: version.min(1).optional(),
      name: typed(20),
      query: narrowedTo,
    }),
    data: shared,
  }),
  'POST /finance/api/filter_shared/remove': call({
    summary: 'Remove a filter from the store',
    ...manager,
    body: z.object({ what, id: uuid, version: version.min(1) }),
    data: shared,
  }),
});
