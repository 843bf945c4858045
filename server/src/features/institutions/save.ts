import type { BodyOut } from '@sycee/contract/core/call';
import type { institutions } from '@sycee/contract/institutions';
import { hasMobile } from '@sycee/domain/identity/contact-details';
import type { Kysely } from 'kysely';
import { reindexProductsOf } from '#features/catalog/index.ts';
import { releaseUpload, takeUpload } from '#features/upload/index.ts';
import { changedMeanwhile, invalid, notFound } from '#platform/api-error.ts';
import { changesBetween, type TakeAudit, writeAudit } from '#platform/audit.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { newId } from '#platform/random.ts';
import { type InstitutionRow, type InstitutionView, institutionRows, institutionView } from './views.ts';

type Calls = typeof institutions;
export type InstitutionForm = BodyOut<Calls['POST /admin/api/institutions']>;

export async function addInstitution(ctx: RequestContext, form: InstitutionForm): Promise<InstitutionView> {
  const id = newId(ctx.now);
  return await ctx.write(async (db) => {
    await insertInstitution(ctx, db, { id, sample: false, ...form });
    return await viewOf(ctx, db, id);
  });
}

/** Enters an institution in the transaction of its caller. */
export async function insertInstitution(
  ctx: RequestContext,
  db: Kysely<DB>,
  { id, sample, ...form }: InstitutionForm & { id: string; sample: boolean },
  audit: TakeAudit = (event) => writeAudit(db, ctx, event),
): Promise<void> {
  const values = await valuesOf(ctx, db, form, null);
  const done = await db
    .insertInto('institution')
    .values({ tenant_id: ctx.site.tenantId, id, ...values, sample })
    .onConflict((on) => on.columns(['tenant_id', 'name_zh']).doNothing())
    .executeTakeFirst();
  if (done.numInsertedOrUpdatedRows !== 1n) throw nameTaken();
  await audit({
    action: 'institution.add',
    subject: { kind: 'institution', id },
    changes: changesBetween({}, audited(values)),
  });
}

export async function changeInstitution(
  ctx: RequestContext,
  change: BodyOut<Calls['PUT /admin/api/institutions']>,
): Promise<InstitutionView> {
  return await ctx.write(async (db) => {
    await updateInstitution(ctx, db, change);
    return await viewOf(ctx, db, change.id);
  });
}

/** Changes an institution in the transaction of its caller. Of two people who change it at once the second is told. */
export async function updateInstitution(
  ctx: RequestContext,
  db: Kysely<DB>,
  { id, version, ...form }: BodyOut<Calls['PUT /admin/api/institutions']>,
  audit: TakeAudit = (event) => writeAudit(db, ctx, event),
): Promise<void> {
  const before = await lockVersion(db, id, version, ctx.now);
  const isTaken = await db
    .selectFrom('institution')
    .select('id')
    .where('name_zh', '=', form.name_zh)
    .where('id', '<>', id)
    .executeTakeFirst();
  if (isTaken) throw nameTaken();
  const values = await valuesOf(ctx, db, form, before);
  await db
    .updateTable('institution')
    .set({ ...values, version: version + 1 })
    .where('id', '=', id)
    .execute();
  if (before.name_zh !== values.name_zh || before.name_en !== values.name_en)
    await reindexProductsOf(db, id, [values.name_zh, values.name_en]);
  await audit({
    action: 'institution.edit',
    subject: { kind: 'institution', id },
    changes: changesBetween(audited(before), audited(values)),
  });
}

/** Removes an institution that was just entered; true unless something refers to it. */
export async function removeInstitution(db: Kysely<DB>, id: string): Promise<boolean> {
  const locked = await db.selectFrom('institution').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  const used = await db
    .selectFrom('product_draft')
    .select('product')
    .where('institution', '=', id)
    .limit(1)
    .executeTakeFirst();
  if (!locked || used) return false;
  await db.deleteFrom('institution').where('id', '=', id).execute();
  return true;
}

