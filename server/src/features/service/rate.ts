import type { BodyOut } from '@sycee/contract/core/call';
import type { service } from '@sycee/contract/service';
import { ratingWithinMs } from '@sycee/domain/service/limits';
import { chatContext } from '#features/chat/index.ts';
import { conflict, notFound } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { judgeNote } from './notes.ts';
import { changeRequest, requestRows } from './requests.ts';

type Rate = BodyOut<(typeof service)['POST /message/api/consult/rate']>;

export const ratingPart = (request: string): string => `service rating ${request}`;

/** A resolved request that its member has not rated yet. */
export const canRate = (row: { status: string; rating: number | null; ended_at: Date | null }, now: number): boolean =>
  row.status === 'resolved' &&
  row.rating === null &&
  row.ended_at !== null &&
  now - row.ended_at.getTime() < ratingWithinMs;

/** Given once. The same again, from another tab or after a lost answer, changes nothing. */
export async function rateRequest(ctx: RequestContext, { id, rating, text }: Rate): Promise<{ id: string }> {
  const found = await requestRows(ctx.db)
    .where('id', '=', id)
    .where('account', '=', callerOf(ctx).account)
    .executeTakeFirst();
  if (!found) throw notFound();
  const chat = chatContext(ctx);
  await judgeNote(ctx, found.conversation, text);
  await changeRequest(chat, id, async ({ group, row }) => {
    if (row.rating === rating) return;
    if (row.rating !== null) throw alreadyRated();
    if (!canRate(row, ctx.now)) throw tooLate();
    const sealed = text === '' ? null : ctx.conversationKeys.seal(ctx.site.tenantId, group.tid, ratingPart(id), text);
    await group.db
      .updateTable('service_request')
      .set({ rating, rating_text_sealed: sealed, rated_at: new Date(ctx.now) })
      .where('id', '=', id)
      .execute();
  });
  return { id };
}

const alreadyRated = () => conflict({ zh: '你已评价过这次咨询', en: 'You have rated this request already' });
const tooLate = () => conflict({ zh: '这次咨询现在不能评价', en: 'This request cannot be rated now' });
