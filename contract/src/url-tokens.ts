import { z } from 'zod';
import { call, defineCalls } from './core/call.ts';
import { instant } from './core/text.ts';

/** Letters and digits that cannot be mistaken for each other, as in site keys. */
const urlToken = z.string().regex(/^[2-9a-hj-km-np-z]{16}$/);
/** Whatever the client wants to find again, such as the address of a screen. The server does not look into it. */
const payload = z.string().min(1).max(2000);

/** Payloads under a short token, for links and for the way from one device to another (spec section 7). */
export const urlTokens = defineCalls({
  'POST /finance/api/set_url_token': call({
    summary: 'Keep a payload under a new token of 16 characters, for 30 days',
    who: 'session',
    body: z.object({ payload }),
    data: z.object({ token: z.string(), expires_at: instant }),
  }),
  'POST /finance/api/get_url_token': call({
    summary: 'The payload of a token of this tenant',
    who: 'anyone',
    body: z.object({ token: urlToken }),
    data: z.object({ payload: z.string(), expires_at: instant }),
  }),
});
