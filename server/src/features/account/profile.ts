import type { account as contract } from '@sycee/contract/account';
import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import { channelSwitch, kindsByChannel, type NoticeSwitches, switchedChannels } from '@sycee/domain/notices/switches';
import { isRegionCode } from '@sycee/domain/regions/code';
import { sql } from 'kysely';
import { cardOf } from '#features/card/index.ts';
import { invalid, notFound } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { requireShowable } from '#platform/realtime/shown-texts.ts';
import { indexAccount } from './account-terms.ts';
import { changeAvatar } from './avatar.ts';
import { refuseNickname } from './nicknames.ts';
import { accountById } from './repository.ts';
import { infoView } from './views.ts';

type Contract = typeof contract;
type Info = DataIn<Contract['GET /account/api/info']>;

export async function ownInfo(ctx: RequestContext): Promise<Info> {
  const caller = callerOf(ctx);
  const row = await accountById(ctx.db, caller.account);
  if (!row) throw notFound();
  return infoView(ctx, row, caller, await cardOf(ctx, row));
}

/** Picks each field by name; other fields of the body are ignored. */
export async function changeProfile(
  ctx: RequestContext,
  body: BodyOut<Contract['PUT /account/api/info/part']>,
): Promise<Info> {
  const { account, role } = callerOf(ctx);
  const { nickname, region, notices, notices_by, may_be_found, on_duty, avatar } = body;
  const switches = { ...notices, ...switchesByChannel(notices_by) };
  if (on_duty !== undefined && role !== 'broker')
    throw invalid({ on_duty: { zh: '仅顾问可设置在岗状态', en: 'Only advisers can be on duty' } });
  if (region && !isRegionCode(region))
    throw invalid({ region: { zh: '地区无效，请重新选择', en: 'This region is not valid. Choose again' } });
  await judgeProfile(ctx, { nickname, avatar });
  const changes = {
    ...(nickname !== undefined && { nickname }),
    ...(region !== undefined && { region }),
    ...(may_be_found !== undefined && { is_findable: may_be_found }),
    ...(on_duty !== undefined && { on_duty }),
    // Merged in the statement itself, so that two concurrent switches are both stored.
    ...(Object.keys(switches).length > 0 && { notices: sql<string>`notices || ${JSON.stringify(switches)}::jsonb` }),
  };
  await ctx.write(async (db) => {
    if (avatar !== undefined) await changeAvatar(ctx, db, avatar);
    if (Object.keys(changes).length > 0)
      await db.updateTable('account').set(changes).where('id', '=', account).execute();
    if (nickname !== undefined) await indexAccount(db, ctx, account);
  });
  return await ownInfo(ctx);
}

type ByChannel = NonNullable<BodyOut<Contract['PUT /account/api/info/part']>['notices_by']>;
const switchesByChannel = (given: ByChannel = {}): NoticeSwitches =>
  Object.fromEntries(
    switchedChannels.flatMap((channel) => {
      const switches: Readonly<Record<string, boolean | undefined>> = given[channel] ?? {};
      return kindsByChannel[channel].flatMap((kind) =>
        switches[kind] === undefined ? [] : [[channelSwitch(channel, kind), switches[kind]]],
      );
    }),
  );

interface ShownProfile {
  nickname?: string | undefined;
  avatar?: string | null | undefined;
}
/** Everybody reads names, so the rules of words apply to what is changed there, and who may not send anything changes neither name nor picture. */
async function judgeProfile(ctx: RequestContext, { avatar, nickname }: ShownProfile): Promise<void> {
  const { account } = callerOf(ctx);
  const row = await accountById(ctx.db, account);
  if (nickname !== undefined && nickname !== row?.nickname) await refuseNickname(ctx, nickname);
  const changed = nickname === undefined || nickname === row?.nickname ? [] : [nickname];
  if (changed.length > 0 || avatar) await requireShowable({ ...ctx, reader: { account } }, changed, 'everybody');
}
