import type { accountSecurity } from '@sycee/contract/account-security';
import type { Handlers } from '#platform/handlers.ts';
import { issueMessagingToken } from './messaging-token.ts';
import { endOtherSessions, endSession, ownSessions } from './own-sessions.ts';
import {
  beginPasskey,
  beginTotp,
  ownPasskeyOptions,
  provePasskey,
  proveTotp,
  removeFactor,
  renewRecoveryCodes,
  secondState,
} from './second/enrol.ts';
import { prove } from './second/proof.ts';
import { logInSecond } from './second/second-login.ts';
import { bindMobile, checkSocial, linkOwnAccount, startSocial, unbind } from './social.ts';

export const accountSecurityCalls: Handlers<typeof accountSecurity> = {
  'POST /account/api/site/login/second': ({ ctx, body }) => logInSecond(ctx, body),
  'GET /account/api/second': ({ ctx }) => secondState(ctx),
  'POST /account/api/second/proof': ({ ctx, body }) => prove(ctx, body),
  'POST /account/api/second/challenge': ({ ctx }) => ownPasskeyOptions(ctx),
  'POST /account/api/second/totp': ({ ctx }) => beginTotp(ctx),
  'PUT /account/api/second/totp': ({ ctx, body }) => proveTotp(ctx, body.code),
  'POST /account/api/second/passkey': ({ ctx }) => beginPasskey(ctx),
  'PUT /account/api/second/passkey': ({ ctx, body }) => provePasskey(ctx, body),
  'POST /account/api/second/recovery': ({ ctx }) => renewRecoveryCodes(ctx),
  'DELETE /account/api/second/{id}': ({ ctx, params }) => removeFactor(ctx, params.id),
  'GET /account/api/sessions': ({ ctx }) => ownSessions(ctx),
  'DELETE /account/api/sessions/{id}': ({ ctx, params }) => endSession(ctx, params.id),
  'DELETE /account/api/sessions': ({ ctx }) => endOtherSessions(ctx),
  'GET /finance/api/get_yx_token': ({ ctx }) => issueMessagingToken(ctx),
  'GET /account/api/third/start': async ({ ctx, query }) => startSocial(ctx, query),
  'POST /account/api/site/login/check': ({ ctx, body }) => checkSocial(ctx, body),
  'POST /account/api/third/mobile': ({ ctx, body }) => bindMobile(ctx, body),
  'POST /account/api/third/bind': ({ ctx, body }) => linkOwnAccount(ctx, body),
  'DELETE /account/api/third/mobile': ({ ctx }) => unbind(ctx),
};
