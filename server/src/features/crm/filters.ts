import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import type { listFilters } from '@sycee/contract/list-filters';
import type { Kysely } from 'kysely';
import { openText, sealText } from '#features/account/index.ts';
import { conflict, invalid } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';

type Save = (typeof listFilters)['PUT /finance/api/filter_list'];
type Saved = DataIn<Save>;
type What = BodyOut<Save>['what'];

/** Reads the caller's own saved filters. */
export async function readFilters(ctx: RequestContext, what: What, db: Kysely<DB> = ctx.db): Promise<Saved> {
  const { account, person } = callerOf(ctx);
  const row = await db
    .selectFrom('list_filter')
    .innerJoin('person', 'person.tenant_id', 'list_filter.tenant_id')
    .select(['version', 'filters_sealed', 'person.wrapped_key'])
    .where('person.id', '=', person)
    .where('account', '=', account)
    .where('what', '=', what)
    .executeTakeFirst();
  if (!row) return { version: 0, list: [] };
  const text = openText(
    ctx.secrets,
    ctx.site.tenantId,
    { id: person, wrapped_key: row.wrapped_key },
    row.filters_sealed,
  );
  return { version: row.version, list: text ? (JSON.parse(text) as Saved['list']) : [] };
}

/** Saves all filters at once, if the version is the one that was read; otherwise another device has changed them. */
export async function saveFilters(ctx: RequestContext, { what, version, list }: BodyOut<Save>): Promise<Saved> {
  const names = new Set(list.map(({ name }) => name.toLowerCase()));
  if (names.size < list.length)
    throw invalid({ list: { zh: '筛选名称重复，请修改', en: 'Two filters have the same name. Rename one' } });
  if (new Set(list.map(({ id }) => id)).size < list.length || list.filter((one) => one.is_default).length > 1)
    throw invalid({ list: { zh: '只能有一个默认筛选', en: 'Only one filter can be the default' } });
  return await ctx.write(async (db) => {
    const { account } = callerOf(ctx);
    const filters_sealed = await sealedByCaller(db, ctx, list);
    if (!filters_sealed) throw changedOnOtherDevice();
    const values = { filters_sealed, version: version + 1, updated_at: new Date(ctx.now) };
    const result =
      version === 0
        ? await db
            .insertInto('list_filter')
            .values({ tenant_id: ctx.site.tenantId, account, what, ...values })
            .onConflict((conflicting) => conflicting.doNothing())
            .executeTakeFirst()
        : await db
            .updateTable('list_filter')
            .set(values)
            .where('account', '=', account)
            .where('what', '=', what)
            .where('version', '=', version)
            .executeTakeFirst();
    const n = 'numUpdatedRows' in result ? result.numUpdatedRows : (result.numInsertedOrUpdatedRows ?? 0n);
    if (n === 0n) throw changedOnOtherDevice();
    return await readFilters(ctx, what, db);
  });
}

const changedOnOtherDevice = () =>
  conflict({
    zh: '筛选刚在其他设备上修改，已更新到最新，请重试',
    en: 'Filters were just changed on another device. The latest are shown; try again',
  });

/** Seals a filter under the caller's key. The share lock serializes it with an erasure; null after the erasure. */
export async function sealedByCaller(db: Kysely<DB>, ctx: RequestContext, filters: unknown): Promise<Buffer | null> {
  const { person: id } = callerOf(ctx);
  const { wrapped_key } = await db
    .selectFrom('person')
    .select('wrapped_key')
    .where('id', '=', id)
    .forShare()
    .executeTakeFirstOrThrow();
  return sealText(ctx.secrets, ctx.site.tenantId, { id, wrapped_key }, JSON.stringify(filters));
}
