import type { accountOwn } from '@sycee/contract/account-own';
import type { Handlers } from '#platform/handlers.ts';
import { erase, eraseTold } from './erase.ts';
import { exportOwnData } from './export.ts';
import { ownConsents, revokeConsent } from './own-consents.ts';
import { checkRealName, realNameView } from './real-name.ts';

export const accountOwnCalls: Handlers<typeof accountOwn> = {
  'GET /account/api/auth': ({ at }) => realNameView(at),
  'PUT /account/api/auth': ({ at, body }) => checkRealName(at, body),
  'POST /account/api/export': ({ at, body }) => exportOwnData(at, body),
  'GET /account/api/erase': ({ at }) => eraseTold(at),
  'POST /account/api/erase': ({ at, body }) => erase(at, body),
  'GET /account/api/consents': ({ at }) => ownConsents(at),
  'DELETE /account/api/consents/{id}': ({ at, params }) => revokeConsent(at, params.id),
};
