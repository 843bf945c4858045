import { notFound } from '#platform/api-error.ts';
import type { Ports } from '#platform/context.ts';
import type { Connection } from '#platform/realtime/connection.ts';
import type { ChatContext } from '../chat-context.ts';
import { conversationFacts } from '../conversation-facts.ts';
import { writersAmong } from '../members.ts';

/** Devices that show the presence of an account: those on which its one-to-one conversation is open. Nothing happens while nobody looks. */
const lookers = new WeakMap<Ports['realtime'], Map<string, Set<Connection>>>();
const lookersOf = (realtime: Ports['realtime']): Map<string, Set<Connection>> => {
  const known = lookers.get(realtime) ?? new Map<string, Set<Connection>>();
  lookers.set(realtime, known);
  return known;
};
const keyOf = (tenantId: string, account: string) => `${tenantId} ${account}`;

/** Opens a conversation on the device, or none. From now on typing and the presence of the other person are shown there. */
export async function watchConversation(ctx: ChatContext, connection: Connection, tid: string | null): Promise<void> {
  const { realtime, site, reader } = ctx;
  stopLooking(realtime, connection);
  realtime.watch(connection, null);
  if (!tid) return;
  const [facts] = await conversationFacts(ctx.db, reader.account, [tid]);
  if (!facts) throw notFound();
  if (connection.socket.readyState !== connection.socket.OPEN) return;
  realtime.watch(connection, tid);
  // People who cannot write to each other do not see each other's presence.
  if (!facts.other || !facts.can_send) return;
  connection.watchedAccount = facts.other;
  const all = lookersOf(realtime);
  const key = keyOf(site.tenantId, facts.other);
  all.set(key, (all.get(key) ?? new Set()).add(connection));
  const other = await ctx.db
    .selectFrom('account')
    .select('account_no')
    .where('id', '=', facts.other)
    .executeTakeFirstOrThrow();
  connection.send({
    type: 'presence',
    presence: { contacts_no: other.account_no, online: realtime.isOnline(site.tenantId, facts.other), seen_at: null },
  });
}

/**
 * Typing is shown where the same conversation is open. Whether the people there may still write to each other is checked each time, because they may have left or been
 * blocked since they opened it; nothing is checked while nobody else has it open.
 */
export async function tellTyping(ctx: ChatContext, connection: Connection, tid: string): Promise<void> {
  const { realtime, reader } = ctx;
  if (connection.watching !== tid) return;
  const others = [...realtime.watchers(tid)].filter(({ session }) => session && session.account !== reader.account);
  if (others.length === 0) return;
  const accounts = [reader.account, ...others.map(({ session }) => session!.account)];
  const writers = await writersAmong(ctx.db, tid, accounts);
  if (!writers.has(reader.account)) return;
  for (const other of others)
    if (writers.has(other.session!.account)) other.send({ type: 'typing', tid, contacts_no: reader.accountNo });
}

/** Tells the devices that look at this account that it is online now, or no longer. */
export function tellPresence({ realtime, clock }: Pick<Ports, 'realtime' | 'clock'>, { session }: Connection): void {
  if (!session) return;
  const online = realtime.isOnline(session.tenantId, session.account);
  const presence = {
    contacts_no: session.accountNo,
    online,
    seen_at: online ? null : new Date(clock.now()).toISOString(),
  };
  for (const looker of lookersOf(realtime).get(keyOf(session.tenantId, session.account)) ?? [])
    looker.send({ type: 'presence', presence });
}

export function leavePresence(ports: Pick<Ports, 'realtime' | 'clock'>, connection: Connection): void {
  stopLooking(ports.realtime, connection);
  tellPresence(ports, connection);
}

/** The two no longer see each other's presence until they open their conversation again: one has blocked the other, for example. */
export function hidePresence(realtime: Ports['realtime'], tenantId: string, pair: readonly [string, string]): void {
  for (const [account, other] of [pair, [pair[1], pair[0]]] as const)
    for (const looker of lookersOf(realtime).get(keyOf(tenantId, account)) ?? [])
      if (looker.session?.account === other) stopLooking(realtime, looker);
}

function stopLooking(realtime: Ports['realtime'], connection: Connection): void {
  if (!connection.watchedAccount || !connection.session) return;
  const all = lookersOf(realtime);
  const key = keyOf(connection.session.tenantId, connection.watchedAccount);
  all.get(key)?.delete(connection);
  if (all.get(key)?.size === 0) all.delete(key);
  connection.watchedAccount = null;
}
