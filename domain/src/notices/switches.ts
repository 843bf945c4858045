import type { NotificationKind } from '#identity/notification-kinds.ts';
import type { NoticeChannel } from './catalogue.ts';

/** Kinds of notifications that can be switched off for one channel alone: those with notices by it. */
export const kindsByChannel = {
  wechat: ['work', 'report'],
  sms: ['work'],
  push: ['work', 'report'],
} as const satisfies Partial<Record<NoticeChannel, readonly NotificationKind[]>>;
/** Channels with switches of their own. The open screen has none: it is looked at already. */
export type SwitchedChannel = keyof typeof kindsByChannel;
export const switchedChannels = Object.keys(kindsByChannel) as readonly SwitchedChannel[];

/** The switches of an account by their names: `work` for all channels, `sms.work` for one. A missing one is on. */
export type NoticeSwitches = Readonly<Record<string, boolean>>;
export const channelSwitch = (channel: NoticeChannel, kind: NotificationKind): string => `${channel}.${kind}`;

export const isSwitchedOff = (switches: NoticeSwitches, channel: NoticeChannel, kind: NotificationKind): boolean =>
  switches[kind] === false || switches[channelSwitch(channel, kind)] === false;
