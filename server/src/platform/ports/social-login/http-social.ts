import { z } from 'zod';
import type { SocialLogin, SocialLoginRequest } from './social-login.ts';

export interface HttpSocialOptions {
  appId: string;
  secret: string;
  /** `https://api.weixin.qq.com` */
  api: string;
  /** The platform's own page, `https://open.weixin.qq.com/connect/qrconnect` */
  authorize: string;
  /** `snsapi_base` inside WeChat: the open id only, without asking. */
  scope?: 'snsapi_login' | 'snsapi_base';
  timeoutMs: number;
}

const answered = z.union([
  z.object({ openid: z.string().min(1).max(128) }),
  z.object({ errcode: z.number(), errmsg: z.string().optional() }),
]);
/** Codes that are invalid, used or expired, which the user can fix; other errors are the server's or the platform's. */
const badCode = new Set([40_029, 40_163, 42_003]);

/** The platform's `sns/oauth2/access_token`: exchanges the app secret and the user's code for an open id. */
export class HttpSocial implements SocialLogin {
  readonly sample = false;
  readonly #options: HttpSocialOptions;
  constructor(options: HttpSocialOptions) {
    this.#options = options;
  }

  addressOf({ state, back }: SocialLoginRequest): string {
    const { authorize, appId, scope = 'snsapi_login' } = this.#options;
    const query = { appid: appId, redirect_uri: back, response_type: 'code', scope, state };
    return `${authorize}?${new URLSearchParams(query)}#wechat_redirect`;
  }

  async openIdOf(code: string): Promise<string | null> {
    const { api, appId, secret, timeoutMs } = this.#options;
    const query = new URLSearchParams({ appid: appId, secret, code, grant_type: 'authorization_code' });
    const response = await fetch(`${api}/sns/oauth2/access_token?${query}`, {
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    });
    // The platform answers errors with 200 and labels JSON as text.
    const answer = answered.safeParse(await response.json().catch(() => null));
    if (!response.ok || !answer.success) throw new Error(`The social platform answered ${response.status}.`);
    if ('openid' in answer.data) return answer.data.openid;
    if (badCode.has(answer.data.errcode)) return null;
    throw new Error(`The social platform refused with ${answer.data.errcode}.`);
  }
}
