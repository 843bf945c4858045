import { quickAnswersAtMost, quickTextAtMost, quickTitleAtMost } from '@sycee/domain/service/quick-answer';
import { z } from 'zod';
import { call, defineCalls } from './core/call.ts';
import { staffRoles } from './core/roles.ts';
import { typed, uuid, version } from './core/text.ts';

/** Title and text in both languages; of each at least one. */
const texts = {
  title_zh: typed(quickTitleAtMost, 0),
  title_en: typed(quickTitleAtMost, 0),
  text_zh: typed(quickTextAtMost, 0),
  text_en: typed(quickTextAtMost, 0),
};
/** Null: for all stores. */
const storeNo = z.number().int().min(1).max(2_147_483_647).nullable();
const quickAnswer = z.object({ id: uuid, store_no: storeNo, ...texts, version, may_edit: z.boolean() });
const managing = { who: ['store', 'roc', 'saas'], button: 'service.manage' } as const;

/** Texts that staff insert while they answer customers, kept by each store, and by headquarters for all. */
export const quickAnswerCalls = defineCalls({
  'GET /admin/api/quick_answers': call({
    summary: 'Quick answers for all stores and those of the stores in the data scope, in their order',
    ...managing,
    data: z.object({
      list: z.array(quickAnswer),
      stores: z.array(z.object({ store_no: z.number().int(), name: z.string() })),
      /** Headquarters keep those for all stores. */
      may_edit_all: z.boolean(),
    }),
  }),
  'POST /admin/api/quick_answers/save': call({
    summary: 'Add a quick answer, or change one',
    ...managing,
    body: z.object({
      /** Null: a new one, last in the order. */
      id: uuid.nullable(),
      version,
      store_no: storeNo,
      ...texts,
    }),
    data: quickAnswer,
  }),
  'POST /admin/api/quick_answers/remove': call({
    summary: 'Remove a quick answer',
    ...managing,
    body: z.object({ id: uuid, version }),
    data: z.object({ id: uuid }),
  }),
  'POST /admin/api/quick_answers/order': call({
    summary: 'Set the order of the quick answers of a store, or of those for all stores',
    ...managing,
    body: z.object({ store_no: storeNo, answer_ids: z.array(uuid).max(quickAnswersAtMost) }),
    data: z.object({ list: z.array(quickAnswer) }),
  }),
  'GET /message/api/consult/quick_answers': call({
    summary:
      'Quick answers for a request that the caller sees, in the language of the customer, with the values of their variables',
    who: staffRoles,
    button: 'service.answer',
    query: z.object({ id: uuid }),
    data: z.object({
      list: z.array(z.object({ id: uuid, title: z.string(), text: z.string() })),
      /** Empty: not known, so it is asked for. */
      values: z.object({
        customer: z.string(),
        adviser: z.string(),
        store: z.string(),
        product: z.string(),
        hours: z.string(),
      }),
    }),
  }),
});
