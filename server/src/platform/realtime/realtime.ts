import type { ServerFrame } from '@sycee/contract/realtime';

/** A frame for many devices, or one that depends on the origin under which a device knows this installation (addresses of files). */
export type FrameFor = ServerFrame | ((origin: string) => ServerFrame);

/** Delivers frames to the connected devices, on every server. Delivery is best effort: devices synchronize after each connection. */
export interface Realtime {
  /** Call it after the commit. Accounts without a connection are skipped, and so is the connection `except`. */
  toAccounts(tenantId: string, accounts: Iterable<string>, frame: FrameFor, except?: unknown): void;
}
