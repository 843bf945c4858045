import { uncheckedDays } from '@sycee/domain/catalog/unchecked-days';
import { businessDateOf, daysBetween } from '@sycee/domain/time/business-date';
import type { RequestContext } from '#platform/context.ts';
import { isUncheckedFor } from './filter.ts';
import { shownProducts } from './rows.ts';

/** For each of the days, how many products the site shows whose last check is at least that long ago. */
export async function countUncheckedProducts(ctx: RequestContext) {
  const rows = await shownProducts(ctx).where(isUncheckedFor(ctx.now, uncheckedDays[0])).execute();
  const today = businessDateOf(ctx.now);
  const ages = rows.map(({ checked_on }) => daysBetween(checked_on, today));
  return uncheckedDays.map((days) => ({ days, n: ages.filter((age) => age >= days).length }));
}
