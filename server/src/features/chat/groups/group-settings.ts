import type { chatGroups } from '@sycee/contract/chat-groups';
import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import { releaseUpload, takeUpload } from '#features/upload/index.ts';
import { invalid } from '#platform/api-error.ts';
import { requireShowable } from '#platform/realtime/shown-texts.ts';
import type { ChatContext } from '../chat-context.ts';
import { changeGroup, type LockedGroup } from './change-group.ts';
import { rowOf } from './change-members.ts';
import { descriptionOf, sealDescription } from './description.ts';

type Set = (typeof chatGroups)['POST /message/api/chat_team/set'];

/** Changes what a group shows and how it works. What is as it was already makes no change and no line in the group. */
export async function changeGroupSettings(ctx: ChatContext, { tid, ...wanted }: BodyOut<Set>): Promise<DataIn<Set>> {
  const { name: newName, desc_title: newTitle, desc_message: newText } = wanted;
  const texts = [newName, newTitle, newText].flatMap((text) => text ?? []);
  await requireShowable(ctx, texts);
  await changeGroup(ctx, tid, async (group) => {
    group.require('edit');
    const { row, db } = group;
    const { is_muted = row.is_muted, history = row.history, name = row.title, entry, members_may_add } = wanted;
    const described = descriptionOf(ctx, { tid, ...row });
    const { desc_title = described.desc_title, desc_message = described.desc_message } = wanted;
    const isDescribed = desc_title !== described.desc_title || desc_message !== described.desc_message;
    const avatar = await avatarOf(ctx, group, wanted.avatar);
    const values = {
      title: name,
      is_muted,
      history,
      avatar,
      entry: entry ?? row.entry,
      members_may_add: members_may_add ?? row.members_may_add,
    };
    const isSame = Object.entries(values).every(([column, value]) => row[column as keyof typeof values] === value);
    if (isSame && !isDescribed) return;
    await db
      .updateTable('conversation')
      .set({
        ...values,
        ...(isDescribed && { description_sealed: sealDescription(ctx, tid, { desc_title, desc_message }) }),
      })
      .where('id', '=', tid)
      .execute();
    await group.record('settings');
    if (name !== row.title) await group.say('renamed', { name });
    if (isDescribed && (desc_title || desc_message)) await group.say('described');
    if (is_muted !== row.is_muted) await group.say(is_muted ? 'muted' : 'unmuted');
    if (history !== row.history) await group.say(history === 'all' ? 'history_all' : 'history_joining');
  });
  return await rowOf(ctx, tid);
}

/** The key of the picture to show: an upload of the caller, none, or the one before. The one before is kept for a day. */
async function avatarOf(
  ctx: ChatContext,
  { db, row }: LockedGroup,
  wanted: string | undefined,
): Promise<string | null> {
  if (wanted === undefined) return row.avatar;
  const key = wanted === '' ? null : ctx.files.keyOf(wanted, 'avatar');
  if (key === row.avatar) return key;
  if (key === undefined || (key && !(await takeUpload(db, ctx.reader.account, 'avatar', key))))
    throw invalid({
      avatar: { zh: '图片尚未上传，请先上传', en: 'Upload the picture first' },
    });
  if (row.avatar) await releaseUpload(db, row.avatar, ctx.now);
  return key;
}
