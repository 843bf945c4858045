import type { console as contract } from '@sycee/contract/console';
import type { BodyOut } from '@sycee/contract/core/call';
import type { Ports } from '#platform/context.ts';

export type NewTenant = BodyOut<(typeof contract)['POST /admin/api/tenants']>;

/** The actor and the parts that opening a tenant needs. */
export interface ActorContext extends Ports {
  now: number;
  actor: string;
}
