import type { Kysely } from 'kysely';
import type { Ports } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import type { TaxGatewayPort } from '#platform/ports/tax/tax-gateway-port.ts';

/** A tenant with its tax gateway, for calls, webhooks and jobs. */
export interface TaxContext extends Pick<Ports, 'clock' | 'files' | 'log' | 'secrets'> {
  site: { tenantId: string; tenantNo: string };
  tax: TaxGatewayPort;
  db: Kysely<DB>;
}

export const webhookPath = '/tax/notice';
export const webhookUrl = ({ files, site }: Pick<TaxContext, 'files' | 'site'>): string =>
  `${files.ownOrigin}${webhookPath}/${site.tenantNo}`;

/** Null without a tax gateway, or if the tenant is closed. */
export async function taxContextOf(ports: Ports, tenantId: string): Promise<TaxContext | null> {
  const site = await ports.registry.siteOfStore(tenantId, null);
  if (!ports.tax || !site?.isOpen) return null;
  const { clock, files, log, secrets, tax } = ports;
  return {
    clock,
    files,
    log,
    secrets,
    tax,
    site: { tenantId, tenantNo: site.tenantNo },
    db: ports.database.of(tenantId),
  };
}
