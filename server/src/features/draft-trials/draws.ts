import type { DrawFor } from '@sycee/domain/catalog/draft-trial';
import type { TenantContext } from '#platform/context.ts';

type Keys = Pick<TenantContext, 'secrets' | 'site'>;

/**
 * A number below 2^32 that stands for a customer. It is the same in every trial, so that whoever tries the same people again, with
 * rules written differently, reads the same numbers and cannot average the rounding away.
 */
export const keyOfCustomer = ({ secrets, site }: Keys, customer: string): number =>
  secrets.keyedHash(site.tenantId, 'trial customer', customer).readUInt32BE(0);

/** Draws by a keyed hash of who is counted. */
export const drawsOf =
  ({ secrets, site }: Keys): DrawFor =>
  (name, counted) => {
    const drawn = secrets.keyedHash(site.tenantId, 'trial draw', JSON.stringify([name, counted])).readUInt32BE(0);
    return (below) => drawn % below;
  };

/** The order in which customers enter the sample of a product and a day. Nobody outside can know or choose it. */
export const sampleSeed = ({ secrets, site }: Keys, product: string, day: string): string =>
  secrets.keyedHash(site.tenantId, 'trial sample', `${product} ${day}`).readBigInt64BE(0).toString();