export async function setStatus(
  ctx: RequestContext,
  { id, version, status }: BodyOut<Calls['PUT /admin/api/institutions/status']>,
): Promise<InstitutionView> {
  return await ctx.write(async (db) => {
    const before = await lockVersion(db, id, version, ctx.now);
    await db
      .updateTable('institution')
      .set({ status, version: version + 1 })
      .where('id', '=', id)
      .execute();
    await writeAudit(db, ctx, {
      action: status === 'closed' ? 'institution.close' : 'institution.open',
      subject: { kind: 'institution', id },
      changes: changesBetween({ status: before.status }, { status }),
    });
    return await viewOf(ctx, db, id);
  });
}

/** Locked like for its bank hosts, so that changes of one institution come one after another. */
async function lockVersion(db: Kysely<DB>, id: string, version: number, now: number): Promise<InstitutionRow> {
  const locked = await db
    .selectFrom('institution')
    .select('version')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!locked) throw notFound();
  if (locked.version !== version) throw changedMeanwhile();
  return await institutionRows(db, now).where('institution.id', '=', id).executeTakeFirstOrThrow();
}

const viewOf = async (ctx: RequestContext, db: Kysely<DB>, id: string): Promise<InstitutionView> =>
  institutionView(ctx, await institutionRows(db, ctx.now).where('institution.id', '=', id).executeTakeFirstOrThrow());

/** The audit log calls the adviser of a customer `owner`. */
const audited = <Row extends { owner: string | null }>({ owner, ...row }: Row) => ({
  ...row,
  institution_owner: owner,
});

/** Checks what the schema cannot, and takes or releases the files. */
async function valuesOf(ctx: RequestContext, db: Kysely<DB>, form: InstitutionForm, before: InstitutionRow | null) {
  const { logo: newLogo, mandate, institution_owner: owner, ...values } = form;
  if (hasMobile(form.contact)) throw invalid({ contact: noMobiles });
  if (owner !== null && owner !== before?.owner && !(await isOfHeadquarters(db, owner)))
    throw invalid({
      institution_owner: { zh: '请选择在职的总部同事', en: 'Choose an active colleague of headquarters' },
    });
  const logo = newLogo === null ? null : ctx.files.keyOf(newLogo, 'logo');
  if (logo === undefined) throw notUploaded('logo');
  await exchangeFile(ctx, db, 'logo', before?.logo ?? null, logo);
  await exchangeFile(ctx, db, 'mandate', before?.mandate_file ?? null, mandate?.file ?? null);
  return {
    ...values,
    owner,
    logo,
    mandate_ends_on: mandate?.ends_on ?? null,
    mandate_file: mandate?.file ?? null,
    mandate_categories: mandate?.categories ?? [],
  };
}

async function exchangeFile(
  ctx: RequestContext,
  db: Kysely<DB>,
  kind: 'logo' | 'mandate',
  before: string | null,
  after: string | null,
): Promise<void> {
  if (after === before) return;
  if (after && !(await takeUpload(db, callerOf(ctx).account, kind, after))) throw notUploaded(kind);
  if (before) await releaseUpload(db, before, ctx.now);
}

const isOfHeadquarters = async (db: Kysely<DB>, id: string): Promise<boolean> =>
  !!(await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', id)
    .where('role', '=', 'saas')
    .where('status', '=', 'active')
    .where('is_support', '=', false)
    .executeTakeFirst());

const notUploaded = (field: string) =>
  invalid({ [field]: { zh: '请先上传文件，再保存', en: 'Upload this file first, then save' } });
const nameTaken = () =>
  invalid({ name_zh: { zh: '已有同名机构，请直接修改它', en: 'This institution exists. Edit that one' } });
export const noMobiles = {
  zh: '请填写部门和座机，不要填写个人手机号',
  en: 'Enter a department and its landline, not a person’s mobile',
};
