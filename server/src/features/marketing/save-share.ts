import { randomBytes } from 'node:crypto';
import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import type { marketing } from '@sycee/contract/marketing';
import { shareCodeFrom } from '@sycee/domain/marketing/share-code';
import { promoOf } from '@sycee/domain/promo/promo-of';
import { conflict, notAllowed } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { newId } from '#platform/random.ts';
import { currentPieces } from './piece-rows.ts';
import { pieceViews } from './piece-views.ts';

type Save = (typeof marketing)['POST /marketing/api/share/save'];

/** Shares a piece with the caller's card and promo code. Each act is a share of its own, so that the label tells which readers came from where. */
export async function saveShare(ctx: RequestContext, { piece, label }: BodyOut<Save>): Promise<DataIn<Save>> {
  const { account, store, support } = callerOf(ctx);
  if (support) throw notAllowed();
  await ctx.limits.take('share', account);
  const row = await currentPieces(ctx).where('piece.id', '=', piece).executeTakeFirst();
  const [shown] = row ? await pieceViews(ctx, [row]) : [];
  if (!shown) throw pieceGone();
  const sharer = await ctx.db
    .selectFrom('account')
    .select(['role', 'promo_code', 'account_no'])
    .where('id', '=', account)
    .executeTakeFirstOrThrow();
  return await ctx.write(async (db) => {
    const id = newId(ctx.now);
    const code = shareCodeFrom(() => randomBytes(12));
    await db
      .insertInto('share')
      .values({
        tenant_id: ctx.site.tenantId,
        id,
        code,
        piece,
        sharer: account,
        store: store ?? null,
        label,
        created_at: new Date(ctx.now),
      })
      .execute();
    return { id, code, address: addressOf(code, promoOf(sharer)) };
  });
}

/** Behind the site's own path: the code is sent to the server, which writes the preview from it, and the hash never is. */
export const addressOf = (code: string, promo: string | null): string =>
  `?s=${code}#/share${promo ? `?promo=${encodeURIComponent(promo)}` : ''}`;

const pieceGone = () =>
  conflict({
    zh: '该内容已下架或已过期，请选择其他内容',
    en: 'This content was withdrawn or is over. Choose another one',
  });
