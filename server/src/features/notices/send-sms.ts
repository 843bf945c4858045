import type { Language } from '@sycee/domain/language/both';
import { noticeText } from '@sycee/domain/notices/catalogue';
import type { Kysely } from 'kysely';
import { mobileOf } from '#features/account/index.ts';
import type { Ports } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { type Bundle, dropped, type OutcomeOf } from './bundles.ts';

/** SMS of the demo world and of every provider are Chinese: their templates are registered in one language. */
const language: Language = 'zh';

export async function sendSms(
  { sms, secrets, database }: Ports,
  tenantId: string,
  { receiver, kind, n }: Bundle,
): Promise<OutcomeOf> {
  if (!sms || sms.canSend?.('notice') === false) return dropped('not_set_up');
  const mobile = await mobileOfReceiver(database.of(tenantId), secrets, tenantId, receiver);
  if (!mobile) return dropped('no_mobile');
  await sms.send({ mobile, scene: 'notice', code: noticeText(kind, n, language) });
  return () => ({ state: 'delivered' });
}

async function mobileOfReceiver(
  db: Kysely<DB>,
  secrets: Ports['secrets'],
  tenantId: string,
  receiver: string,
): Promise<string> {
  const row = await db
    .selectFrom('account')
    .innerJoin('person', (join) =>
      join.onRef('person.tenant_id', '=', 'account.tenant_id').onRef('person.id', '=', 'account.person'),
    )
    .select(['person.id', 'wrapped_key', 'mobile_sealed'])
    .where('account.id', '=', receiver)
    .executeTakeFirst();
  return row ? mobileOf(secrets, tenantId, row) : '';
}
