import type { service } from '@sycee/contract/service';
import { chatContext } from '#features/chat/index.ts';
import type { Handlers } from '#platform/handlers.ts';
import { giveUp, handOver, resolveRequest, takeRequest } from './act.ts';
import { consult } from './consult.ts';
import { changeDuty } from './duty.ts';
import { serviceFigures } from './figures.ts';
import { quickAnswersFor } from './insert-quick-answer.ts';
import { beginOrder, linkCustomer, linkOrder, readLinks } from './links.ts';
import { addNote, listNotes } from './notes.ts';
import { colleagues, serviceQueue } from './queue.ts';
import { listQuickAnswers, orderQuickAnswers, removeQuickAnswer, saveQuickAnswer } from './quick-answers.ts';
import { rateRequest } from './rate.ts';
import { serviceState } from './show.ts';
import { listStoreHours, setStoreHours } from './store-hours.ts';

export const serviceCalls: Handlers<typeof service> = {
  'POST /message/api/consult/onebyone': ({ ctx, body }) => consult(ctx, body),
  'GET /message/api/consult/state': ({ ctx, query }) => serviceState(chatContext(ctx), query.tid),
  'POST /message/api/consult/give_up': ({ ctx, body }) => giveUp(ctx, body.tid),
  'GET /message/api/consult/queue': ({ ctx }) => serviceQueue(ctx),
  'POST /message/api/consult/take': ({ ctx, body }) => takeRequest(ctx, body.id),
  'GET /message/api/consult/colleagues': ({ ctx, query }) => colleagues(ctx, query),
  'POST /message/api/consult/hand_over': ({ ctx, body }) => handOver(ctx, body),
  'GET /message/api/consult/notes': ({ ctx, query }) => listNotes(ctx, query),
  'POST /message/api/consult/note': ({ ctx, body }) => addNote(ctx, body),
  'POST /message/api/consult/resolve': ({ ctx, body }) => resolveRequest(ctx, body.id),
  'GET /message/api/consult/links': ({ ctx, query }) => readLinks(ctx, query),
  'POST /message/api/consult/link_customer': ({ ctx, body }) => linkCustomer(ctx, body),
  'POST /message/api/consult/link_order': ({ ctx, body }) => linkOrder(ctx, body),
  'POST /message/api/consult/begin_order': ({ ctx, body }) => beginOrder(ctx, body),
  'GET /message/api/consult/quick_answers': ({ ctx, query }) => quickAnswersFor(ctx, query),
  'POST /message/api/consult/rate': ({ ctx, body }) => rateRequest(ctx, body),
  'GET /message/api/consult/figures': ({ ctx, query }) => serviceFigures(ctx, query),
  'GET /admin/api/quick_answers': ({ ctx }) => listQuickAnswers(ctx),
  'POST /admin/api/quick_answers/save': ({ ctx, body }) => saveQuickAnswer(ctx, body),
  'POST /admin/api/quick_answers/remove': ({ ctx, body }) => removeQuickAnswer(ctx, body),
  'POST /admin/api/quick_answers/order': ({ ctx, body }) => orderQuickAnswers(ctx, body),
  'GET /admin/api/store_hours': ({ ctx }) => listStoreHours(ctx),
  'PUT /admin/api/store_hours': ({ ctx, body }) => setStoreHours(ctx, body),
  'POST /message/api/consult/duty': ({ ctx, body }) => changeDuty(ctx, body),
};
