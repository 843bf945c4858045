import type { taxAuthorization } from '@sycee/contract/tax-authorization';
import type { Handlers } from '#platform/handlers.ts';
import { beginAuth } from './begin.ts';
import { revokeAuth } from './revoke.ts';
import { authView } from './view.ts';

export const taxAuthorizationCalls: Handlers<typeof taxAuthorization> = {
  'POST /tax/api/auth': async ({ ctx, body }) => await authView(ctx, await beginAuth(ctx, body)),
  'DELETE /tax/api/auth/{id}': ({ ctx, params }) => revokeAuth(ctx, params.id),
};
