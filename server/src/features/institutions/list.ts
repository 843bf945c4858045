import type { DataIn, QueryOut } from '@sycee/contract/core/call';
import type { institutions } from '@sycee/contract/institutions';
import { sql } from 'kysely';
import type { RequestContext } from '#platform/context.ts';
import { institutionRows, institutionView } from './views.ts';

type List = (typeof institutions)['GET /admin/api/institutions'];

/** A tenant has some dozens of institutions, so the list has no pages. */
const listAtMost = 1000;

export async function listInstitutions(ctx: RequestContext, query: QueryOut<List>): Promise<DataIn<List>> {
  let rows = institutionRows(ctx.db, ctx.now)
    .orderBy(sql`institution.status = 'closed'`)
    .orderBy('name_zh')
    .limit(listAtMost);
  if (query.status) rows = rows.where('institution.status', '=', query.status);
  if (query.keyword) {
    const keyword = query.keyword.toLowerCase();
    rows = rows.where(sql<boolean>`(strpos(lower(name_zh), ${keyword}) > 0 or strpos(lower(name_en), ${keyword}) > 0)`);
  }
  const [list, headquarters] = await Promise.all([rows.execute(), colleagues(ctx)]);
  return { list: list.map((row) => institutionView(ctx, row)), headquarters };
}

/** Whom an institution may belong to. */
const colleagues = ({ db }: RequestContext) =>
  db
    .selectFrom('account')
    .innerJoin('person', (join) =>
      join.onRef('person.tenant_id', '=', 'account.tenant_id').onRef('person.id', '=', 'account.person'),
    )
    .select(['account.id', 'person.name'])
    .where('role', '=', 'saas')
    .where('account.status', '=', 'active')
    .where('is_support', '=', false)
    .orderBy('person.name')
    .limit(500)
    .execute();
