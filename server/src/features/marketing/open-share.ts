import type { ArticleBody } from '@sycee/contract/article-body';
import type { DataIn, QueryOut } from '@sycee/contract/core/call';
import type { marketing } from '@sycee/contract/marketing';
import { isShareCode } from '@sycee/domain/marketing/share-code';
import { promoOf } from '@sycee/domain/promo/promo-of';
import { sql } from 'kysely';
import { accountRows } from '#features/account/index.ts';
import { cardOf } from '#features/card/index.ts';
import { briefView, productsById } from '#features/catalog/index.ts';
import { bodyOfArticle } from '#features/content/index.ts';
import { notFound } from '#platform/api-error.ts';
import type { RequestContext } from '#platform/context.ts';
import { newId } from '#platform/random.ts';
import { uuid } from '#platform/uuid.ts';
import { hasConsent } from './consent.ts';
import { isCurrentPiece, type PieceRow, pieceRows } from './piece-rows.ts';
import { type PieceBrief, pieceViews } from './piece-views.ts';
import { shareRows } from './share-rows.ts';
import { isOwnOrColleagues, isReader } from './sharers.ts';
import { writeTicket } from './ticket.ts';
import { playedVideo, readyVideos } from './video/video-views.ts';

type Open = (typeof marketing)['GET /marketing/api/share/{id}/info'];
type Content = Pick<DataIn<Open>['piece'], 'body' | 'video' | 'product'>;

/** Opens a share. It writes nothing: the visit begins with the first report of the page. */
export async function openShare(ctx: RequestContext, id: string, { from }: QueryOut<Open>): Promise<DataIn<Open>> {
  if (!uuid.test(id) && !isShareCode(id)) throw notFound();
  await ctx.limits.take('shareOpen', ctx.network);
  const share = await shareRows(ctx.db, id)
    .select(isOwnOrColleagues(ctx, sql.ref('share.sharer')).as('is_own'))
    .executeTakeFirst();
  const piece = share && (await readPiece(ctx, share.piece));
  if (!piece) throw notFound();
  const sharer = await accountRows(ctx.db).where('account.id', '=', share.sharer).executeTakeFirstOrThrow();
  const visit = newId(ctx.now);
  return {
    id: share.id,
    code: share.code,
    promo_code: promoOf(sharer) ?? '',
    piece,
    card: await cardOf(ctx, sharer),
    visit,
    ticket: writeTicket(ctx, {
      visit,
      share: share.id,
      from: from ?? null,
      openedAt: ctx.now,
    }),
    counts: isReader(ctx) && !share.is_own,
    shows_name: ctx.caller?.role === 'member' ? await hasConsent(ctx, share.sharer) : null,
  };
}

/** A piece with its content, if it can be read now. */
export async function readPiece(ctx: RequestContext, id: string): Promise<(PieceBrief & Content) | null> {
  const row = await pieceRows(ctx.db).where('piece.id', '=', id).where(isCurrentPiece(ctx.now)).executeTakeFirst();
  if (!row) return null;
  const [[brief], content] = await Promise.all([pieceViews(ctx, [row]), contentOf(ctx, row)]);
  return brief && content ? { ...brief, ...content } : null;
}

async function contentOf(ctx: RequestContext, { article, product, video }: PieceRow): Promise<Content | null> {
  const none = { body: null, video: null, product: null };
  if (article) {
    const body: ArticleBody | null = await bodyOfArticle(ctx, article);
    return body && { ...none, body };
  }
  if (video) {
    const [ready] = await readyVideos(ctx, [video]);
    return ready ? { ...none, video: playedVideo(ctx, ready) } : null;
  }
  const [row] = product ? await productsById(ctx, [product]).execute() : [];
  return row?.is_shown ? { ...none, product: briefView(ctx, row) } : null;
}
