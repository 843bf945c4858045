import type { DataIn, QueryOut } from '@sycee/contract/core/call';
import type { market } from '@sycee/contract/market';
import type { Language } from '@sycee/domain/language/both';
import { bandWords } from '@sycee/domain/market/amount-bands';
import { type DemandCount, type UnmetGroup, unmetGroups } from '@sycee/domain/market/unmet-demand';
import { firstWeek } from '@sycee/domain/market/weeks';
import { attributes, isAttrSlug } from '@sycee/domain/matching/attributes';
import { requirementWords } from '@sycee/domain/matching/explain';
import { writeFen } from '@sycee/domain/matching/value-words';
import { addDays, businessDateOf, startOfBusinessDate } from '@sycee/domain/time/business-date';
import { sql } from 'kysely';
import { regionNames } from '#features/catalog/index.ts';
import { withinOwnScope } from '#features/crm/index.ts';
import type { RequestContext } from '#platform/context.ts';
import { drawsOf, shownReports } from './shown.ts';

type Overview = (typeof market)['GET /admin/api/market'];
type View = DataIn<Overview>;

const reasonsAtMost = 8;
const groupsAtMost = 12;

export async function marketOverview(ctx: RequestContext, { weeks: period }: QueryOut<Overview>): Promise<View> {
  const today = businessDateOf(ctx.now);
  const from = firstWeek(today, period);
  const [weeks, orders, reasons, demand, institutions] = await Promise.all([
    weekRows(ctx, from),
    orderSums(ctx, from),
    reasonRows(ctx, from),
    demandRows(ctx, from),
    ctx.db
      .selectFrom('institution')
      .select(['id', `name_${ctx.language} as name`])
      .orderBy('name')
      .execute(),
  ]);
  const sum = (of: 'reports' | 'unmatched') => weeks.reduce((n, row) => n + row[of], 0);
  const shown = (name: string, n: number) => shownReports(ctx, name, n);
  const ofKind = (kind: string) =>
    reasons
      .filter((row) => row.kind === kind && isAttrSlug(row.attribute))
      .flatMap(({ attribute, n }) => {
        const reports = shown(`${kind} ${attribute}`, n);
        return reports === null ? [] : [{ name: nameOf(attribute, ctx.language), reports }];
      })
      .sort((a, b) => b.reports - a.reports || (a.name < b.name ? -1 : 1))
      .slice(0, reasonsAtMost);
  return {
    since: weeks[0]?.week ?? null,
    from,
    until: addDays(today, -1),
    weeks: weeks.map(({ week, reports, unmatched }) => ({
      week,
      reports: shown(`reports ${week}`, reports),
      unmatched: shown(`unmatched ${week}`, unmatched),
    })),
    reports: shown(`reports ${period}`, sum('reports')),
    unmatched: shown(`unmatched ${period}`, sum('unmatched')),
    ...orders,
    missed: ofKind('missed'),
    unknown: ofKind('unknown'),
    unmet: unmetGroups(demand, drawsOf(ctx))
      .slice(0, groupsAtMost)
      .map((group) => groupView(group, ctx.language)),
    institutions,
  };
}

const weekRows = ({ db }: RequestContext, from: string) =>
  db
    .selectFrom('market_week')
    .select(['week', 'reports', 'unmatched'])
    .where('week', '>=', from)
    .orderBy('week')
    .execute();

const orderSums = (ctx: RequestContext, from: string) =>
  ctx.db
    .selectFrom('work_order')
    .where('created_at', '>=', new Date(startOfBusinessDate(from)))
    .where('deleted_at', 'is', null)
    .where('product', 'is not', null)
    .where(withinOwnScope(ctx))
    .select((eb) => [
      eb.fn.countAll<number>().as('applications'),
      eb.fn.countAll<number>().filterWhere('outcome', '=', 'disbursed').as('disbursed'),
      sql<number>`coalesce(sum(amount_disbursed) filter (where outcome = 'disbursed'), 0)::int8`.as('amount'),
    ])
    .executeTakeFirstOrThrow();

const reasonRows = ({ db }: RequestContext, from: string) =>
  db
    .selectFrom('market_reason_week')
    .select(['kind', 'attribute', sql<number>`sum(reports)::int8`.as('n')])
    .where('week', '>=', from)
    .groupBy(['kind', 'attribute'])
    .execute();

async function demandRows({ db }: RequestContext, from: string): Promise<DemandCount[]> {
  const rows = await db
    .selectFrom('market_demand_week')
    .select(['region', 'category', 'band', 'attribute as attr', 'op', 'required', 'actual'])
    .select(sql<number>`sum(reports)::int8`.as('n'))
    .where('week', '>=', from)
    .groupBy(['region', 'category', 'band', 'attribute', 'op', 'required', 'actual'])
    .execute();
  return rows.map((row) => row as DemandCount);
}

const nameOf = (attr: string, language: Language): string =>
  isAttrSlug(attr) ? attributes[attr].name[language] : amountName[language];
const amountName = { zh: '可贷额度', en: 'Amount by the formula' };

function groupView(group: UnmetGroup, language: Language): View['unmet'][number] {
  const { region, category, band, n, obstacle, failing, proposal } = group;
  return {
    region: region === '' ? '' : regionNames[language](region),
    category,
    amount: bandWords(band, language),
    n,
    rule: ruleWords(obstacle, obstacle.required, language),
    failing,
    proposal: proposal && { rule: ruleWords(obstacle, proposal.bound, language), matching: proposal.matching },
  };
}

function ruleWords({ attr, op }: UnmetGroup['obstacle'], bound: number | null, language: Language): string {
  const name = nameOf(attr, language);
  if (op === 'other' || bound === null) return name;
  const separator = language === 'zh' ? '：' : ': ';
  if (attr === 'amount')
    return `${name}${separator}${language === 'zh' ? '不少于' : 'at least'} ${writeFen(bound, language)}`;
  const required = requirementWords(attr, { op: op === 'at_least' ? '>=' : '<=', value: bound }, { language });
  return `${name}${separator}${required.replace(impliedWord[language], '')}`;
}
/** The heading says that it is required. */
const impliedWord = { zh: /^要求\s?/, en: / (?:required|allowed)$/ };
