import type { Kysely } from 'kysely';
import type { Ports } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import type { PayProvider } from '#platform/ports/pay/pay-provider.ts';

/** A tenant, and what its money is handled with: of a call, a notice or a job alike. */
export interface PayContext extends Pick<Ports, 'clock' | 'files' | 'log'> {
  tenantId: string;
  tenantNo: string;
  /** A tenant that is closed, or past its last day, sells nothing; its money is still seen to. */
  isOpen: boolean;
  pay: PayProvider;
  db: Kysely<DB>;
}

export const noticePath = '/pay/notice';
export const noticeUrl = ({ files, tenantNo }: Pick<PayContext, 'files' | 'tenantNo'>): string =>
  `${files.ownOrigin}${noticePath}/${tenantNo}`;

/** Null where nothing is set up to take money, or the tenant is gone. */
export async function payContextOf(ports: Ports, tenantId: string): Promise<PayContext | null> {
  const site = await ports.registry.siteOfStore(tenantId, null);
  if (!ports.pay || !site) return null;
  const { clock, files, log, pay } = ports;
  const { tenantNo, isOpen } = site;
  return { clock, files, log, pay, tenantId, tenantNo, isOpen, db: ports.database.of(tenantId) };
}

/** Every tenant's: what was asked of somebody does not end with the tenant who asked. */
export async function allPayContexts(ports: Ports): Promise<PayContext[]> {
  const tills = await Promise.all(
    (await ports.registry.everyTenant()).map((tenantId) => payContextOf(ports, tenantId)),
  );
  return tills.filter((payContext) => payContext !== null);
}
