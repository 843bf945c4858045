import type { SocialLoginRequest } from '#platform/ports/social-login/social-login.ts';

export interface WechatMessage {
  openId: string;
  /** Group of the template: the kind of notification, or `default`. */
  template: string;
  /** At most 20 characters, without a name, a mobile or an amount. */
  text: string;
  at: number;
  /** What the message opens. */
  url: string;
  /** The same tag is one message for its receiver: WeChat ignores a repetition within ten minutes. */
  tag: string;
}

export type WechatResult =
  /** WeChat has taken it; a report says later what became of it. */
  | { is: 'accepted'; messageNo: string }
  /** The receiver follows the account no longer, or the open id is of another account: it is to be forgotten. */
  | { is: 'gone' }
  /** The receiver does not want messages of this kind. */
  | { is: 'refused' }
  /** The messages of the day are used up. */
  | { is: 'quota' }
  /** The template does not exist, or has other fields: only the operator can change that. */
  | { is: 'template' }
  /** Anything else; it is tried again. */
  | { is: 'failed'; errcode: number };

/** What became of a message that WeChat had accepted. */
export interface WechatReport {
  messageNo: string;
  result: 'delivered' | 'blocked' | 'failed';
}

/** The official account (a service account) of the installation. The embedded one is a sample and is shown as such. */
export interface OfficialAccount {
  readonly sample: boolean;
  readonly appId: string;
  /** Address of WeChat's login, which works in WeChat only and asks nothing. */
  addressOf(request: SocialLoginRequest): string;
  /** The open id of a code; null if the code is wrong, expired or used. */
  openIdOf(code: string): Promise<string | null>;
  send(message: WechatMessage): Promise<WechatResult>;
}
