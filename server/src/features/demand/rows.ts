import type { DataIn } from '@sycee/contract/core/call';
import type { demand } from '@sycee/contract/demand';
import {
  type DemandCloseReason,
  type DemandPurpose,
  type DemandQual,
  demandCloseReasons,
  demandPurposes,
} from '@sycee/domain/demand/choices';
import { offersOfDemandAtMost } from '@sycee/domain/demand/limits';
import { stateOnDay } from '@sycee/domain/demand/machine';
import type { DemandOfferState, DemandState } from '@sycee/domain/demand/table';
import type { Language } from '@sycee/domain/language/both';
import { qualGroups } from '@sycee/domain/qualification/groups';
import { regionTree } from '@sycee/domain/regions/data';
import { englishRegionTree } from '@sycee/domain/regions/english';
import { regionPath } from '@sycee/domain/regions/tree';
import { lookUp } from '@sycee/domain/text/look-up';
import { businessDateOf } from '@sycee/domain/time/business-date';
import type { Kysely } from 'kysely';
import type { RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { openOffersCount, openOffersCountForAuthor } from './visible.ts';

type Calls = typeof demand;
export type Detail = DataIn<Calls['GET /common/api/demand/{id}']>;
type Brief = DataIn<Calls['GET /common/api/demand/mine']>['list'][number];
type ViewContext = Pick<RequestContext, 'language' | 'now' | 'caller'>;

/** Demands with their author, and how many offers are open: for the author, and for everybody else. */
export const demandRows = (db: Kysely<DB>) =>
  db
    .selectFrom('demand')
    .innerJoin('account as author', (join) =>
      join.onRef('author.tenant_id', '=', 'demand.tenant_id').onRef('author.id', '=', 'demand.author'),
    )
    .select(['demand.id', 'demand.author', 'demand.version', 'demand.state', 'demand.purpose', 'amount_least'])
    .select(['amount_most', 'term_months', 'demand.region', 'demand.until', 'quals', 'demand.note', 'demand.sample'])
    .select([
      'review_reason',
      'review_rule',
      'review_sentence',
      'closed_by',
      'closed_reason',
      'demand.created_at',
      'opened_at',
      'taken_at',
    ])
    .select(['author.person as author_person', 'author.role as author_role', 'author.status as author_status'])
    .select([openOffersCount.as('offers'), openOffersCountForAuthor.as('offers_for_author')]);
export type DemandRow = Awaited<ReturnType<ReturnType<typeof demandRows>['executeTakeFirstOrThrow']>>;

/** The city and the district of a region, or what there is of them. */
export function regionPathName(code: string, language: Language): string {
  // A code begins as that of its province, so the other 33 are not searched.
  const tree = (language === 'zh' ? regionTree : englishRegionTree).filter(
    ({ value }) => code !== '' && value.startsWith(code.slice(0, 2)),
  );
  // Shanghai is a province and its only city.
  const labels = [...new Set(regionPath(tree, code).map(({ label }) => label))].slice(-2);
  return language === 'zh' ? labels.join('') : labels.reverse().join(', ');
}

/** What everybody who may see a demand sees of it. */
export function briefView(ctx: ViewContext, row: DemandRow): Omit<Brief, 'own_offer'> {
  const { id, amount_least, amount_most, term_months, region, until, note, sample } = row;
  const offers = row.author === ctx.caller?.account ? row.offers_for_author : row.offers;
  const purpose = row.purpose as DemandPurpose;
  return {
    id,
    state: stateOnDay({ state: row.state as DemandState, until }, businessDateOf(ctx.now)),
    purpose,
    purpose_tx: demandPurposes[purpose].name[ctx.language],
    amount_least,
    amount_most,
    term_months,
    region,
    region_tx: regionPathName(region, ctx.language),
    until,
    quals: (row.quals as DemandQual[]).map((slug) => ({ slug, name: qualGroups[slug].name[ctx.language] })),
    note,
    offers,
    places: Math.max(0, offersOfDemandAtMost - offers),
    opened_at: row.opened_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    ending: null,
    sample,
  };
}

/** Why a demand was closed, in words: the author's reasons are slugs, and headquarters write a sentence. */
export function endingOf({ language }: ViewContext, row: DemandRow): Detail['ending'] {
  const { closed_by, closed_reason, opened_at } = row;
  if (!closed_by || !closed_reason) return null;
  const slug = closed_by === 'author' ? lookUp(demandCloseReasons, closed_reason as DemandCloseReason) : undefined;
  const way = closed_by === 'author' ? 'closed' : opened_at ? 'taken_down' : 'refused';
  return { way, reason: slug?.[language] ?? closed_reason };
}

/** The rule of words that held the note, as it was named then, and the sentence that it found. */
export const heldByOf = ({ review_rule, review_sentence }: DemandRow): Detail['held_by'] =>
  review_rule === null ? null : { rule: review_rule, sentence: review_sentence ?? '' };

export interface OfferRow {
  id: string;
  demand: string;
  state: DemandOfferState;
  note: string;
  created_at: Date;
}

export const ownOfferView = ({ id, state, note, created_at }: OfferRow) => ({
  id,
  state,
  note,
  created_at: created_at.toISOString(),
});

/** The newest offer of an adviser on each of these demands. */
export async function ownOffersOn(
  db: Kysely<DB>,
  adviser: string,
  demands: readonly string[],
): Promise<Map<string, OfferRow>> {
  if (demands.length === 0) return new Map();
  const rows = await db
    .selectFrom('demand_offer')
    .select(['id', 'demand', 'state', 'note', 'created_at'])
    .distinctOn('demand')
    .where('adviser', '=', adviser)
    .where('demand', 'in', [...demands])
    .orderBy('demand')
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.demand, row as OfferRow]));
}
