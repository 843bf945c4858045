import { closeCode } from '@sycee/contract/realtime';
import type { FileAddresses } from '#platform/file-addresses.ts';
import { type Connection, encode } from './connection.ts';
import type { LocalDevices, NodeBus, NodeEvent, NodeEventOf } from './nodes/node-bus.ts';
import type { FrameFor, Realtime } from './realtime.ts';

/** A device may connect to two servers within this time, by clocks that differ: neither of its connections ends then. */
const sameMomentMs = 1_000;

/** The devices that are connected to this server, by account; frames also reach those of other servers. */
export class RealtimeHub implements Realtime, LocalDevices {
  readonly #tenants = new Map<string, Map<string, Set<Connection>>>();
  readonly #watching = new Map<string, Set<Connection>>();
  readonly #nodes: NodeBus;
  readonly #files: Pick<FileAddresses, 'origins'>;

  constructor(nodes: NodeBus, files: Pick<FileAddresses, 'origins'>) {
    this.#nodes = nodes;
    this.#files = files;
    nodes.listen({ event: (tenantId, event) => this.#hear(tenantId, event) });
  }

  /** Returns the connection of the same session that this one replaces. `now` is the time of its hello. */
  add(connection: Connection, now: number): Connection | undefined {
    const { tenantId, account, session } = connection.session!;
    const accounts = this.#tenants.get(tenantId) ?? new Map<string, Set<Connection>>();
    this.#tenants.set(tenantId, accounts);
    const own = accounts.get(account) ?? new Set<Connection>();
    const before = [...own].find((one) => one.session?.session === session);
    if (before) own.delete(before);
    const isFirst = own.size === 0 && !before;
    connection.greetedAt = now;
    accounts.set(account, own.add(connection));
    this.#nodes.join(tenantId);
    this.#nodes.publish(tenantId, { kind: 'connected', account, session, time: now });
    if (isFirst) this.#nodes.publish(tenantId, { kind: 'online', accounts: [account], isComplete: false });
    return before;
  }

  remove(connection: Connection): void {
    this.watch(connection, null);
    if (!connection.session) return;
    const { tenantId, account } = connection.session;
    const accounts = this.#tenants.get(tenantId);
    const own = accounts?.get(account);
    if (!own?.delete(connection) || own.size > 0) return;
    accounts!.delete(account);
    if (accounts!.size === 0) this.#tenants.delete(tenantId);
    this.#nodes.publish(tenantId, { kind: 'offline', account });
  }

  /** On any server. */
  isOnline = (tenantId: string, account: string): boolean =>
    !!this.#tenants.get(tenantId)?.has(account) || this.#nodes.isOnlineElsewhere(tenantId, account);

  hasTenant = (tenantId: string): boolean => this.#tenants.has(tenantId);
  tenants = (): Iterable<string> => this.#tenants.keys();
  accountsOf = (tenantId: string): Iterable<string> => this.#tenants.get(tenantId)?.keys() ?? [];
  devicesOf = (tenantId: string, account: string): Iterable<Connection> =>
    this.#tenants.get(tenantId)?.get(account) ?? [];

  *connections(): Iterable<Connection> {
    for (const tenantId of this.#tenants.keys()) yield* this.connectionsOf(tenantId);
  }
  *connectionsOf(tenantId: string): Iterable<Connection> {
    for (const own of this.#tenants.get(tenantId)?.values() ?? []) yield* own;
  }

  toAccounts(tenantId: string, accounts: Iterable<string>, frame: FrameFor, except?: unknown): void {
    if (this.#nodes.state === 'none') return this.#toDevices(tenantId, accounts, frame, except);
    const to = [...accounts];
    this.#toDevices(tenantId, to, frame, except);
    this.#nodes.publish(tenantId, eventOf(to, frame, this.#files.origins));
  }

  #toDevices(tenantId: string, accounts: Iterable<string>, frame: FrameFor, except?: unknown): void {
    const connected = this.#tenants.get(tenantId);
    if (!connected) return;
    const encoded = typeof frame === 'function' ? perOrigin(frame) : once(() => encode(frame));
    for (const account of accounts)
      for (const connection of connected.get(account) ?? [])
        if (connection !== except) connection.write(encoded(connection.origin));
  }

  #hear(tenantId: string, event: NodeEvent): void {
    if (event.kind === 'frame') this.#toDevices(tenantId, event.to, event.frame);
    else if (event.kind === 'frames') {
      const { to, frames } = event;
      const [any] = Object.values(frames);
      // Every server of an installation has the same origins; with another one the addresses of files lead elsewhere.
      if (any) this.#toDevices(tenantId, to, (origin) => frames[origin] ?? any);
    } else if (event.kind === 'connected') this.#replace(tenantId, event);
  }

  /** A device that is connected elsewhere now leaves the connection that it had here. One that is newer than the report stays. */
  #replace(tenantId: string, { account, session, time }: NodeEventOf<'connected'>): void {
    for (const one of this.devicesOf(tenantId, account))
      if (one.session?.session === session && one.greetedAt < time - sameMomentMs)
        one.close(closeCode.replaced, 'a newer connection');
  }

  /** Remembers which conversation is open on a device. */
  watch(connection: Connection, tid: string | null): void {
    if (connection.watching) {
      const watchers = this.#watching.get(connection.watching);
      watchers?.delete(connection);
      if (watchers?.size === 0) this.#watching.delete(connection.watching);
    }
    connection.watching = tid;
    if (tid) this.#watching.set(tid, (this.#watching.get(tid) ?? new Set()).add(connection));
  }

  /** Devices on which this conversation is open. */
  watchers = (tid: string): Iterable<Connection> => this.#watching.get(tid) ?? [];
}

function eventOf(to: string[], frame: FrameFor, origins: readonly string[]): NodeEvent {
  if (typeof frame !== 'function') return { kind: 'frame', to, frame: frame as NodeEventOf<'frame'>['frame'] };
  const frames = Object.fromEntries(origins.map((origin) => [origin, frame(origin)]));
  return { kind: 'frames', to, frames: frames as NodeEventOf<'frames'>['frames'] };
}

function once(make: () => Buffer): () => Buffer {
  let made: Buffer | undefined;
  return () => (made ??= make());
}

function perOrigin(frame: Extract<FrameFor, (origin: string) => unknown>): (origin: string) => Buffer {
  const made = new Map<string, Buffer>();
  return (origin) => {
    const known = made.get(origin) ?? encode(frame(origin));
    made.set(origin, known);
    return known;
  };
}
