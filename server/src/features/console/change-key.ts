import type { console as contract } from '@sycee/contract/console';
import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import { addDays, businessDateOf } from '@sycee/domain/time/business-date';
import { conflict, invalid, notFound } from '#platform/api-error.ts';
import type { RequestContext } from '#platform/context.ts';
import { newSiteKey } from '#platform/random.ts';
import { actorOf, operatorOf, tenantRow } from './operator.ts';
import { tenantView } from './tenants.ts';

type Call = (typeof contract)['POST /admin/api/tenants/{id}/keys'];
/** An old address stays valid for a limited time only. */
const daysAtMost = 366;

/**
 * Gives a site a new key. Both keys work until the end of the old one's last day; afterwards the old one is unknown.
 */
export async function changeKey(ctx: RequestContext, id: string, input: BodyOut<Call>): Promise<DataIn<Call>> {
  const operator = await operatorOf(ctx);
  const tenant = await tenantRow(ctx, id);
  const site = tenant.sites.find(({ prefix, store_no }) => prefix === input.prefix && store_no === input.store_no);
  if (!site) throw notFound();
  const today = businessDateOf(ctx.now);
  const endsOn = input.last_day ?? addDays(today, -1);
  if (input.last_day !== null && (endsOn < today || endsOn > addDays(today, daysAtMost)))
    throw invalid({
      last_day: { zh: '请选择今天起一年内的日期', en: 'Choose a date within a year from today' },
    });
  const isDone = await operator.changeKey(
    tenant.id,
    { prefix: input.prefix, storeNo: input.store_no },
    { old: input.key, endsOn, next: newSiteKey() },
    {
      actor: actorOf(ctx),
      reason: input.reason,
      // Keys are no secrets, but the log is kept long: their first letters identify them.
      detail: {
        site: `${input.prefix}_${tenant.tenant_no}_${input.store_no}`,
        key: `${input.key?.slice(0, 4) ?? ''}…`,
        last_day: input.last_day ?? 'now',
      },
    },
  );
  if (!isDone)
    throw conflict({
      zh: '站点地址刚被更换，请查看最新地址后重试',
      en: 'This site’s address was just changed. Check the latest one and try again',
    });
  ctx.registry.clearCache();
  return tenantView(ctx, await tenantRow(ctx, id));
}
