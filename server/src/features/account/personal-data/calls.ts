import type { accountOwn } from '@sycee/contract/account-own';
import type { Handlers } from '#platform/handlers.ts';
import { erase, erasureNotice } from './erase.ts';
import { exportOwnData } from './export.ts';
import { ownConsents, revokeConsent } from './own-consents.ts';
import { checkRealName, realNameView } from './real-name.ts';

export const accountOwnCalls: Handlers<typeof accountOwn> = {
  'GET /account/api/auth': ({ ctx }) => realNameView(ctx),
  'PUT /account/api/auth': ({ ctx, body }) => checkRealName(ctx, body),
  'POST /account/api/export': ({ ctx, body }) => exportOwnData(ctx, body),
  'GET /account/api/erase': ({ ctx }) => erasureNotice(ctx),
  'POST /account/api/erase': ({ ctx, body }) => erase(ctx, body),
  'GET /account/api/consents': ({ ctx }) => ownConsents(ctx),
  'DELETE /account/api/consents/{id}': ({ ctx, params }) => revokeConsent(ctx, params.id),
};
