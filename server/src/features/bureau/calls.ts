import type { bureau } from '@sycee/contract/bureau';
import type { Handlers } from '#platform/handlers.ts';
import { beginAuth } from './begin.ts';
import { revokeAuth } from './revoke.ts';
import { authView } from './view.ts';

export const bureauCalls: Handlers<typeof bureau> = {
  'POST /tax/api/auth': async ({ at, body }) => await authView(at, await beginAuth(at, body)),
  'DELETE /tax/api/auth/{id}': ({ at, params }) => revokeAuth(at, params.id),
};
