import type { Kysely } from 'kysely';
import type { Ports } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import type { PayProvider } from '#platform/ports/pay/pay-provider.ts';

/** A tenant with what payments need, for calls, webhooks and jobs. */
export interface PayContext extends Pick<Ports, 'clock' | 'files' | 'log'> {
  tenantId: string;
  tenantNo: string;
  /** A closed or expired tenant sells nothing, but its open payments are still processed. */
  isOpen: boolean;
  pay: PayProvider;
  db: Kysely<DB>;
}

export const webhookPath = '/pay/notice';
export const webhookUrl = ({ files, tenantNo }: Pick<PayContext, 'files' | 'tenantNo'>): string =>
  `${files.ownOrigin}${webhookPath}/${tenantNo}`;

/** Null without a payment provider, or if the tenant is gone. */
export async function payContextOf(ports: Ports, tenantId: string): Promise<PayContext | null> {
  const site = await ports.registry.siteOfStore(tenantId, null);
  if (!ports.pay || !site) return null;
  const { clock, files, log, pay } = ports;
  const { tenantNo, isOpen } = site;
  return { clock, files, log, pay, tenantId, tenantNo, isOpen, db: ports.database.of(tenantId) };
}

/** All tenants, including closed ones: their pending payments still need processing. */
export async function everyPayContext(ports: Ports): Promise<PayContext[]> {
  const contexts = await Promise.all(
    (await ports.registry.everyTenant()).map((tenantId) => payContextOf(ports, tenantId)),
  );
  return contexts.filter((payContext) => payContext !== null);
}
