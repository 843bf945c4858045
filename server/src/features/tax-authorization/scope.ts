import type { Kysely } from 'kysely';
import type { Ports } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import type { TaxGatewayPort } from '#platform/ports/tax/tax-gateway-port.ts';

/** A tenant and the bureau it asks: of a call, a notice or a job alike. */
export interface TaxContext extends Pick<Ports, 'clock' | 'files' | 'log' | 'secrets'> {
  site: { tenantId: string; tenantNo: string };
  tax: TaxGatewayPort;
  db: Kysely<DB>;
}

export const noticePath = '/tax/notice';
export const noticeUrl = ({ files, site }: Pick<TaxContext, 'files' | 'site'>): string =>
  `${files.ownOrigin}${noticePath}/${site.tenantNo}`;

/** Null where no bureau is set up, or the tenant is closed. */
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
