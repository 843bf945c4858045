import type { console as contract } from '@sycee/contract/console';
import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import { addDays, businessDateOf } from '@sycee/domain/time/business-date';
import type { At } from '#platform/context.ts';
import { newSiteKey } from '#platform/random.ts';
import { conflict, invalid, notThere } from '#platform/refusal.ts';
import { actorOf, operatorOf, tenantRow } from './operator.ts';
import { tenantView } from './tenants.ts';

type Call = (typeof contract)['POST /admin/api/ffps/{id}/keys'];
/** An old address on a poster lives for a while, not for ever. */
const daysAtMost = 366;

/** Both keys lead to the site until the end of the old one's last day; from then on the old one is like any unknown one. */
export async function changeKey(at: At, id: string, asked: BodyOut<Call>): Promise<DataIn<Call>> {
  const operator = await operatorOf(at);
  const tenant = await tenantRow(at, id);
  const site = tenant.sites.find(({ prefix, store_no }) => prefix === asked.prefix && store_no === asked.store_no);
  if (!site) throw notThere();
  const today = businessDateOf(at.now);
  const endsOn = asked.last_day ?? addDays(today, -1);
  if (asked.last_day !== null && (endsOn < today || endsOn > addDays(today, daysAtMost)))
    throw invalid({
      last_day: { zh: '请选今天起一年内的一天', en: 'Choose a day from today on, within a year' },
    });
  const isDone = await operator.changeKey(
    tenant.id,
    { prefix: asked.prefix, storeNo: asked.store_no },
    { old: asked.key, endsOn, next: newSiteKey() },
    {
      actor: actorOf(at),
      reason: asked.reason,
      // Keys are no secrets, but a book is read for long: their first letters say which.
      detail: {
        site: `${asked.prefix}_${tenant.ffp_no}_${asked.store_no}`,
        key: `${asked.key?.slice(0, 4) ?? ''}…`,
        last_day: asked.last_day ?? 'now',
      },
    },
  );
  if (!isDone)
    throw conflict({
      zh: '这个站点的地址刚被换过，请看过最新的再换',
      en: 'The key of this site has just been changed; look at it again first',
    });
  at.registry.forget();
  return tenantView(at, await tenantRow(at, id));
}
