import { type Kysely, sql } from 'kysely';
import type { RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { uuid } from '#platform/uuid.ts';
import { isCurrentPiece } from './piece-rows.ts';

/** A share by its id or code, whether or not its sharer is at work. */
export const anyShareRows = (db: Kysely<DB>, id: string) =>
  db
    .selectFrom('share')
    .innerJoin('account', (join) =>
      join.onRef('account.tenant_id', '=', 'share.tenant_id').onRef('account.id', '=', 'share.sharer'),
    )
    .select(['share.id', 'share.code', 'share.piece', 'share.sharer', 'share.store', 'account.account_no'])
    .where(uuid.test(id) ? sql.ref('share.id') : sql.ref('share.code'), '=', id);

/** A share by its id or code, with its sharer at work. */
export const shareRows = (db: Kysely<DB>, id: string) => anyShareRows(db, id).where('account.status', '=', 'active');

/** The same with a piece that can be read. */
export const currentShareRows = ({ db, now }: Pick<RequestContext, 'db' | 'now'>, id: string) =>
  shareRows(db, id)
    .innerJoin('marketing_piece as piece', (join) =>
      join.onRef('piece.tenant_id', '=', 'share.tenant_id').onRef('piece.id', '=', 'share.piece'),
    )
    .where(isCurrentPiece(now));
