import type { BodyOut } from '@sycee/contract/core/call';
import type { saleImport } from '@sycee/contract/sale-import';
import { inMicroDegrees } from '@sycee/domain/site/place';
import type { Kysely } from 'kysely';
import { conflict, invalid, notFound } from '#platform/api-error.ts';
import type { RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { newId } from '#platform/random.ts';
import type { FileEstate } from './file-estates.ts';
import { judgeRows } from './judge.ts';
import { readRows, rejudge } from './rows.ts';
import { type ImportView, importView } from './view.ts';

type Calls = typeof saleImport;
type EstateInput = BodyOut<Calls['PUT /admin/api/sale_import_estate']>;

/** Takes what a person says about an estate of the file, and judges the rows again. */
export async function decideEstate(ctx: RequestContext, { id, seq, choice }: EstateInput): Promise<ImportView> {
  return await ctx.write(async (db) => {
    await lockRead(db, id);
    const estates = await fileEstates(db, id);
    const one = estates.find((estate) => estate.seq === seq);
    if (!one) throw notFound();
    if (choice.kind === 'known') await requireEstate(db, choice.estate);
    if (choice.kind === 'new') await refuseTwin(db, estates, one, choice.region ?? one.region);
    const change =
      choice.kind === 'known'
        ? { choice: 'known' as const, estate: choice.estate }
        : choice.kind === 'skip'
          ? { choice: 'skip' as const, estate: null }
          : {
              choice: 'new' as const,
              estate: one.choice === 'new' ? one.estate : newId(ctx.now),
              ...inMicroDegrees(choice.place),
              ...(choice.region !== undefined && { region: choice.region }),
              found_by: 'person' as const,
            };
    Object.assign(one, change);
    await db.updateTable('sale_import_estate').set(change).where('import', '=', id).where('seq', '=', seq).execute();
    const rows = await readRows(db, id);
    await rejudge(db, id, rows, await judgeRows(db, rows, estates));
    return await importView(db, id);
  });
}

export async function takeOutliers(
  ctx: RequestContext,
  { id, rows, taken }: BodyOut<Calls['PUT /admin/api/sale_import_outliers']>,
): Promise<ImportView> {
  return await ctx.write(async (db) => {
    await lockRead(db, id);
    let outliers = db
      .updateTable('sale_import_row')
      .set({ taken })
      .where('import', '=', id)
      .where('state', '=', 'outlier');
    if (rows) outliers = outliers.where('seq', 'in', rows);
    await outliers.execute();
    return await importView(db, id);
  });
}

async function lockRead(db: Kysely<DB>, id: string): Promise<void> {
  const row = await db.selectFrom('sale_import').select('state').where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw notFound();
  if (row.state !== 'read') throw conflict(notOpen);
}

/** More would hold other requests while they are decoded. */
const estatesAtOnce = 2_000;

export async function fileEstates(db: Kysely<DB>, id: string): Promise<FileEstate[]> {
  const estates: FileEstate[] = [];
  for (let isMore = true; isMore; ) {
    const next = await db
      .selectFrom('sale_import_estate')
      .select(['seq', 'name', 'district', 'address', 'region', 'longitude', 'latitude', 'estate', 'rows'])
      .select((eb) => [
        eb.ref('found_by').$castTo<FileEstate['found_by']>().as('found_by'),
        eb.ref('choice').$castTo<FileEstate['choice']>().as('choice'),
      ])
      .where('import', '=', id)
      .where('seq', '>', estates.at(-1)?.seq ?? -1)
      .orderBy('seq')
      .limit(estatesAtOnce)
      .execute();
    for (const one of next) estates.push(one);
    isMore = next.length === estatesAtOnce;
  }
  return estates;
}

async function requireEstate(db: Kysely<DB>, id: string): Promise<void> {
  const known = await db.selectFrom('estate').select('id').where('id', '=', id).executeTakeFirst();
  if (!known) throw invalid({ estate: { zh: '请选择已有的小区', en: 'Choose an existing estate' } });
}

/** A region has one estate of a name: stored, or new in this file. */
async function refuseTwin(db: Kysely<DB>, estates: readonly FileEstate[], one: FileEstate, region: string) {
  const stored = await db
    .selectFrom('estate')
    .select('id')
    .where('region', '=', region)
    .where('name_zh', '=', one.name)
    .executeTakeFirst();
  const isInFile = estates.some(
    (other) => other !== one && other.choice === 'new' && other.name === one.name && other.region === region,
  );
  if (stored || isInFile)
    throw invalid({
      region: {
        zh: '这个地区已有同名小区，请选择它，或填写另一个地区',
        en: 'This region has an estate of this name. Choose it, or another region',
      },
    });
}

const notOpen = { zh: '请先预览文件', en: 'Preview the file first' };
