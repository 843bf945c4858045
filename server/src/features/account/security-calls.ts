import type { accountSecurity } from '@sycee/contract/account-security';
import type { Handlers } from '#platform/handlers.ts';
import { giveMessagingToken } from './messaging-token.ts';
import { endOtherSessions, endSession, ownSessions } from './own-sessions.ts';
import {
  askForOwnPasskey,
  beginPasskey,
  beginTotp,
  provePasskey,
  proveTotp,
  removeFactor,
  renewRecoveryCodes,
  secondState,
} from './second/enrol.ts';
import { prove } from './second/proof.ts';
import { logInSecond } from './second/second-login.ts';
import { bindMobile, bindOwn, checkSocial, startSocial, unbind } from './social.ts';

export const accountSecurityCalls: Handlers<typeof accountSecurity> = {
  'POST /account/api/site/login/second': ({ at, body }) => logInSecond(at, body),
  'GET /account/api/second': ({ at }) => secondState(at),
  'POST /account/api/second/proof': ({ at, body }) => prove(at, body),
  'POST /account/api/second/challenge': ({ at }) => askForOwnPasskey(at),
  'POST /account/api/second/totp': ({ at }) => beginTotp(at),
  'PUT /account/api/second/totp': ({ at, body }) => proveTotp(at, body.code),
  'POST /account/api/second/passkey': ({ at }) => beginPasskey(at),
  'PUT /account/api/second/passkey': ({ at, body }) => provePasskey(at, body),
  'POST /account/api/second/recovery': ({ at }) => renewRecoveryCodes(at),
  'DELETE /account/api/second/{id}': ({ at, params }) => removeFactor(at, params.id),
  'GET /account/api/sessions': ({ at }) => ownSessions(at),
  'DELETE /account/api/sessions/{id}': ({ at, params }) => endSession(at, params.id),
  'DELETE /account/api/sessions': ({ at }) => endOtherSessions(at),
  'GET /finance/api/get_yx_token': ({ at }) => giveMessagingToken(at),
  'GET /account/api/third/start': async ({ at, query }) => startSocial(at, query),
  'POST /account/api/site/login/check': ({ at, body }) => checkSocial(at, body),
  'POST /account/api/third/mobile': ({ at, body }) => bindMobile(at, body),
  'POST /account/api/third/bind': ({ at, body }) => bindOwn(at, body),
  'DELETE /account/api/third/mobile': ({ at }) => unbind(at),
};
