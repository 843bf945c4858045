import type { BodyOut } from '@sycee/contract/core/call';
import type { shop } from '@sycee/contract/shop';
import { hasMobile } from '@sycee/domain/identity/contact-details';
import { invalid, notFound } from '#platform/api-error.ts';
import type { RequestContext } from '#platform/context.ts';
import { newId } from '#platform/random.ts';
import { shopRows } from './shop-rows.ts';

/** Stores what a visitor reports of a shop that visitors can open; headquarters settle it. Who reported it is not stored. */
export async function reportShop(
  ctx: RequestContext,
  { id, kind, text }: BodyOut<(typeof shop)['POST /finance/api/shop_report']>,
): Promise<Record<string, never>> {
  if (kind === 'other' && text === '') throw invalid({ text: needText });
  if (hasMobile(text)) throw invalid({ text: noMobiles });
  await ctx.limits.take('shopReport', ctx.network);
  return await ctx.write(async (db) => {
    const found = await shopRows(db)
      .innerJoin('account', (join) =>
        join.onRef('account.tenant_id', '=', 'shop.tenant_id').onRef('account.id', '=', 'shop.owner'),
      )
      .where('shop.id', '=', id)
      .where('shop.is_open', '=', true)
      .where('closed_at', 'is', null)
      .where('account.status', '=', 'active')
      .executeTakeFirst();
    if (!found) throw notFound();
    await ctx.limits.take('shopReportsOf', id);
    await db
      .insertInto('shop_report')
      .values({ tenant_id: ctx.site.tenantId, id: newId(ctx.now), shop: id, kind, text, created_at: new Date(ctx.now) })
      .execute();
    return {};
  });
}

const needText = { zh: '请说明是什么问题', en: 'Describe what is wrong' };
const noMobiles = { zh: '请不要填写手机号', en: 'Leave out mobile numbers' };
