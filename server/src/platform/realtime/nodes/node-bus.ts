import type { NodeEvent, NodeEventOf } from './node-event.ts';

export interface NodeListener {
  event(tenantId: string, event: NodeEvent): void;
  /** Devices of this tenant, or of all, may have missed frames of other servers. */
  missed(tenantId: string | null): void;
  /** Accounts came or went on other servers; null: any of the tenant may have. */
  presenceChanged(tenantId: string, accounts: readonly string[] | null): void;
}

/** The devices of this server, as the other servers are told. */
export interface LocalDevices {
  hasTenant(tenantId: string): boolean;
  accountsOf(tenantId: string): Iterable<string>;
}

/** `none`: this server is the only one. */
export type BusState = 'none' | 'connected' | 'disconnected';

/** What this server tells the other servers of the installation, and hears from them. Nothing of it is awaited, and all of it may be lost. */
export interface NodeBus {
  readonly state: BusState;
  /** Whether this server hears all others, so that its devices miss nothing. */
  readonly isCertain: boolean;
  /** Call it after the commit. */
  publish(tenantId: string, event: NodeEvent): void;
  /** From now on this server has devices of the tenant, and hears its events until it has none. */
  join(tenantId: string): void;
  isOnlineElsewhere(tenantId: string, account: string): boolean;
  /** Returns a function that ends the listening. */
  listen(listener: Partial<NodeListener>): () => void;
  open(devices: LocalDevices): void;
  close(): Promise<void>;
}

/** The bus of an installation with one server. */
export class NoOtherNodes implements NodeBus {
  readonly state = 'none';
  readonly isCertain = true;
  publish(): void {}
  join(): void {}
  isOnlineElsewhere = (): boolean => false;
  listen = (): (() => void) => () => {};
  open(): void {}
  close = async (): Promise<void> => {};
}

export type { NodeEvent, NodeEventOf };
