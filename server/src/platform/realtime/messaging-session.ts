import type { Role } from '@sycee/contract/core/roles';

/** The session behind a realtime connection. */
export interface MessagingSession {
  tenantId: string;
  session: string;
  account: string;
  accountNo: string;
  role: Role;
  person: string;
}
