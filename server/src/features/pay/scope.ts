import type { Kysely } from 'kysely';
import type { Ports } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import type { PayProvider } from '#platform/ports/pay/pay-provider.ts';

/** A tenant, and what its money is handled with: of a call, a notice or a job alike. */
export interface Till extends Pick<Ports, 'clock' | 'files' | 'log'> {
  ffp: string;
  ffpNo: string;
  pay: PayProvider;
  db: Kysely<DB>;
}

export const noticePath = '/pay/notice';
export const noticeUrl = ({ files, ffpNo }: Pick<Till, 'files' | 'ffpNo'>): string =>
  `${files.ownOrigin}${noticePath}/${ffpNo}`;

/** Null where nothing is set up to take money, or the tenant is gone. */
export async function tillOf(ports: Ports, ffp: string): Promise<Till | null> {
  const site = await ports.registry.siteOfStore(ffp, null);
  if (!ports.pay || !site) return null;
  const { clock, files, log, pay } = ports;
  return { clock, files, log, pay, ffp, ffpNo: site.ffpNo, db: ports.database.of(ffp) };
}
