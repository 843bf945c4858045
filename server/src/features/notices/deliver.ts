import { type NoticeChannel, noticeChannels } from '@sycee/domain/notices/catalogue';
import type { Ports } from '#platform/context.ts';
import { sendBundles } from './bundles.ts';
import { type ClaimedDelivery, claimDue, type Ended, storeOutcomes } from './claim.ts';
import { unreadNoticesOf } from './counters.ts';
import { decideBefore } from './decide.ts';
import { sendPush } from './send-push.ts';
import { sendSms } from './send-sms.ts';
import { sendWechat } from './send-wechat.ts';
import { stillAllowed } from './still-allowed.ts';

/** Deliveries of one tenant and channel in one turn. Tenants take turns, so one with many notices does not hold up the others. */
const batchSizes: Readonly<Record<NoticeChannel, number>> = { socket: 500, wechat: 20, sms: 20, push: 20 };
/** Tenants whose turns run at once. */
const tenantsAtOnce = 4;

/**
 * Delivers what is due. Any server may run it at any time: each delivery is claimed under a lease, and what decides about it is read after the claim. A process that is
 * killed leaves claimed deliveries to whoever comes after the lease, so that a notice goes out at least once; a device shows it once, because it reads the list.
 */
export async function deliverNotices(ports: Ports): Promise<void> {
  const open = new Set(await ports.registry.openTenants());
  const due = async () =>
    (await ports.registry.tenantsWithDueNotices(ports.clock.now())).filter((tenantId) => open.has(tenantId));
  // A tenant whose turn failed waits for the next run, and does not hold up the others.
  const turn = (tenantId: string) =>
    deliverTurn(ports, tenantId).catch((error: unknown) => {
      open.delete(tenantId);
      ports.log.warn({ err: error }, 'notices could not be delivered; they are tried again');
    });
  for (let waiting = await due(); waiting.length > 0; waiting = await due())
    for (let from = 0; from < waiting.length; from += tenantsAtOnce)
      await Promise.all(waiting.slice(from, from + tenantsAtOnce).map(turn));
}

async function deliverTurn(ports: Ports, tenantId: string): Promise<void> {
  for (const channel of noticeChannels) await deliverBatch(ports, tenantId, channel);
}

async function deliverBatch(ports: Ports, tenantId: string, channel: NoticeChannel): Promise<void> {
  const db = ports.database.of(tenantId);
  const now = ports.clock.now();
  const claimed = await claimDue(db, now, batchSizes[channel], channel);
  if (claimed.length === 0) return;
  const allowed = await stillAllowed(
    db,
    now,
    claimed.map(({ notice }) => notice),
  );
  const ended: Ended[] = [];
  const toSend: ClaimedDelivery[] = [];
  for (const delivery of claimed) {
    const outcome = decideBefore(delivery, now, allowed.has(delivery.notice));
    if (outcome) ended.push({ delivery, outcome });
    else toSend.push(delivery);
  }
  ended.push(...(await send(ports, tenantId, channel, toSend)));
  await storeOutcomes(db, now, ended);
}

function send(
  ports: Ports,
  tenantId: string,
  channel: NoticeChannel,
  deliveries: readonly ClaimedDelivery[],
): Promise<Ended[]> {
  if (channel === 'socket') return sendToDevices(ports, tenantId, deliveries);
  const sendOne = { wechat: sendWechat, sms: sendSms, push: sendPush }[channel];
  return sendBundles(ports, deliveries, (bundle) => sendOne(ports, tenantId, bundle));
}

/** Tells connected devices to read the helper conversation and its counters again: once for all notices of a receiver. */
async function sendToDevices(
  { database, realtime, clock }: Pick<Ports, 'database' | 'realtime' | 'clock'>,
  tenantId: string,
  deliveries: readonly ClaimedDelivery[],
): Promise<Ended[]> {
  const receivers = [...new Set(deliveries.map(({ receiver }) => receiver))];
  const online = new Set(receivers.filter((receiver) => realtime.isOnline(tenantId, receiver)));
  if (online.size > 0) {
    const time = clock.now();
    const unread = await unreadNoticesOf(database.of(tenantId), time, [...online]);
    for (const [account, n] of unread) {
      const counter = { name: 'update_unread', slug: 'helper', unread: n, time } as const;
      realtime.toAccounts(tenantId, [account], { type: 'instruction', instruction: counter });
      realtime.toAccounts(tenantId, [account], { type: 'instruction', instruction: { name: 'helper' } });
    }
  }
  return deliveries.map((delivery) => ({
    delivery,
    outcome: online.has(delivery.receiver) ? { state: 'delivered' } : { state: 'dropped', reason: 'not_connected' },
  }));
}
