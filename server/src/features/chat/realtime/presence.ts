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
  const watched = { account: facts.other, no: '', online: null as boolean | null };
  connection.watched = watched;
  const all = lookersOf(realtime);
  const key = keyOf(site.tenantId, facts.other);
  all.set(key, (all.get(key) ?? new Set()).add(connection));
  const other = await ctx.db
    .selectFrom('account')
    .select('account_no')
    .where('id', '=', facts.other)
    .executeTakeFirstOrThrow();
  // One may have blocked the other meanwhile.
  if (connection.watched !== watched) return;
  watched.no = other.account_no;
  watched.online = realtime.isOnline(site.tenantId, facts.other);
  const { no: contacts_no, online } = watched;
  connection.send({ type: 'presence', presence: { contacts_no, online, seen_at: null } });
}

/**
 * Typing is shown where the same conversation is open. Whether the people there may still write to each other is checked each time, because they may have left or been
 * blocked since they opened it; nothing is checked while nobody else has it open.
 */
export async function tellTyping(ctx: ChatContext, connection: Connection, tid: string): Promise<void> {
  if (connection.watching !== tid) return;
  const { account, accountNo: contacts_no } = ctx.reader;
  // Each server checks for its own devices.
  ctx.nodes.publish(ctx.site.tenantId, { kind: 'typing', tid, account, contacts_no });
  await showTyping(ctx.realtime, ctx.db, { tid, account, contacts_no });
}

async function showTyping(
  realtime: Ports['realtime'],
  db: ChatContext['db'],
  { tid, account, contacts_no }: { tid: string; account: string; contacts_no: string },
): Promise<void> {
  const others = [...realtime.watchers(tid)].filter(({ session }) => session && session.account !== account);
  if (others.length === 0) return;
  const writers = await writersAmong(db, tid, [account, ...others.map(({ session }) => session!.account)]);
  if (!writers.has(account)) return;
  for (const other of others) if (writers.has(other.session!.account)) other.send({ type: 'typing', tid, contacts_no });
}

/** Tells the devices that look at this account whether it is online now. */
function showPresence({ realtime, clock }: Pick<Ports, 'realtime' | 'clock'>, tenantId: string, account: string): void {
  const watching = lookersOf(realtime).get(keyOf(tenantId, account));
  if (!watching) return;
  const online = realtime.isOnline(tenantId, account);
  const seen_at = online ? null : new Date(clock.now()).toISOString();
  for (const looker of watching) {
    const watched = looker.watched!;
    if (watched.online === null || watched.online === online) continue;
    watched.online = online;
    looker.send({ type: 'presence', presence: { contacts_no: watched.no, online, seen_at } });
  }
}

export function tellPresence(ports: Pick<Ports, 'realtime' | 'clock'>, { session }: Connection): void {
  if (session) showPresence(ports, session.tenantId, session.account);
}

export function leavePresence(ports: Pick<Ports, 'realtime' | 'clock'>, connection: Connection): void {
  stopLooking(ports.realtime, connection);
  tellPresence(ports, connection);
}

/** Shows typing and presence that other servers report. */
export function showFromOtherNodes(ports: Pick<Ports, 'realtime' | 'clock' | 'nodes' | 'database'>): () => void {
  const { realtime, database } = ports;
  return ports.nodes.listen({
    event: (tenantId, event) => {
      // Typing that could not be checked is not shown.
      if (event.kind === 'typing') void showTyping(realtime, database.of(tenantId), event).catch(() => {});
      else if (event.kind === 'hidden') stopLookingAtEachOther(realtime, tenantId, event.pair);
    },
    presenceChanged: (tenantId, accounts) => {
      for (const account of accounts ?? lookedAt(realtime, tenantId)) showPresence(ports, tenantId, account);
    },
  });
}

/** The two no longer see each other's presence until they open their conversation again: one has blocked the other, for example. */
export function hidePresence(
  { realtime, nodes }: Pick<Ports, 'realtime' | 'nodes'>,
  tenantId: string,
  pair: readonly [string, string],
): void {
  nodes.publish(tenantId, { kind: 'hidden', pair: [...pair] });
  stopLookingAtEachOther(realtime, tenantId, pair);
}

function stopLookingAtEachOther(realtime: Ports['realtime'], tenantId: string, pair: readonly [string, string]): void {
  for (const [account, other] of [pair, [pair[1], pair[0]]] as const)
    for (const looker of lookersOf(realtime).get(keyOf(tenantId, account)) ?? [])
      if (looker.session?.account === other) stopLooking(realtime, looker);
}

const lookedAt = (realtime: Ports['realtime'], tenantId: string): string[] =>
  [...lookersOf(realtime).keys()]
    .filter((key) => key.startsWith(tenantId))
    .map((key) => key.slice(tenantId.length + 1));

function stopLooking(realtime: Ports['realtime'], connection: Connection): void {
  if (!connection.watched || !connection.session) return;
  const all = lookersOf(realtime);
  const key = keyOf(connection.session.tenantId, connection.watched.account);
  all.get(key)?.delete(connection);
  if (all.get(key)?.size === 0) all.delete(key);
  connection.watched = null;
}
