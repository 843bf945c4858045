import type { BodyOut, DataIn, QueryOut } from '@sycee/contract/core/call';
import type { moderation } from '@sycee/contract/moderation';
import type { Kysely } from 'kysely';
import { conflict, invalid, notFound } from '#platform/api-error.ts';
import { writeAudit } from '#platform/audit.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { idCursor, nextCursor } from '#platform/cursor.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { newId } from '#platform/random.ts';
import { chatContext } from '../chat-context.ts';
import { accountsByNumber, asStaffSee, noAccount, readPeople } from '../people.ts';
import { finishAfterHold } from './finish-after-hold.ts';
import { keptByHolds } from './kept-by-hold.ts';

type List = (typeof moderation)['GET /admin/api/legal_holds'];
type Hold = DataIn<List>['list'][number];

const holdRows = (db: Kysely<DB>) =>
  db
    .selectFrom('legal_hold')
    .select(['id', 'conversation', 'person', 'reason', 'reference', 'set_by', 'set_at'])
    .select(['lifted_by', 'lifted_at', 'lift_reason']);
type Row = Awaited<ReturnType<ReturnType<typeof holdRows>['executeTakeFirstOrThrow']>>;

export async function listHolds(ctx: RequestContext, input: QueryOut<List>): Promise<DataIn<List>> {
  let query = holdRows(ctx.db)
    .orderBy('id', 'desc')
    .limit(input.page_size + 1);
  if (input.cursor) query = query.where('id', '<', idCursor(input.cursor));
  const rows = await query.execute();
  return { list: await views(ctx, rows.slice(0, input.page_size)), next: nextCursor(rows, input.page_size) };
}

async function views(ctx: RequestContext, rows: readonly Row[]): Promise<Hold[]> {
  const accounts = await accountsOf(
    ctx.db,
    rows.flatMap(({ person }) => person ?? []),
  );
  const kept = await keptByHolds(
    ctx.db,
    rows.flatMap(({ id, lifted_at }) => (lifted_at ? [] : id)),
  );
  const people = await readPeople(chatContext(ctx), [
    ...new Set([...rows.flatMap(({ set_by, lifted_by }) => [set_by, lifted_by ?? set_by]), ...accounts.values()]),
  ]);
  const nameOf = (account: string | null) => (account === null ? '' : (people.get(account)?.ownName ?? ''));
  return rows.map((row) => {
    const held = people.get(accounts.get(row.person ?? '') ?? '');
    return {
      id: row.id,
      tid: row.conversation,
      person: held ? asStaffSee(held) : null,
      reason: row.reason,
      reference: row.reference,
      set_by: nameOf(row.set_by),
      set_at: row.set_at.toISOString(),
      lifted_by: nameOf(row.lifted_by),
      lifted_at: row.lifted_at?.toISOString() ?? null,
      lift_reason: row.lift_reason ?? '',
      kept: row.lifted_at ? null : (kept.get(row.id) ?? { chats: 0, recalled: 0, expired: 0, files: 0, erased: 0 }),
    };
  });
}

/** One account of each person, by which they are shown. */
async function accountsOf(db: Kysely<DB>, people: readonly string[]): Promise<Map<string, string>> {
  if (people.length === 0) return new Map();
  const rows = await db
    .selectFrom('account')
    .select(['id', 'person'])
    .where('person', 'in', [...new Set(people)])
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map(({ id, person }) => [person, id]));
}

/** From the commit on, nothing under the hold is destroyed. Transactions that were before it are not undone. */
export async function setHold(
  ctx: RequestContext,
  { tid, contacts_no, reason, reference }: BodyOut<(typeof moderation)['POST /admin/api/legal_holds']>,
): Promise<Hold> {
  if (!tid === !contacts_no) throw oneSubject();
  const id = newId(ctx.now);
  await ctx.write(async (db) => {
    const subject = tid ? await conversationOf(db, tid) : await personOf(db, contacts_no!);
    await db
      .insertInto('legal_hold')
      .values({
        tenant_id: ctx.site.tenantId,
        id,
        ...subject,
        reason,
        reference,
        set_by: callerOf(ctx).account,
        set_at: new Date(ctx.now),
      })
      .execute();
    await writeAudit(db, ctx, {
      action: 'hold.set',
      subject: tid ? { kind: 'conversation', id: tid } : { kind: 'account', id: contacts_no! },
      changes: [['reference', null, reference]],
    });
  });
  return await holdView(ctx, id);
}

const holdView = async (ctx: RequestContext, id: string): Promise<Hold> =>
  (await views(ctx, await holdRows(ctx.db).where('id', '=', id).execute()))[0]!;

/** Locked, so that an erasure of the conversation or the person is before the hold, which then finds nothing, or sees it. */
async function conversationOf(db: Kysely<DB>, tid: string) {
  const row = await db.selectFrom('conversation').select('id').where('id', '=', tid).forUpdate().executeTakeFirst();
  if (!row) throw notFound();
  return { conversation: tid, person: null };
}
async function personOf(db: Kysely<DB>, contactsNo: string) {
  const account = (await accountsByNumber(db, [contactsNo])).get(contactsNo);
  if (!account) throw noAccount();
  const { id } = await db
    .selectFrom('person')
    .select('person.id')
    .innerJoin('account', (join) =>
      join.onRef('account.tenant_id', '=', 'person.tenant_id').onRef('account.person', '=', 'person.id'),
    )
    .where('account.id', '=', account)
    .forUpdate(['person'])
    .executeTakeFirstOrThrow();
  return { conversation: null, person: id };
}

/** Lifts a hold once. What would have been deleted meanwhile is deleted with it, unless another hold covers it. */
export async function liftHold(
  ctx: RequestContext,
  { id, reason }: BodyOut<(typeof moderation)['POST /admin/api/legal_holds/lift']>,
): Promise<Hold> {
  await ctx.write(async (db) => {
    const lifted = await db
      .updateTable('legal_hold')
      .set({ lifted_by: callerOf(ctx).account, lifted_at: new Date(ctx.now), lift_reason: reason })
      .where('id', '=', id)
      .where('lifted_at', 'is', null)
      .returning(['conversation', 'person', 'reference'])
      .executeTakeFirst();
    if (!lifted) {
      const known = await holdRows(db).where('id', '=', id).executeTakeFirst();
      throw known ? conflict({ zh: '这项保全已解除', en: 'This hold was lifted already' }) : notFound();
    }
    await finishAfterHold(db, ctx, lifted);
    await writeAudit(db, ctx, {
      action: 'hold.lift',
      subject: lifted.conversation
        ? { kind: 'conversation', id: lifted.conversation }
        : { kind: 'person', id: lifted.person! },
      changes: [['reference', lifted.reference, null]],
    });
  });
  return await holdView(ctx, id);
}

const oneSubject = () =>
  invalid({
    tid: { zh: '请填写会话编号或账号，只填一项', en: 'Enter the number of a chat or of an account, one of the two' },
  });
