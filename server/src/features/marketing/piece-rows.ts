import { businessDateOf } from '@sycee/domain/time/business-date';
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';

export const pieceRows = (db: Kysely<DB>) =>
  db
    .selectFrom('marketing_piece as piece')
    .select(['piece.id', 'piece.kind', 'piece.article', 'piece.product', 'piece.video', 'piece.audience'])
    .select(['pitch_zh', 'pitch_en', 'piece.until', 'piece.state', 'piece.note', 'piece.sample', 'piece.version'])
    .select(['piece.published_at', 'piece.saved_at', 'piece.saved_by', 'proposed_by', 'decided_at']);
export type PieceRow = Awaited<ReturnType<ReturnType<typeof pieceRows>['executeTakeFirstOrThrow']>>;

/** Published and not past its last day. What it shows may be withdrawn all the same, which its reader decides. */
export const isCurrentPiece = (now: number) =>
  sql<SqlBool>`(piece.state = 'published' and (piece.until is null or piece.until >= ${businessDateOf(now)}::date))`;

export const currentPieces = ({ db, now }: Pick<RequestContext, 'db' | 'now'>) =>
  pieceRows(db).where(isCurrentPiece(now)).$narrowType<{ published_at: Date }>();
