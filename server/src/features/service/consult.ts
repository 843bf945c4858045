import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import type { service } from '@sycee/contract/service';
import { isOpenAt } from '@sycee/domain/service/hours';
import { hoursText } from '@sycee/domain/service/hours-text';
import { closedLine } from '@sycee/domain/service/lines';
import { topicName, topicNames } from '@sycee/domain/service/topics';
import type { Kysely } from 'kysely';
import {
  type ChatContext,
  cardOf,
  chatContext,
  judgeMade,
  lockGroup,
  type MadeMessage,
  openService,
  sendMade,
  tellGroup,
} from '#features/chat/index.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { drainQuietly } from './drain.ts';
import { insertRequest } from './insert-request.ts';
import { newestSeq, openStatuses, requestRows } from './requests.ts';
import { serviceState } from './show.ts';
import { hoursOf } from './store-hours.ts';
import { tellDesk } from './tell-desk.ts';

type Consult = (typeof service)['POST /message/api/consult/onebyone'];
type Given = BodyOut<Consult>;

/**
 * Opens the service conversation of the member with the store of the site, and its request. What was given begins a topic: a line of the system, then what was
 * given as messages of the member. The same again, from another tab or device or after a lost answer, adds nothing.
 */
export async function consult(ctx: RequestContext, body: Given): Promise<DataIn<Consult>> {
  const chat = chatContext(ctx);
  const { account } = callerOf(ctx);
  await ctx.limits.take('consult', account);
  const store = ctx.site.store ?? (await firstStore(ctx.db));
  const made = await messagesOf(chat, body);
  // The card of the material was made, so the member may open the product.
  const about = body.infomat?.card === 'product' ? body.infomat.id : null;
  const hours = await hoursOf(ctx.db, store);
  const hash = ctx.secrets.keyedHash(ctx.site.tenantId, 'service topic', JSON.stringify(body));
  const { group, request } = await ctx.db.transaction().execute(async (db) => {
    const tid = await openService(db, chat, { store, account });
    const locked = await lockGroup(chat, db, tid);
    await db
      .updateTable('conversation_member')
      .set({ hidden_seq: null })
      .where('conversation', '=', tid)
      .where('account', '=', account)
      .execute();
    const open = await requestRows(db)
      .where('conversation', '=', tid)
      .where('status', 'in', openStatuses)
      .executeTakeFirst();
    const isGiven = made.length > 0 || body.type !== 'general';
    if (open && (!isGiven || open.given_hash.equals(hash))) return { group: locked, request: open };
    const row =
      open ??
      (await insertRequest(db, ctx, {
        conversation: tid,
        store,
        account,
        topic: body.type,
        language: ctx.language,
        first_seq: (await newestSeq(locked)) + 1,
        given_hash: hash,
      }));
    await locked.say('service_topic', { text: topicNames[body.type] });
    if (!open && hours && !isOpenAt(hours, ctx.now))
      await locked.say('service_closed', {
        text: closedLine({ zh: hoursText(hours, 'zh'), en: hoursText(hours, 'en') }),
      });
    await locked.record('settings');
    await db
      .updateTable('service_request')
      .set({ topic: body.type, given_hash: hash, ...(about && { product: about }) })
      .where('id', '=', row.id)
      .execute();
    return { group: locked, request: row };
  });
  await tellGroup(group);
  await tellDesk(chat, store);
  for (const [i, message] of made.entries())
    await sendMade(
      chat,
      { tid: group.tid, idClient: messageId(ctx, `${request.id} ${hash.toString('hex')} ${i}`) },
      message,
    );
  await drainQuietly(chat, store);
  return await serviceState(chat, group.tid);
}

/** What was filled in first, then the material, then the sentence. Refused as a whole before anything is written. */
async function messagesOf(chat: ChatContext, { type, info, infomat, note }: Given): Promise<MadeMessage[]> {
  const contents: Parameters<typeof judgeMade>[2][] = [];
  if (info.length > 0)
    contents.push({
      kind: 'card',
      card: 'form',
      id: type,
      title: topicName(type, chat.language),
      lines: info,
      path: null,
    });
  if (infomat) contents.push(await cardOf(chat, infomat));
  if (note !== '') contents.push({ kind: 'text', text: note });
  const judged: MadeMessage[] = [];
  for (const content of contents) judged.push(await judgeMade(chat, unopened, content));
  return judged;
}
/** Nobody is a stranger to their store, so no conversation has to be looked at. */
const unopened = '00000000-0000-0000-0000-000000000000';

/** An id that follows from what was given, so that a repeated call sends nothing twice. */
function messageId({ secrets, site }: RequestContext, given: string): string {
  const bytes = secrets.keyedHash(site.tenantId, 'service message', given).subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** On the site of the tenant itself the first store answers. */
async function firstStore(db: Kysely<DB>): Promise<string> {
  const { id } = await db.selectFrom('store').select('id').orderBy('store_no').limit(1).executeTakeFirstOrThrow();
  return id;
}
