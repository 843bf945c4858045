import type { NotificationKind } from '#identity/notification-kinds.ts';
import type { NoticeChannel } from './catalogue.ts';

/** Kinds of notifications with notices by SMS, which can be switched off alone. */
export const smsKinds = ['work'] as const satisfies readonly NotificationKind[];
export type SmsKind = (typeof smsKinds)[number];

/** The switches of an account by their names: `work` for all channels, `sms.work` for one. A missing one is on. */
export type NoticeSwitches = Readonly<Record<string, boolean>>;
export const channelSwitch = (channel: NoticeChannel, kind: NotificationKind): string => `${channel}.${kind}`;

export const isSwitchedOff = (switches: NoticeSwitches, channel: NoticeChannel, kind: NotificationKind): boolean =>
  switches[kind] === false || switches[channelSwitch(channel, kind)] === false;
