import type { EmbeddedSocial } from '#platform/ports/social-login/embedded-social.ts';
import type { SocialLoginRequest } from '#platform/ports/social-login/social-login.ts';
import type { OfficialAccount, WechatMessage, WechatResult } from './official-account.ts';

const maxStored = 200;

/** Sends nothing: logins are those of the page /dev/social, and the newest messages are shown at /dev/outbox. */
export class EmbeddedAccount implements OfficialAccount {
  readonly sample = true;
  readonly appId = 'wx0000000000000000';
  readonly #login: EmbeddedSocial;
  readonly #sent: WechatMessage[] = [];
  constructor(login: EmbeddedSocial) {
    this.#login = login;
  }
  addressOf = (request: SocialLoginRequest): string => this.#login.addressOf(request);
  openIdOf = (code: string): Promise<string | null> => this.#login.openIdOf(code);
  async send(message: WechatMessage): Promise<WechatResult> {
    if (!this.#sent.some(({ openId, tag }) => openId === message.openId && tag === message.tag)) {
      this.#sent.unshift(message);
      this.#sent.length = Math.min(this.#sent.length, maxStored);
    }
    return { is: 'accepted', messageNo: '' };
  }
  newest(): readonly WechatMessage[] {
    return this.#sent;
  }
}
