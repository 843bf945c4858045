import type { accountInfo } from '@sycee/contract/account';
import type { cardHead as cardHeadModel } from '@sycee/contract/card';
import type { Role } from '@sycee/contract/core/roles';
import { scopeOptionsOf } from '@sycee/domain/access/scope';
import type { CardTemplate } from '@sycee/domain/card/template';
import { maskMobile } from '@sycee/domain/identity/mobile';
import { type NotificationKind, notificationKinds } from '@sycee/domain/identity/notification-kinds';
import {
  channelSwitch,
  kindsByChannel,
  type NoticeSwitches,
  type SwitchedChannel,
} from '@sycee/domain/notices/switches';
import type { z } from 'zod';
import type { Caller } from '#platform/caller.ts';
import type { RequestContext } from '#platform/context.ts';
import { mobileOf } from './people.ts';
import type { AccountRow } from './repository.ts';

/** The head of a business card, which every reader sees. */
export const cardHead = (ctx: RequestContext, row: AccountRow): z.input<typeof cardHeadModel> => ({
  account_no: row.account_no,
  // A card without template uses `italic` (spec section 3).
  template_no: (row.template_no ?? 'italic') as CardTemplate,
  name: row.name || row.nickname,
  title: row.title,
  store_name: storeName(ctx, row),
  avatar: avatarOf(ctx, row),
});

type Info = z.input<typeof accountInfo>;
export const infoView = (ctx: RequestContext, row: AccountRow, caller: Caller, card: Info['card']): Info => ({
  account_no: row.account_no,
  role: row.role as Role,
  name: row.name,
  nickname: row.nickname,
  avatar: avatarOf(ctx, row),
  mobile: maskMobile(mobileOf(ctx.secrets, ctx.site.tenantId, { ...row, id: row.person })),
  has_password: row.password_hash !== null,
  store_no: row.store_no,
  store_name: storeName(ctx, row),
  ffp_name: ctx.site.tenantName[ctx.language],
  data_scope: caller.dataScope,
  team_name: row[`team_${ctx.language}`] ?? '',
  scopes:
    row.role === 'member'
      ? []
      : scopeOptionsOf({ dataScope: caller.dataScope, hasStore: !!row.store, hasTeam: !!row.team }),
  on_duty: row.role === 'broker' ? row.on_duty : null,
  support: caller.support && {
    by: caller.support.by,
    reason: caller.support.reason,
    until: caller.support.until.toISOString(),
    may_change: caller.support.mayChange,
  },
  region: row.region,
  notices: notificationSettingsOf(row.notices),
  notices_by: {
    wechat: settingsBy('wechat', row.notices as NoticeSwitches),
    sms: settingsBy('sms', row.notices as NoticeSwitches),
    push: settingsBy('push', row.notices as NoticeSwitches),
  },
  may_be_found: row.is_findable,
  has_social: row.has_social === true,
  must_enrol: caller.mustEnrol,
  token: ctx.token,
  card,
});

/** Notices are on by default. */
function notificationSettingsOf(stored: unknown): Record<NotificationKind, boolean> {
  const set = stored as Partial<Record<NotificationKind, boolean>>;
  return Object.fromEntries(notificationKinds.map((kind) => [kind, set[kind] ?? true])) as Record<
    NotificationKind,
    boolean
  >;
}

const settingsBy = <Channel extends SwitchedChannel>(channel: Channel, stored: NoticeSwitches) =>
  Object.fromEntries(
    kindsByChannel[channel].map((kind) => [kind, stored[channelSwitch(channel, kind)] ?? true]),
  ) as Record<(typeof kindsByChannel)[Channel][number], boolean>;

const avatarOf = (ctx: RequestContext, { avatar }: AccountRow): string | null =>
  avatar && ctx.files.address(avatar, ctx.origin);
const storeName = (ctx: RequestContext, row: AccountRow): string =>
  row[`store_${ctx.language}`] ?? ctx.site.tenantName[ctx.language];
