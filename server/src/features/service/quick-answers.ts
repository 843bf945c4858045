import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import type { service } from '@sycee/contract/service';
import { hasStrayBrace, quickAnswersAtMost } from '@sycee/domain/service/quick-answer';
import { type Kysely, sql } from 'kysely';
import { conflict, invalid, notFound } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { newId } from '#platform/random.ts';
import { isWithinScope } from '#platform/scope.ts';

type Calls = typeof service;
type Save = Calls['POST /admin/api/quick_answers/save'];
type Answer = DataIn<Save>;

const rows = (db: Kysely<DB>) =>
  db
    .selectFrom('service_quick_answer as a')
    .leftJoin('store', (join) => join.onRef('store.tenant_id', '=', 'a.tenant_id').onRef('store.id', '=', 'a.store'))
    .select(['a.id', 'a.store', 'store.store_no', 'title_zh', 'title_en', 'text_zh', 'text_en', 'a.version']);
type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

/** Those for all stores are kept by headquarters. */
const mayEditAll = (ctx: RequestContext): boolean => callerOf(ctx).role === 'saas';
const mayEdit = (ctx: RequestContext, store: string | null): boolean => store !== null || mayEditAll(ctx);

const readable = (db: Kysely<DB>, ctx: RequestContext) =>
  rows(db).where((eb) =>
    eb.or([
      eb('a.store', 'is', null),
      eb.and([eb('a.store', 'is not', null), isWithinScope(callerOf(ctx), { store: 'a.store' })]),
    ]),
  );
const inOrder = (db: Kysely<DB>, ctx: RequestContext) =>
  readable(db, ctx).orderBy(sql`store_no nulls first`).orderBy('a.position').orderBy('a.id');

const viewOf = (ctx: RequestContext, { store, ...row }: Row): Answer => ({ ...row, may_edit: mayEdit(ctx, store) });

export async function listQuickAnswers(ctx: RequestContext): Promise<DataIn<Calls['GET /admin/api/quick_answers']>> {
  const [list, stores] = await Promise.all([
    inOrder(ctx.db, ctx).execute(),
    ctx.db
      .selectFrom('store')
      .select(['store_no', `name_${ctx.language} as name`])
      .where(isWithinScope(callerOf(ctx), { store: 'store.id' }))
      .orderBy('store_no')
      .execute(),
  ]);
  return { list: list.map((row) => viewOf(ctx, row)), stores, may_edit_all: mayEditAll(ctx) };
}

/** The store of a number in the data scope; null for all stores, of headquarters only. */
async function storeOf(db: Kysely<DB>, ctx: RequestContext, storeNo: number | null): Promise<string | null> {
  if (storeNo === null) {
    if (!mayEditAll(ctx)) throw notFound();
    return null;
  }
  const row = await db
    .selectFrom('store')
    .select('id')
    .where('store_no', '=', storeNo)
    .where(isWithinScope(callerOf(ctx), { store: 'store.id' }))
    .executeTakeFirst();
  if (!row) throw notFound();
  return row.id;
}

/** Locks an answer that the caller may change, in the version that they have seen. */
async function lock(db: Kysely<DB>, ctx: RequestContext, id: string, version: number): Promise<Row> {
  const row = await readable(db, ctx).where('a.id', '=', id).forUpdate('a').executeTakeFirst();
  if (!row || !mayEdit(ctx, row.store)) throw notFound();
  if (row.version !== version) throw changedMeanwhile();
  return row;
}

export async function saveQuickAnswer(ctx: RequestContext, input: BodyOut<Save>): Promise<Answer> {
  const { id, version, store_no, ...texts } = input;
  check(texts);
  return await ctx.write(async (db) => {
    const store = await storeOf(db, ctx, store_no);
    const now = new Date(ctx.now);
    if (id) {
      await lock(db, ctx, id, version);
      await db
        .updateTable('service_quick_answer')
        .set({ ...texts, store, version: version + 1, updated_at: now })
        .where('id', '=', id)
        .execute();
    } else if ((await last(db, store)).n >= quickAnswersAtMost) throw tooMany();
    const saved = id ?? (await insert(db, ctx, store, texts));
    return viewOf(ctx, await rows(db).where('a.id', '=', saved).executeTakeFirstOrThrow());
  });
}

type Texts = Pick<Answer, 'title_zh' | 'title_en' | 'text_zh' | 'text_en'>;

async function insert(db: Kysely<DB>, ctx: RequestContext, store: string | null, texts: Texts): Promise<string> {
  const id = newId(ctx.now);
  const now = new Date(ctx.now);
  const { position } = await last(db, store);
  await db
    .insertInto('service_quick_answer')
    .values({
      tenant_id: ctx.site.tenantId,
      id,
      store,
      ...texts,
      position: position + 1,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return id;
}

const last = (db: Kysely<DB>, store: string | null) =>
  db
    .selectFrom('service_quick_answer')
    .select((eb) => [eb.fn.countAll<number>().as('n'), sql<number>`coalesce(max(position), -1)`.as('position')])
    .where('store', 'is not distinct from', store)
    .executeTakeFirstOrThrow();

/** A title and a text in one language at least, without a brace that would be sent. */
function check(texts: Texts): void {
  if (!texts.title_zh && !texts.title_en) throw invalid({ title_zh: { zh: '请填写标题', en: 'Enter a title' } });
  if (!texts.text_zh && !texts.text_en) throw invalid({ text_zh: { zh: '请填写内容', en: 'Enter the text' } });
  for (const field of ['text_zh', 'text_en'] as const)
    if (hasStrayBrace(texts[field])) throw invalid({ [field]: strayBrace });
}

export async function removeQuickAnswer(
  ctx: RequestContext,
  { id, version }: BodyOut<Calls['POST /admin/api/quick_answers/remove']>,
): Promise<{ id: string }> {
  return await ctx.write(async (db) => {
    await lock(db, ctx, id, version);
    await db.deleteFrom('service_quick_answer').where('id', '=', id).execute();
    return { id };
  });
}

type Order = Calls['POST /admin/api/quick_answers/order'];
/** All of them at once, so that no two have the same place. */
export async function orderQuickAnswers(
  ctx: RequestContext,
  { store_no, answer_ids }: BodyOut<Order>,
): Promise<DataIn<Order>> {
  return await ctx.write(async (db) => {
    const store = await storeOf(db, ctx, store_no);
    const known = await db
      .selectFrom('service_quick_answer')
      .select('id')
      .where('store', 'is not distinct from', store)
      .orderBy('id')
      .forUpdate()
      .execute();
    const wanted = new Set(answer_ids);
    if (wanted.size !== known.length || wanted.size !== answer_ids.length || known.some(({ id }) => !wanted.has(id)))
      throw changedMeanwhile();
    for (const [position, id] of answer_ids.entries())
      await db.updateTable('service_quick_answer').set({ position }).where('id', '=', id).execute();
    const list = await inOrder(db, ctx).where('a.store', 'is not distinct from', store).execute();
    return { list: list.map((row) => viewOf(ctx, row)) };
  });
}

const changedMeanwhile = () =>
  conflict({
    zh: '快捷回复已被其他人修改，请刷新后重试',
    en: 'Somebody else changed the quick answers. Reload and try again',
  });
const tooMany = () =>
  conflict({
    zh: `最多 ${quickAnswersAtMost} 条快捷回复，请先删除一些`,
    en: `There can be ${quickAnswersAtMost} quick answers. Remove some first`,
  });
const strayBrace = {
  zh: '大括号须成对，并写上变量名，如 {客户}',
  en: 'Write braces in pairs with a variable in between, as in {customer}',
};
