import type { RequestContext } from '#platform/context.ts';
import { currentPieces } from './piece-rows.ts';
import { pieceViews } from './piece-views.ts';
import { shareRows } from './share-rows.ts';

export interface OpenedShare {
  code: string;
  sharer: string;
  /** The store of the sharer when it was shared; null: of none. */
  store: string | null;
  /** Title of its piece. */
  title: string;
}

/** A share by its code, if its readers can open it now. */
export async function readableShare(ctx: RequestContext, code: string): Promise<OpenedShare | null> {
  const share = await shareRows(ctx.db, code).executeTakeFirst();
  if (!share) return null;
  const rows = await currentPieces(ctx).where('piece.id', '=', share.piece).execute();
  const [piece] = await pieceViews(ctx, rows);
  return piece ? { code: share.code, sharer: share.sharer, store: share.store, title: piece.title } : null;
}
