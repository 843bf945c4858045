import { sql } from 'kysely';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { moderatesDemands } from './read.ts';
import { briefView, demandRows } from './rows.ts';
import { fitsCaller, isOpenOn } from './visible.ts';

export interface DemandOnCard {
  id: string;
  purpose_tx: string;
  region_tx: string;
  amount_least: number;
  amount_most: number;
  /** The reader may open the demand. */
  canOpen: boolean;
}

/**
 * Open demands as everybody may read them beside a text: purpose, amount and region, and nothing from which their author could be found.
 */
export async function demandsOnCards(ctx: RequestContext, ids: readonly string[]): Promise<DemandOnCard[]> {
  const { caller } = ctx;
  const fits = caller?.role === 'broker' || caller?.role === 'store' ? await fitsCaller(ctx) : sql<boolean>`false`;
  const rows = demandRows(ctx.db)
    .select(sql<boolean>`${fits}`.as('fits'))
    .where('demand.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where(isOpenOn(ctx.now))
    .where('author.status', '=', 'active');
  const canOpenAll = caller !== null && moderatesDemands(ctx);
  return (await rows.execute()).map((row) => {
    const { id, purpose_tx, region_tx, amount_least, amount_most } = briefView(ctx, row);
    const canOpen = canOpenAll || row.fits || row.author === caller?.account;
    return { id, purpose_tx, region_tx, amount_least, amount_most, canOpen };
  });
}

/** Whether a demand is the caller's own and open. */
export async function isOwnOpenDemand(ctx: RequestContext, id: string): Promise<boolean> {
  const found = await demandRows(ctx.db)
    .where('demand.id', '=', id)
    .where('demand.author', '=', callerOf(ctx).account)
    .where(isOpenOn(ctx.now))
    .executeTakeFirst();
  return found !== undefined;
}
