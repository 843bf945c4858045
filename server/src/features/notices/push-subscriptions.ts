import { ECDH } from 'node:crypto';
import type { BodyOut } from '@sycee/contract/core/call';
import type { noticeChannelCalls } from '@sycee/contract/notice-channels';
import type { Language } from '@sycee/domain/language/both';
import type { Kysely } from 'kysely';
import { liveSessions, openText, sealText } from '#features/account/index.ts';
import { conflict, invalid, notAllowed } from '#platform/api-error.ts';
import { callerOf, type Ports, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { isPushEndpoint, type PushTarget } from '#platform/ports/web-push/push-sender.ts';
import { newId } from '#platform/random.ts';

type Given = BodyOut<(typeof noticeChannelCalls)['POST /message/api/channels/push']>;

/** Devices of an account that receive pushes; the oldest is replaced. */
const devicesAtMost = 10;

/** An uncompressed point, as every browser gives it (RFC 8291). Nothing can be encrypted for any other key. */
function isPointOfP256(key: string): boolean {
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65 || point[0] !== 4) return false;
  try {
    ECDH.convertKey(point, 'prime256v1');
    return true;
  } catch {
    return false;
  }
}

/** The browser of this session receives pushes; whoever used it before receives none there any more. */
export async function connectDevice(ctx: RequestContext, { endpoint, p256dh, auth, segment }: Given): Promise<null> {
  const { account, person, tokenHash, support } = callerOf(ctx);
  if (support) throw notAllowed();
  if (!ctx.push) throw conflict(notSetUp);
  if (!isPushEndpoint(endpoint)) throw invalid({ endpoint: unknownService });
  if (!isPointOfP256(p256dh)) throw invalid({ p256dh: brokenSubscription });
  if (Buffer.from(auth, 'base64url').length !== 16) throw invalid({ auth: brokenSubscription });
  const { tenantId } = ctx.site;
  const target: PushTarget = { endpoint, p256dh, auth };
  await ctx.write(async (db) => {
    const keys = await db
      .selectFrom('person')
      .select(['id', 'wrapped_key'])
      .where('id', '=', person)
      .executeTakeFirstOrThrow();
    const hash = ctx.secrets.keyedHash(tenantId, 'push endpoint', endpoint);
    await db
      .deleteFrom('push_subscription')
      .where((eb) => eb.or([eb('token_hash', '=', tokenHash), eb('endpoint_hash', '=', hash)]))
      .execute();
    const kept = db
      .selectFrom('push_subscription')
      .select('id')
      .where('account', '=', account)
      .orderBy('id', 'desc')
      .limit(devicesAtMost - 1);
    await db.deleteFrom('push_subscription').where('account', '=', account).where('id', 'not in', kept).execute();
    const row = {
      tenant_id: tenantId,
      id: newId(ctx.now),
      account,
      token_hash: tokenHash,
      endpoint_hash: hash,
      sealed: sealText(ctx.secrets, tenantId, keys, JSON.stringify(target))!,
      language: ctx.language,
      segment,
      created_at: new Date(ctx.now),
    };
    await db
      .insertInto('push_subscription')
      .values(row)
      .onConflict((on) => on.columns(['tenant_id', 'endpoint_hash']).doUpdateSet(row))
      .execute();
    return null;
  });
  return null;
}

export async function disconnectDevice(ctx: RequestContext): Promise<null> {
  await ctx.write(async (db) => {
    await db.deleteFrom('push_subscription').where('token_hash', '=', callerOf(ctx).tokenHash).execute();
    return null;
  });
  return null;
}

export interface Device {
  id: string;
  target: PushTarget;
  language: Language;
  segment: string;
}

/** The devices of an account whose sessions are live now. */
export async function devicesOf(
  db: Kysely<DB>,
  { secrets, clock }: Pick<Ports, 'secrets' | 'clock'>,
  tenantId: string,
  account: string,
): Promise<Device[]> {
  const rows = await liveSessions(db, new Date(clock.now()))
    .innerJoin('push_subscription', (join) =>
      join
        .onRef('push_subscription.tenant_id', '=', 'session.tenant_id')
        .onRef('push_subscription.token_hash', '=', 'session.token_hash'),
    )
    .innerJoin('person', (join) =>
      join.onRef('person.tenant_id', '=', 'account.tenant_id').onRef('person.id', '=', 'account.person'),
    )
    .select(['push_subscription.id', 'sealed', 'language', 'segment', 'person.id as person', 'wrapped_key'])
    .where('push_subscription.account', '=', account)
    .whereRef('session.account', '=', 'push_subscription.account')
    .execute();
  return rows.flatMap(({ id, sealed, language, segment, person, wrapped_key }) => {
    const text = openText(secrets, tenantId, { id: person, wrapped_key }, sealed);
    return text ? [{ id, target: JSON.parse(text) as PushTarget, language: language as Language, segment }] : [];
  });
}

export async function forgetDevice(db: Kysely<DB>, id: string): Promise<void> {
  await db.deleteFrom('push_subscription').where('id', '=', id).execute();
}

const notSetUp = {
  zh: '本站尚未开通设备通知',
  en: 'Notifications on devices are not available on this site yet',
};
const unknownService = {
  zh: '不支持此浏览器的推送服务',
  en: 'The push service of this browser is not supported',
};
const brokenSubscription = {
  zh: '浏览器提供的推送密钥无效，请关闭后重新开启',
  en: 'The push key of this browser is invalid. Switch it off and on again',
};
