import type { DataIn } from '@sycee/contract/core/call';
import type { valuation } from '@sycee/contract/valuation';
import { offeredEntries } from '@sycee/domain/lists/in-force';
import { comparablesNeeded, comparableWithin, valuedKinds } from '@sycee/domain/valuation/home';
import type { RequestContext } from '#platform/context.ts';

/** Kinds have the names and the order that the tenant gave them; those it has hidden are not offered. */
export async function readConfig(ctx: RequestContext): Promise<DataIn<(typeof valuation)['GET /ass/api/config']>> {
  const { estates, sample } = await ctx.db
    .selectFrom('estate')
    .select((eb) => [
      eb.fn.countAll<number>().as('estates'),
      eb.fn.coalesce(eb.fn<boolean>('bool_or', ['sample']), eb.lit(false)).as('sample'),
    ])
    .executeTakeFirstOrThrow();
  return {
    kinds: offeredEntries(ctx.listsInForce, 'account').flatMap(({ slug, name }) => {
      const kind = valuedKinds.find((one) => one === slug);
      return kind ? [{ slug: kind, name: name[ctx.language] }] : [];
    }),
    comparables_needed: comparablesNeeded,
    metres: comparableWithin.metres,
    months: comparableWithin.months,
    estates,
    sample,
  };
}
