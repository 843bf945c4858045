import type { bankPages } from '@sycee/contract/bank-pages';
import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import { pageProblem, pageProblemWords } from '@sycee/domain/catalog/bank-page';
import type { Kysely } from 'kysely';
import { bankPageOf } from '#features/catalog/index.ts';
import { conflict, invalid, notFound } from '#platform/api-error.ts';
import { writeAudit } from '#platform/audit.ts';
import type { RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';

type Calls = typeof bankPages;
type Bank = DataIn<Calls['GET /admin/api/bank_pages']>['list'][number];

/** Institutions with direct products, or only the named one. */
export async function listBanks(
  ctx: RequestContext,
  db: Kysely<DB> = ctx.db,
  institution?: string,
): Promise<{ list: Bank[] }> {
  let rows = db
    .selectFrom('product')
    .innerJoin('institution', (join) =>
      join.onRef('institution.tenant_id', '=', 'product.tenant_id').onRef('institution.id', '=', 'product.institution'),
    )
    .where('apply', '=', 'bank_direct')
    .select([
      'institution',
      'institution.name_zh as by_zh',
      'institution.name_en as by_en',
      'glyph',
      'color',
      'logo',
      'kind',
    ])
    .select(['bank_hosts', 'bank_page', 'apply', 'product.sample'])
    .select(['product.id', 'number', 'product.name_zh', 'product.name_en'])
    .orderBy('institution.name_zh')
    .orderBy('number');
  if (institution) rows = rows.where('institution', '=', institution);
  const groups = Map.groupBy(await rows.execute(), (row) => row.institution);
  const l = ctx.language;
  return {
    list: [...groups.values()].map((products) => {
      const { institution: id, glyph, color, logo, kind, bank_hosts: hosts, ...one } = products[0]!;
      return {
        institution: { id, name: one[`by_${l}`], glyph, color, kind, logo: logo && ctx.files.sharedAddress(logo) },
        hosts,
        products: products.map((row) => {
          const page = bankPageOf(ctx, row);
          return {
            id: row.id,
            number: row.number,
            name: row[`name_${l}`],
            page: row.bank_page,
            leads: page === null ? 'adviser' : page.isSample ? 'sample' : 'bank',
          };
        }),
      };
    }),
  };
}

const bankOf = async (ctx: RequestContext, db: Kysely<DB>, institution: string): Promise<Bank> => {
  const [bank] = (await listBanks(ctx, db, institution)).list;
  if (!bank) throw notFound();
  return bank;
};

/** Locked while hosts or pages change, so that no page is saved at a host that is being removed. */
const lockInstitution = (db: Kysely<DB>, id: string) =>
  db.selectFrom('institution').select(['id', 'bank_hosts']).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export async function saveHosts(
  ctx: RequestContext,
  input: BodyOut<Calls['PUT /admin/api/bank_hosts']>,
): Promise<Bank> {
  const hosts = [...new Set(input.hosts)].toSorted();
  return await ctx.write(async (db) => {
    const row = await lockInstitution(db, input.institution);
    if (!row) throw notFound();
    const before = await bankOf(ctx, db, row.id);
    if (row.bank_hosts.join() !== input.was.join()) throw versionConflict();
    const used = before.products.find(
      ({ page }) => page && !pageProblem(page, before.hosts) && pageProblem(page, hosts),
    );
    if (used)
      throw invalid({
        hosts: {
          zh: `「${used.name}」的网址仍使用其中的域名，请先移除该网址`,
          en: `“${used.name}” still uses one of these domains. Remove its URL first`,
        },
      });
    await db.updateTable('institution').set({ bank_hosts: hosts }).where('id', '=', row.id).execute();
    await writeAudit(db, ctx, {
      action: 'bank.hosts',
      subject: { kind: 'institution', id: row.id },
      changes: [['bank_hosts', row.bank_hosts.join(', ') || null, hosts.join(', ') || null]],
    });
    return await bankOf(ctx, db, row.id);
  });
}

export async function savePage(ctx: RequestContext, input: BodyOut<Calls['PUT /admin/api/bank_page']>): Promise<Bank> {
  return await ctx.write(async (db) => {
    const product = await db
      .selectFrom('product')
      .select(['id', 'institution'])
      .where('id', '=', input.product)
      .where('apply', '=', 'bank_direct')
      .executeTakeFirst();
    if (!product) throw notFound();
    const { bank_hosts: hosts } = (await lockInstitution(db, product.institution))!;
    const problem = input.page === null ? null : pageProblem(input.page, hosts);
    if (problem) throw invalid({ page: pageProblemWords[problem] });
    const page = input.page && new URL(input.page).href;
    const done = await db
      .updateTable('product')
      .set({ bank_page: page })
      .where('id', '=', product.id)
      .where('bank_page', 'is not distinct from', input.was)
      .executeTakeFirst();
    if (done.numUpdatedRows === 0n) throw versionConflict();
    await writeAudit(db, ctx, {
      action: 'bank.page',
      subject: { kind: 'product', id: product.id },
      changes: [['bank_page', input.was, page]],
    });
    return await bankOf(ctx, db, product.institution);
  });
}

const versionConflict = () =>
  conflict({
    zh: '刚被他人修改，请查看最新内容后再保存',
    en: 'Someone just changed this. Check the latest version before saving',
  });
