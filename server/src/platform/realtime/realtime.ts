import type { ServerFrame } from '@sycee/contract/realtime';

/** Delivers frames to the devices that are connected to this server. Delivery is best effort: devices synchronize after each connection. */
export interface Realtime {
  /** Call it after the commit. Accounts without a connection are skipped. */
  toAccounts(tenantId: string, accounts: Iterable<string>, frame: ServerFrame): void;
}
