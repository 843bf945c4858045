import type { agencyDesk } from '@sycee/contract/agency-desk';
import type { BodyOut } from '@sycee/contract/core/call';
import { businessDateOf } from '@sycee/domain/time/business-date';
import type { Kysely } from 'kysely';
import { changedMeanwhile, invalid, notFound } from '#platform/api-error.ts';
import { changesBetween, writeAudit } from '#platform/audit.ts';
import type { RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { lockByName } from '#platform/lock-by-name.ts';
import { newId } from '#platform/random.ts';
import { agencyTerms, auditedValues, columnsOf, refuseWrongValues, valuesOf } from '../fields.ts';
import { type AgencyRow, agencyRows } from '../rows.ts';
import { type DeskAgency, readDesk } from './read.ts';

type Calls = typeof agencyDesk;
export type AgencyForm = BodyOut<Calls['POST /admin/api/agencies']>;

export async function addAgency(ctx: RequestContext, form: AgencyForm): Promise<DeskAgency> {
  const id = newId(ctx.now);
  return await ctx.write(async (db) => {
    await refuseWrongForm(ctx, db, form, null);
    await db
      .insertInto('agency')
      .values({ tenant_id: ctx.site.tenantId, id, sample: false, ...columnsOfForm(form) })
      .execute();
    await writeAudit(db, ctx, {
      action: 'agency.add',
      subject: { kind: 'agency', id },
      changes: changesBetween({}, auditedForm(form)),
    });
    return await readDesk(ctx, id, db);
  });
}

export async function changeAgency(
  ctx: RequestContext,
  { id, version, ...form }: BodyOut<Calls['PUT /admin/api/agencies']>,
): Promise<DeskAgency> {
  return await ctx.write(async (db) => {
    const before = await lockAgency(db, id, version);
    await refuseWrongForm(ctx, db, form, before);
    await db
      .updateTable('agency')
      .set({ ...columnsOfForm(form), version: version + 1 })
      .where('id', '=', id)
      .execute();
    await writeAudit(db, ctx, {
      action: 'agency.edit',
      subject: { kind: 'agency', id },
      changes: changesBetween(auditedForm({ ...before, ...valuesOf(before) }), auditedForm(form)),
    });
    return await readDesk(ctx, id, db);
  });
}

export async function setListed(
  ctx: RequestContext,
  { id, version, listed }: BodyOut<Calls['PUT /admin/api/agencies/listed']>,
): Promise<DeskAgency> {
  return await ctx.write(async (db) => {
    const before = await lockAgency(db, id, version);
    await db
      .updateTable('agency')
      .set({ listed, version: version + 1 })
      .where('id', '=', id)
      .execute();
    await writeAudit(db, ctx, {
      action: 'agency.list',
      subject: { kind: 'agency', id },
      changes: changesBetween({ listed: String(before.listed) }, { listed: String(listed) }),
    });
    return await readDesk(ctx, id, db);
  });
}

/** Of two people who change an agency at once the second is told. */
export async function lockAgency(db: Kysely<DB>, id: string, version: number): Promise<AgencyRow> {
  const locked = await db
    .selectFrom('agency')
    .select('version')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!locked) throw notFound();
  if (locked.version !== version) throw changedMeanwhile();
  return await agencyRows(db).where('agency.id', '=', id).executeTakeFirstOrThrow();
}

async function refuseWrongForm(ctx: RequestContext, db: Kysely<DB>, form: AgencyForm, before: AgencyRow | null) {
  refuseWrongValues(form);
  if (form.licence_checked_on !== null && form.licence_checked_on > businessDateOf(ctx.now))
    throw invalid({ licence_checked_on: { zh: '核验日期不能在今天之后', en: 'A check can’t be after today' } });
  if (form.institution !== null && form.institution !== before?.institution) {
    const found = await db.selectFrom('institution').select('id').where('id', '=', form.institution).executeTakeFirst();
    if (!found) throw invalid({ institution: { zh: '请选择已有的机构', en: 'Choose an existing institution' } });
  }
  // Until this transaction ends nobody else takes a name or a code.
  await lockByName(db, ctx.site.tenantId, 'agency names');
  let others = db.selectFrom('agency').select(['name_zh', 'code']);
  if (before) others = others.where('id', '<>', before.id);
  const same = await others
    .where((eb) => eb.or([eb('name_zh', '=', form.name_zh), eb('code', '=', form.code)]))
    .executeTakeFirst();
  if (same) throw taken(same.name_zh === form.name_zh ? 'name_zh' : 'code');
}

const taken = (field: 'name_zh' | 'code') =>
  invalid({
    [field]:
      field === 'name_zh'
        ? { zh: '名录里已有同名机构，请直接修改它', en: 'The directory has this agency. Edit that one' }
        : { zh: '这个代码已被其他机构使用', en: 'Another agency has this code' },
  });

const columnsOfForm = (form: AgencyForm) => {
  const { name_zh, name_en, category, institution, regions, licence_checked_on, code, ...values } = form;
  return {
    name_zh,
    name_en,
    category,
    institution,
    regions,
    licence_checked_on,
    code,
    ...columnsOf(values),
    search: agencyTerms(form),
  };
};

function auditedForm(form: Omit<AgencyForm, 'category'> & { category: string }) {
  const { name_zh, name_en, category, institution, regions, licence_checked_on, code } = form;
  const { address_zh, address_en, place, region, telephone, hours, licence, about_zh, about_en } = form;
  const values = { address_zh, address_en, place, region, telephone, hours, licence, about_zh, about_en };
  return { name_zh, name_en, category, institution, regions, licence_checked_on, code, ...auditedValues(values) };
}
