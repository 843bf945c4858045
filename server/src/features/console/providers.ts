import type { console as contract } from '@sycee/contract/console';
import type { DataIn } from '@sycee/contract/core/call';
import { providers } from '@sycee/domain/site/providers';
import type { RequestContext } from '#platform/context.ts';
import { providerStates } from '#platform/provider-states.ts';
import { assertOperator } from './operator.ts';

type Listed = DataIn<(typeof contract)['GET /admin/api/providers']>['list'];

/** For the operator only: the services of an installation are confidential. */
export async function listProviders(ctx: RequestContext): Promise<Listed> {
  await assertOperator(ctx);
  const states = providerStates(ctx);
  return providers.map((provider) => ({ provider, state: states[provider] }));
}
