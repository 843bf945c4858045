import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import type { marketingDesk } from '@sycee/contract/marketing-desk';
import { decidePiece } from '@sycee/domain/marketing/piece-machine';
import type { PieceFacts, PieceState } from '@sycee/domain/marketing/piece-table';
import { businessDateOf } from '@sycee/domain/time/business-date';
import type { Kysely } from 'kysely';
import { changedMeanwhile, invalid, notAllowed } from '#platform/api-error.ts';
import { writeAudit } from '#platform/audit.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import type { PieceRow } from '../piece-rows.ts';
import { pieceViews } from '../piece-views.ts';
import { readDeskPiece } from './list.ts';
import { ownWorkOf, proposersWith } from './own-work.ts';
import { lockPiece } from './save.ts';
import { removeVideo } from './videos.ts';
import { refusalOf } from './words.ts';

type Act = (typeof marketingDesk)['POST /admin/api/pieces/{id}/act'];

/** Takes a piece a step on. Shares read the state of their piece at each opening, so a withdrawal holds at once. */
export async function actOnPiece(ctx: RequestContext, id: string, input: BodyOut<Act>): Promise<DataIn<Act>> {
  const { account, support } = callerOf(ctx);
  if (support) throw notAllowed();
  const { action, note, version } = input;
  if ((action === 'return' || action === 'withdraw') && note === '') throw invalid({ note: needReason });
  const state = await ctx.write<PieceState | null>(async (db) => {
    const row = await lockPiece(db, id);
    const decision = decidePiece(row.state as PieceState, action, await factsOf(db, ctx, row));
    if (!decision.ok) throw refusalOf(decision);
    if (row.version !== version) throw changedMeanwhile();
    const audit = () =>
      writeAudit(db, ctx, {
        action: `piece.${action}`,
        subject: { kind: 'piece', id },
        changes: note ? [['reason', null, note]] : [],
      });
    if (decision.to === null) {
      await db.deleteFrom('share').where('piece', '=', id).execute();
      await db.deleteFrom('marketing_piece').where('id', '=', id).execute();
      if (row.video) await removeVideo(db, row.video, ctx.now);
      await audit();
      return null;
    }
    const now = new Date(ctx.now);
    await db
      .updateTable('marketing_piece')
      .set({ state: decision.to, note, version: version + 1 })
      .$if(action === 'approve', (update) => update.set({ published_at: now, proposed_by: [] }))
      .$if(action === 'restore' || action === 'submit', (update) =>
        update.set({ proposed_by: proposersWith(row, account) }),
      )
      .$if(action !== 'submit', (update) => update.set({ decided_at: now, decided_by: account }))
      .where('id', '=', id)
      .execute();
    await audit();
    return decision.to;
  });
  return { piece: state && (await readDeskPiece(ctx, id)) };
}

async function factsOf(db: Kysely<DB>, ctx: RequestContext, row: PieceRow): Promise<PieceFacts> {
  const { account } = callerOf(ctx);
  return {
    isTargetPublic: (await pieceViews(ctx, [row])).length > 0,
    isCurrent: row.until === null || row.until >= businessDateOf(ctx.now),
    isOwnWork: (await ownWorkOf(db, account))(row),
  };
}

const needReason = { zh: '请填写原因', en: 'Enter a reason' };
