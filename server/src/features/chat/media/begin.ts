import { randomBytes } from 'node:crypto';
import type { chatMedia } from '@sycee/contract/chat-media';
import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import { mediaLimits, unfinishedMediaAtMost } from '@sycee/domain/messages/media';
import { conflict, invalid, notAllowed, notFound } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { requireMaySend } from '#platform/realtime/shown-texts.ts';
import { chatContext } from '../chat-context.ts';
import { isMember, writersAmong } from '../members.ts';
import { ownMedia, sealMediaKey, unusedKeptMs } from './repository.ts';
import { stateOf } from './state.ts';

type Begin = (typeof chatMedia)['POST /message/api/msg/media_begin'];
const mega = 2 ** 20;
/** Uploads that were begun within this time count as simultaneous. */
const atOnceMs = 3_600_000;

/** Begins an upload into a conversation in which the caller may write. The same upload begun again is answered as it stands. */
export async function beginMedia(ctx: RequestContext, input: BodyOut<Begin>): Promise<DataIn<Begin>> {
  const { tid, media, media_kind: kind, bytes } = input;
  const { account } = callerOf(ctx);
  const { tenantId } = ctx.site;
  const begun = await ownMedia(ctx.db, account, media);
  if (begun) {
    if (begun.conversation !== tid || begun.kind !== kind || begun.state === 'removed') throw idTaken();
    return await stateOf(ctx, begun);
  }
  if (bytes > mediaLimits[kind].bytesAtMost) throw tooLarge(mediaLimits[kind].bytesAtMost);
  if (!(await isMember(ctx.db, tid, account))) throw notFound();
  if (!(await writersAmong(ctx.db, tid, [account])).has(account)) throw cannotWrite();
  await requireMaySend(chatContext(ctx));
  // Before the limits, which an upload that is not begun does not use up.
  if ((await unfinishedOf(ctx.db, account, ctx.now)) >= unfinishedMediaAtMost) throw tooMany();
  await ctx.limits.take('upload', account);
  await ctx.limits.take('uploadMega', account, Math.ceil(bytes / mega));
  await ctx.conversationKeys.load(ctx.db, tenantId, [tid]);
  if (!ctx.conversationKeys.has(tenantId, tid)) throw notFound();
  const row = { id: media, conversation: tid };
  const inserted = await ctx.db.transaction().execute(async (db) => {
    // Uploads of one account begin one after the other, so that they are counted right.
    await db.selectFrom('account').select('id').where('id', '=', account).forUpdate().execute();
    if ((await unfinishedOf(db, account, ctx.now)) >= unfinishedMediaAtMost) throw tooMany();
    return await db
      .insertInto('message_media')
      .values({
        ...row,
        tenant_id: tenantId,
        // Another one once it is stored.
        object: media,
        uploader: account,
        kind,
        state: 'uploading',
        key_sealed: sealMediaKey(ctx.conversationKeys, tenantId, row, randomBytes(32)),
        bytes,
        created_at: new Date(ctx.now),
        expires_at: new Date(ctx.now + unusedKeptMs),
      })
      .onConflict((on) => on.doNothing())
      .returning('id')
      .executeTakeFirst();
  });
  const now = await ownMedia(ctx.db, account, media);
  if (!now || (!inserted && (now.conversation !== tid || now.kind !== kind))) throw idTaken();
  return await stateOf(ctx, now);
}

async function unfinishedOf(db: RequestContext['db'], account: string, now: number): Promise<number> {
  const { unfinished } = await db
    .selectFrom('message_media')
    .select((eb) => eb.fn.countAll<number>().as('unfinished'))
    .where('uploader', '=', account)
    .where('state', 'in', ['uploading', 'checking'])
    // Older ones were abandoned, or wait for a better line.
    .where('created_at', '>', new Date(now - atOnceMs))
    .executeTakeFirstOrThrow();
  return Number(unfinished);
}

const idTaken = () =>
  conflict({
    zh: '这个文件的编号已用过，请重新发送',
    en: 'This file has a number that was used before. Send it again',
  });
const cannotWrite = () => notAllowed({ zh: '你现在不能在这里发消息', en: 'You can’t write here now' });
const tooMany = () =>
  conflict({
    zh: `同时上传的文件太多，最多 ${unfinishedMediaAtMost} 个。请等前面的上传完成`,
    en: `Too many uploads at once, at most ${unfinishedMediaAtMost}. Wait until one is finished`,
  });
const tooLarge = (atMost: number) =>
  invalid({
    bytes: { zh: `文件不能超过 ${atMost / mega} MB`, en: `The file can have at most ${atMost / mega} MB` },
  });
