import type { postCard } from '@sycee/contract/square-models';
import { reportTitles } from '@sycee/domain/matching/report-titles';
import { sql } from 'kysely';
import type { z } from 'zod';
import { briefView, productsById } from '#features/catalog/index.ts';
import { articlesById } from '#features/content/index.ts';
import { demandsOnCards, isOwnOpenDemand } from '#features/demand/index.ts';
import { reportCard } from '#features/matching/index.ts';
import { invalid } from '#platform/api-error.ts';
import type { RequestContext } from '#platform/context.ts';
import { cardWords } from './card-words.ts';
import type { Evidence } from './open-case.ts';

export type Card = z.input<typeof postCard>;
type CardKey = Pick<Card, 'kind' | 'id'>;
/** The columns of a post of which at most one is set. */
export interface CardColumns {
  product: string | null;
  article: string | null;
  report: string | null;
  demand: string | null;
}
type ReportKind = keyof (typeof reportTitles)['zh'];

const noCard: CardColumns = { product: null, article: null, report: null, demand: null };
export const cardColumns = (card: CardKey | null): CardColumns => (card ? { ...noCard, [card.kind]: card.id } : noCard);

export function cardKey({ product, article, report, demand }: CardColumns): CardKey | null {
  if (product) return { kind: 'product', id: product };
  if (article) return { kind: 'article', id: article };
  if (report) return { kind: 'report', id: report };
  return demand ? { kind: 'demand', id: demand } : null;
}

/** In the place of what the site does not show any more. */
export const goneCard = (key: CardKey): Card => ({ ...key, is_gone: true, title: '', lines: [], path: '' });

/** Refuses a card that the author cannot open. A report and a demand are the author's own. */
export async function requireCard(ctx: RequestContext, card: CardKey | null): Promise<void> {
  if (!card) return;
  const isThere = await canAttach[card.kind](ctx, card.id);
  if (!isThere)
    throw invalid({
      card: { zh: '所选内容已不可用，请重新选择', en: 'What you chose is no longer available. Choose again' },
    });
}

const isRead =
  (kind: 'product' | 'article') =>
  async (ctx: RequestContext, id: string): Promise<boolean> =>
    (await readCards(ctx, [cardColumns({ kind, id })])).has(id);
const canAttach: Readonly<Record<Card['kind'], (ctx: RequestContext, id: string) => Promise<boolean>>> = {
  product: isRead('product'),
  article: isRead('article'),
  report: async (ctx, id) => (await reportCard(ctx, id)) !== null,
  demand: isOwnOpenDemand,
};

/** What a case keeps of the card of a post. */
export async function cardEvidence(ctx: RequestContext, post: CardColumns): Promise<Evidence['card']> {
  const key = cardKey(post);
  if (!key) return null;
  return { kind: key.kind, title: (await readCards(ctx, [post])).get(key.id)?.title ?? '' };
}

/** Cards of many posts by the ids of what they show, in one statement for each kind. What the site does not show any more is missing. */
export async function readCards(ctx: RequestContext, posts: readonly CardColumns[]): Promise<Map<string, Card>> {
  const idsOf = (kind: keyof CardColumns) => [...new Set(posts.flatMap((post) => post[kind] ?? []))];
  const [products, articles, reports, demands] = [idsOf('product'), idsOf('article'), idsOf('report'), idsOf('demand')];
  const cards = await Promise.all([
    products.length > 0 ? productCards(ctx, products) : [],
    articles.length > 0 && !ctx.appearance.modulesOff.includes('news') ? articleCards(ctx, articles) : [],
    reports.length > 0 ? reportCards(ctx, reports) : [],
    demands.length > 0 ? demandCards(ctx, demands) : [],
  ]);
  return new Map(cards.flat().map((card) => [card.id, card]));
}

async function productCards(ctx: RequestContext, ids: readonly string[]): Promise<Card[]> {
  const w = cardWords[ctx.language];
  const rows = await productsById(ctx, ids).execute();
  return rows
    .filter((row) => row.is_shown)
    .map((row) => {
      const { id, name, institution, amount_from, amount_to, rate_from } = briefView(ctx, row);
      return {
        kind: 'product',
        id,
        is_gone: false,
        title: name,
        lines: [institution.name, w.amount(amount_from, amount_to), w.rate(rate_from)],
        path: `/subpkgs/product/details?id=${id}`,
      };
    });
}

async function articleCards(ctx: RequestContext, ids: readonly string[]): Promise<Card[]> {
  const articles = await articlesById(ctx, ids);
  return articles.flatMap(({ id, shown }) =>
    shown
      ? [
          {
            kind: 'article',
            id,
            is_gone: false,
            title: shown.title,
            lines: [shown.summary].filter((line) => line !== ''),
            path: `/subpkgs/news_center/news_detail?id=${id}`,
          },
        ]
      : [],
  );
}

/** Its kind alone: subject and figures stay with its owner, and who may open it is decided when it is opened. */
async function reportCards({ db, language }: RequestContext, ids: readonly string[]): Promise<Card[]> {
  const rows = await db
    .selectFrom('report')
    .select(['id', 'kind'])
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
  return rows.map(({ id, kind }) => ({
    kind: 'report',
    id,
    is_gone: false,
    title: reportTitles[language][kind as ReportKind],
    lines: [],
    path: reportPaths[kind as ReportKind](id),
  }));
}
const reportPaths: Readonly<Record<ReportKind, (id: string) => string>> = {
  personal: (id) => `/pages/match/personal/individual?id=${id}`,
  business: (id) => `/pages/match/report/type2?id=${id}`,
  tax: (id) => `/pages/match/report/type3?id=${id}`,
  legal: (id) => `/pages/match/report/type2?kind=legal&id=${id}`,
  industry: (id) => `/pages/match/industry/plan?id=${id}`,
};

/** Nothing of its author. Only readers who may open it get its address. */
async function demandCards(ctx: RequestContext, ids: readonly string[]): Promise<Card[]> {
  const w = cardWords[ctx.language];
  const demands = await demandsOnCards(ctx, ids);
  return demands.map(({ id, purpose_tx, region_tx, amount_least, amount_most, canOpen }) => ({
    kind: 'demand',
    id,
    is_gone: false,
    title: purpose_tx,
    lines: [w.amount(amount_least, amount_most), region_tx],
    path: canOpen ? `/subpkgs/my/demand?id=${id}` : '',
  }));
}
