import type { BodyOut, DataIn, QueryOut } from '@sycee/contract/core/call';
import type { service } from '@sycee/contract/service';
import { sql } from 'kysely';
import {
  asReaderSees,
  type ChatContext,
  chatContext,
  judgeMade,
  type LockedGroup,
  lockGroup,
  readPeople,
} from '#features/chat/index.ts';
import { notFound } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { isVisible } from './answerers.ts';
import { type RequestRow, requestRows } from './requests.ts';
import { tellDesk } from './tell-desk.ts';

type Notes = (typeof service)['GET /message/api/consult/notes'];
type AddNote = (typeof service)['POST /message/api/consult/note'];
const shownAtMost = 200;
const notePart = (no: number): string => `service note ${no}`;

/** The newest request of a conversation that the caller sees. Any other conversation is reported as not found. */
async function requestOfChat(ctx: RequestContext, tid: string): Promise<RequestRow> {
  const row = await requestRows(ctx.db)
    .where('conversation', '=', tid)
    .where(isVisible(callerOf(ctx)))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

export async function listNotes(ctx: RequestContext, { tid }: QueryOut<Notes>): Promise<DataIn<Notes>> {
  await requestOfChat(ctx, tid);
  const chat = chatContext(ctx);
  const rows = await ctx.db
    .selectFrom('service_note')
    .select(['note_no', 'author', 'kind', 'text_sealed', 'created_at'])
    .where('conversation', '=', tid)
    .orderBy('note_no', 'desc')
    .limit(shownAtMost)
    .execute();
  const people = await readPeople(chat, [...new Set(rows.map(({ author }) => author))]);
  await ctx.conversationKeys.load(ctx.db, ctx.site.tenantId, [tid]);
  const list = rows.reverse().flatMap(({ note_no, author, kind, text_sealed, created_at }) => {
    const person = people.get(author);
    return person
      ? [
          {
            note_no,
            kind: kind as 'text' | 'handover',
            author: asReaderSees(person),
            text: ctx.conversationKeys.open(ctx.site.tenantId, tid, notePart(note_no), text_sealed),
            created_at: created_at.toISOString(),
          },
        ]
      : [];
  });
  return { list };
}

export async function addNote(ctx: RequestContext, { tid, text }: BodyOut<AddNote>): Promise<DataIn<AddNote>> {
  const { id, store } = await requestOfChat(ctx, tid);
  await judgeNote(ctx, tid, text);
  const chat = chatContext(ctx);
  const written = await ctx.write(async (db) => {
    const group = await lockGroup(chat, db, tid);
    return { note_no: await writeNote(group, { request: id, author: callerOf(ctx).account, kind: 'text', text }) };
  });
  await tellDesk(ctx, store);
  return written;
}

/** A note is refused by the rules of words like a message. A rule that would hold or mark a message lets it pass: no customer reads it. */
export async function judgeNote(ctx: RequestContext, tid: string, text: string): Promise<void> {
  if (text !== '') await judgeMade(chatContext(ctx), tid, { kind: 'text', text });
}

interface NewNote {
  request: string;
  author: string;
  kind: 'text' | 'handover';
  text: string;
}

/** Adds a note to a locked conversation. Nothing of the conversation itself changes. */
export async function writeNote({ db, tid, ctx }: LockedGroup, note: NewNote): Promise<number> {
  const { tenantId } = ctx.site;
  const { last } = await db
    .selectFrom('service_note')
    .select((eb) => eb.fn.max<number | null>('note_no').as('last'))
    .where('conversation', '=', tid)
    .executeTakeFirstOrThrow();
  const note_no = (last ?? 0) + 1;
  const { text, ...row } = note;
  await db
    .insertInto('service_note')
    .values({
      tenant_id: tenantId,
      conversation: tid,
      note_no,
      ...row,
      text_sealed: ctx.conversationKeys.seal(tenantId, tid, notePart(note_no), text),
      created_at: new Date(ctx.now),
    })
    .execute();
  return note_no;
}

/** What was written with the newest hand-over of each of these requests. */
export async function handoverNotes(
  { db, site, conversationKeys }: ChatContext,
  requests: readonly { id: string; conversation: string }[],
): Promise<Map<string, string>> {
  if (requests.length === 0) return new Map();
  const { rows } = await sql<{ request: string; conversation: string; note_no: number; text_sealed: Buffer }>`
    select distinct on (request) request, conversation, note_no, text_sealed from service_note
    where request = any(${requests.map(({ id }) => id)}::uuid[]) and kind = 'handover'
    order by request, note_no desc`.execute(db);
  await conversationKeys.load(
    db,
    site.tenantId,
    rows.map(({ conversation }) => conversation),
  );
  return new Map(
    rows.map(({ request, conversation, note_no, text_sealed }) => [
      request,
      conversationKeys.open(site.tenantId, conversation, notePart(note_no), text_sealed),
    ]),
  );
}
