import type { HttpSocial } from '#platform/ports/social-login/http-social.ts';
import type { SocialLoginRequest } from '#platform/ports/social-login/social-login.ts';
import type { OfficialAccount, WechatMessage, WechatResult } from './official-account.ts';
import type { WechatApi } from './wechat-api.ts';

/** A template of the account’s category: its id, and its fields for the text and the time, `thing2` and `time4` for example. */
export interface WechatTemplate {
  id: string;
  text: string;
  time?: string | undefined;
}
/** By kind of notification; `default` is for those that are not listed. */
export type WechatTemplates = Readonly<Record<string, WechatTemplate>>;

/** WeChat’s codes that are not worth another attempt, and what they mean. */
const meanings: Readonly<Record<number, 'gone' | 'refused' | 'quota' | 'template'>> = {
  40003: 'gone',
  43004: 'gone',
  43101: 'refused',
  45009: 'quota',
  40037: 'template',
  47003: 'template',
};

const times = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'short' });

/** Template messages of a service account, in the form of categories: named fields, without `first` and `remark`. */
export class WechatAccount implements OfficialAccount {
  readonly sample = false;
  readonly appId: string;
  readonly #api: WechatApi;
  readonly #login: HttpSocial;
  readonly #templates: WechatTemplates;

  constructor(api: WechatApi, login: HttpSocial, templates: WechatTemplates) {
    this.appId = api.appId;
    this.#api = api;
    this.#login = login;
    this.#templates = templates;
  }

  addressOf = (request: SocialLoginRequest): string => this.#login.addressOf(request);
  openIdOf = (code: string): Promise<string | null> => this.#login.openIdOf(code);

  async send({ openId, template, text, at, url, tag }: WechatMessage): Promise<WechatResult> {
    const chosen = this.#templates[template] ?? this.#templates.default;
    if (!chosen) return { is: 'template' };
    const answer = await this.#api.call<{ msgid?: number | string }>('/cgi-bin/message/template/send', {
      body: {
        touser: openId,
        template_id: chosen.id,
        url,
        client_msg_id: tag,
        data: {
          [chosen.text]: { value: text },
          ...(chosen.time && { [chosen.time]: { value: times.format(at) } }),
        },
      },
    });
    const { errcode = 0, msgid } = answer;
    if (errcode === 0) return { is: 'accepted', messageNo: String(msgid ?? '') };
    const meaning = meanings[errcode];
    return meaning ? { is: meaning } : { is: 'failed', errcode };
  }
}
