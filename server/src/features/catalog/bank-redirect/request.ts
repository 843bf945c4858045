import type { catalog } from '@sycee/contract/catalog';
import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import { conflict, notFound } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { newId } from '#platform/random.ts';
import { shownProducts } from '../rows.ts';
import { jumpAddress, jumpGoodForMs } from './address.ts';
import { bankPageOf } from './bank-page.ts';

type Call = (typeof catalog)['POST /finance/api/request_jump_url'];

/** Issues a one-time address. Its row is the log of who requested which page and whether they opened it. */
export async function requestJump(ctx: RequestContext, { product }: BodyOut<Call>): Promise<DataIn<Call>> {
  const { account } = callerOf(ctx);
  const row = await shownProducts(ctx).where('product.id', '=', product).executeTakeFirst();
  if (!row) throw notFound();
  if (row.apply !== 'bank_direct') throw notDirect();
  const page = bankPageOf(ctx, row);
  if (!page) throw noPage();
  await ctx.limits.take('bankJump', account);
  const { tenantId, tenantNo } = ctx.site;
  const id = newId(ctx.now);
  // Whole seconds, as in the address.
  const expires = Math.ceil((ctx.now + jumpGoodForMs) / 1000);
  const expiresAt = new Date(expires * 1000);
  return await ctx.write(async (db) => {
    await db
      .insertInto('bank_jump')
      .values({
        tenant_id: tenantId,
        id,
        account,
        product,
        page: page.url,
        requested_at: new Date(ctx.now),
        expires_at: expiresAt,
      })
      .execute();
    const url = `${ctx.origin}${jumpAddress(ctx.secrets, { tenantId, tenantNo, id, expires })}`;
    return { url, expires_at: expiresAt.toISOString() };
  });
}

const notDirect = () =>
  conflict({
    zh: '此产品由顾问办理，请在产品页提交申请',
    en: 'This product is handled by an adviser. Apply on the product page',
  });
const noPage = () =>
  conflict({
    zh: '银行页面尚未开通，请在产品页提交申请，由顾问办理',
    en: 'The bank’s page is not available yet. Apply on the product page and an adviser will help',
  });
