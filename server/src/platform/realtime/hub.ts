import { type Connection, encode } from './connection.ts';
import type { FrameFor, Realtime } from './realtime.ts';

/** The devices that are connected to this server, by account. */
export class RealtimeHub implements Realtime {
  readonly #tenants = new Map<string, Map<string, Set<Connection>>>();
  readonly #watching = new Map<string, Set<Connection>>();

  /** Returns the connection of the same session that this one replaces. */
  add(connection: Connection): Connection | undefined {
    const { tenantId, account, session } = connection.session!;
    const accounts = this.#tenants.get(tenantId) ?? new Map<string, Set<Connection>>();
    this.#tenants.set(tenantId, accounts);
    const own = accounts.get(account) ?? new Set<Connection>();
    const before = [...own].find((one) => one.session?.session === session);
    if (before) own.delete(before);
    accounts.set(account, own.add(connection));
    return before;
  }

  remove(connection: Connection): void {
    this.watch(connection, null);
    if (!connection.session) return;
    const { tenantId, account } = connection.session;
    const accounts = this.#tenants.get(tenantId);
    const own = accounts?.get(account);
    own?.delete(connection);
    if (own?.size === 0) accounts!.delete(account);
    if (accounts?.size === 0) this.#tenants.delete(tenantId);
  }

  isOnline = (tenantId: string, account: string): boolean => !!this.#tenants.get(tenantId)?.has(account);

  *connections(): Iterable<Connection> {
    for (const accounts of this.#tenants.values()) for (const own of accounts.values()) yield* own;
  }

  toAccounts(tenantId: string, accounts: Iterable<string>, frame: FrameFor, except?: unknown): void {
    const connected = this.#tenants.get(tenantId);
    if (!connected) return;
    const encoded = typeof frame === 'function' ? perOrigin(frame) : once(() => encode(frame));
    for (const account of accounts)
      for (const connection of connected.get(account) ?? [])
        if (connection !== except) connection.write(encoded(connection.origin));
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
