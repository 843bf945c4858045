import type { accountOwn } from '@sycee/contract/account-own';
import type { Handlers } from '#platform/handlers.ts';
import { ownConsents, revokeConsent } from './own-consents.ts';
import { checkRealName, realNameView } from './real-name.ts';

export const accountOwnCalls: Handlers<typeof accountOwn> = {
  'GET /account/api/auth': ({ at }) => realNameView(at),
  'PUT /account/api/auth': ({ at, body }) => checkRealName(at, body),
  'GET /account/api/consents': ({ at }) => ownConsents(at),
  'DELETE /account/api/consents/{id}': ({ at, params }) => revokeConsent(at, params.id),
};
