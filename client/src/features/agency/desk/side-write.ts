import type { AdminAgency } from './queries.ts';

/** Runs a write of the side at a time, shows why one failed, and reads the agency again after somebody else's change. */
export interface SideWrite {
  isBusy: boolean;
  isBlocked: boolean;
  /** Resolves to whether it was done. After a change by somebody else `onStale`, if it is given, shows why it was not. */
  run: (write: () => Promise<AdminAgency>, done?: string, onStale?: () => void) => Promise<boolean>;
}
