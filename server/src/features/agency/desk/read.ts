import type { agencyDesk } from '@sycee/contract/agency-desk';
import type { DataIn, QueryOut } from '@sycee/contract/core/call';
import { type Kysely, sql } from 'kysely';
import { notFound } from '#platform/api-error.ts';
import type { RequestContext } from '#platform/context.ts';
import { offsetCursor } from '#platform/cursor.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { searchTerms } from '#platform/search.ts';
import { uuid } from '#platform/uuid.ts';
import { valuesOf } from '../fields.ts';
import { agencyRows } from '../rows.ts';

type Calls = typeof agencyDesk;
type List = Calls['GET /admin/api/agencies'];
export type DeskAgency = DataIn<Calls['GET /admin/api/agency']>;

const pageSize = 50;
const reportsAtMost = 100;

const openProposals = sql<number>`(select count(*)::int from agency_proposal p where p.tenant_id = agency.tenant_id and p.agency = agency.id and p.decided_at is null)`;
const openReports = sql<number>`(select count(*)::int from agency_report r where r.tenant_id = agency.tenant_id and r.agency = agency.id and r.state = 'open')`;
/** Agencies with proposals or reports that wait for headquarters. */
const waitingIds = sql<string>`(select agency from agency_proposal where decided_at is null union select agency from agency_report where state = 'open')`;

export async function listDesk(ctx: RequestContext, query: QueryOut<List>): Promise<DataIn<List>> {
  const offset = offsetCursor(query.cursor);
  let rows = ctx.db
    .selectFrom('agency')
    .select(['id', 'version', 'name_zh', 'name_en', 'category', 'listed', 'sample'])
    .select(['longitude', 'hours', 'licence_checked_on', 'code'])
    .select([openProposals.as('proposals'), openReports.as('reports')])
    .orderBy('name_zh')
    .orderBy('id')
    .limit(pageSize + 1)
    .offset(offset);
  if (query.keyword) rows = rows.where('search', '@>', sql<string[]>`${searchTerms(query.keyword)}::text[]`);
  if (query.category) rows = rows.where('category', '=', query.category);
  if (query.show === 'unlisted') rows = rows.where('listed', '=', false);
  if (query.show === 'waiting') rows = rows.where(sql<boolean>`id in ${waitingIds}`);
  const [list, waiting] = await Promise.all([
    rows.execute(),
    sql<{ n: number }>`select count(*)::int n from ${waitingIds} waiting`.execute(ctx.db),
  ]);
  return {
    list: list.slice(0, pageSize).map(({ longitude, hours, licence_checked_on, code, category, ...row }) => ({
      ...row,
      category: category as DeskAgency['category'],
      missing: [
        ...(longitude === null ? (['place'] as const) : []),
        ...(hours === null ? (['hours'] as const) : []),
        ...(licence_checked_on === null ? (['licence_check'] as const) : []),
        ...(code === null ? (['code'] as const) : []),
      ],
    })),
    next: list.length > pageSize ? String(offset + pageSize) : null,
    waiting: waiting.rows[0]?.n ?? 0,
  };
}

export async function readDesk(ctx: RequestContext, id: string, db: Kysely<DB> = ctx.db): Promise<DeskAgency> {
  if (!uuid.test(id)) throw notFound();
  const row = await agencyRows(db).where('agency.id', '=', id.toLowerCase()).executeTakeFirst();
  if (!row) throw notFound();
  const [links, proposals, reports] = await Promise.all([
    linksOf(ctx, db, row.id),
    db
      .selectFrom('agency_proposal')
      .select(['id', 'created_at', 'changes'])
      .where('agency', '=', row.id)
      .where('decided_at', 'is', null)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('agency_report')
      .select(['id', 'created_at', 'kind', 'text', 'state'])
      .where('agency', '=', row.id)
      .orderBy('id', 'desc')
      .limit(reportsAtMost)
      .execute(),
  ]);
  const { version, listed, sample, name_zh, name_en, institution, regions, licence_checked_on, code } = row;
  return {
    id: row.id,
    version,
    listed,
    sample,
    name_zh,
    name_en,
    category: row.category as DeskAgency['category'],
    institution,
    regions,
    licence_checked_on,
    code,
    ...valuesOf(row),
    links,
    proposals: proposals.map(({ created_at, changes, ...proposal }) => ({
      ...proposal,
      created_at: created_at.toISOString(),
      changes: changes as DeskAgency['proposals'][number]['changes'],
    })),
    error_reports: reports.map(({ created_at, kind, state, ...report }) => ({
      ...report,
      created_at: created_at.toISOString(),
      kind: kind as DeskAgency['error_reports'][number]['kind'],
      state: state as DeskAgency['error_reports'][number]['state'],
    })),
  };
}

async function linksOf(ctx: RequestContext, db: Kysely<DB>, agency: string): Promise<DeskAgency['links']> {
  const rows = await db
    .selectFrom('agency_link')
    .leftJoin('account', (join) =>
      join.onRef('account.tenant_id', '=', 'agency_link.tenant_id').onRef('account.id', '=', 'created_by'),
    )
    .leftJoin('person', (join) =>
      join.onRef('person.tenant_id', '=', 'account.tenant_id').onRef('person.id', '=', 'account.person'),
    )
    .select(['agency_link.id', 'agency_link.created_at', 'expires_at', 'created_by', 'person.name'])
    .where('agency', '=', agency)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', new Date(ctx.now))
    .orderBy('agency_link.id')
    .execute();
  return rows.map(({ id, created_at, expires_at, created_by, name }) => ({
    id,
    created_at: created_at.toISOString(),
    expires_at: expires_at.toISOString(),
    created_by: name === null ? null : { id: created_by, name },
  }));
}
