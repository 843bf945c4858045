import type { SentContent, ShownContent } from '@sycee/contract/chat-models';
import { writeDate } from '@sycee/domain/matching/value-words';
import { z } from 'zod';
import { orderCard as readOrderCard } from '#features/crm/index.ts';
import { type ReportCard, reportCard as readReportCard } from '#features/matching/index.ts';
import { notFound } from '#platform/api-error.ts';
import { cardWords } from './card-words.ts';
import type { ChatContext } from './chat-context.ts';
import { accountsByNumber, readPeople } from './people.ts';

type Card = Extract<SentContent, { kind: 'card' }>;
/** A card shows what it showed when it was sent. */
export type StoredCard = Extract<ShownContent, { kind: 'card' }>;

/** What the card shows; refused if the sender cannot see its subject. */
export async function cardOf(ctx: ChatContext, { card, id }: Pick<Card, 'card' | 'id'>): Promise<StoredCard> {
  const shown = await faces[card](ctx, id);
  if (!shown) throw notFound();
  return { kind: 'card', card, id, ...shown };
}

type CardFace = Pick<StoredCard, 'title' | 'lines' | 'path'> & { id?: string };
const isUuid = (id: string): boolean => z.uuid().safeParse(id).success;
const faces: Record<Card['card'], (ctx: ChatContext, id: string) => Promise<CardFace | null>> = {
  product: productCard,
  contact: contactCard,
  report: reportCard,
  order: orderCard,
};

/** The sender's own card, and those of the sender's contacts: a card of anybody else would tell the name behind a number. */
async function contactCard(ctx: ChatContext, contactsNo: string): Promise<CardFace | null> {
  const account = (await accountsByNumber(ctx.db, [contactsNo])).get(contactsNo);
  if (!account || !(account === ctx.reader.account || (await isOwnContact(ctx, account)))) return null;
  const person = (await readPeople(ctx, [account])).get(account);
  if (!person || person.is_closed) return null;
  return { title: person.ownName, lines: [], path: `/pages/networking/contactDetails?contacts_no=${contactsNo}` };
}

async function isOwnContact({ db, reader }: ChatContext, account: string): Promise<boolean> {
  const row = await db
    .selectFrom('contact')
    .select('account')
    .where('owner', '=', reader.account)
    .where('account', '=', account)
    .where('is_contact', '=', true)
    .executeTakeFirst();
  return !!row;
}

/** In the language of the sender, as the card is part of what they wrote. */
async function productCard({ db, site, language }: ChatContext, id: string): Promise<CardFace | null> {
  if (!isUuid(id)) return null;
  const product = await db
    .selectFrom('product')
    .innerJoin('institution', (join) =>
      join.onRef('institution.tenant_id', '=', 'product.tenant_id').onRef('institution.id', '=', 'product.institution'),
    )
    .select(['product.id', `product.name_${language} as name`, `institution.name_${language} as institution`])
    .select(['amount_from', 'amount_to', 'rate_from'])
    .where('product.tenant_id', '=', site.tenantId)
    .where('product.id', '=', id)
    .where('product.status', '=', 'published')
    .executeTakeFirst();
  if (!product) return null;
  const w = cardWords[language];
  return {
    id: product.id,
    title: product.name,
    lines: [
      { label: '', value: product.institution },
      { label: w.amount, value: w.fromTo(product.amount_from, product.amount_to) },
      { label: w.rate, value: w.from(product.rate_from) },
    ],
    path: `/subpkgs/product/details?id=${product.id}`,
  };
}

/** Who may open the report is decided when it is opened; the card gives no access. */
async function reportCard(ctx: ChatContext, id: string): Promise<CardFace | null> {
  const report = await readReportCard({ ...ctx, caller: await ctx.readCaller() }, id);
  if (!report) return null;
  const w = cardWords[ctx.language];
  return {
    id: report.id,
    title: w.reports[report.kind],
    lines: [
      { label: w.madeOn, value: writeDate(report.madeOn, ctx.language) },
      { label: w.status, value: w.states[report.state] },
    ],
    path: reportPaths[report.kind](report.id),
  };
}

const companyReport = '/pages/match/report/type2';
const reportPaths: Record<ReportCard['kind'], (id: string) => string> = {
  personal: (id) => `/pages/match/personal/individual?id=${id}`,
  business: (id) => `${companyReport}?id=${id}`,
  tax: (id) => `/pages/match/report/type3?id=${id}`,
  legal: (id) => `${companyReport}?kind=legal&id=${id}`,
  industry: (id) => `/pages/match/industry/plan?id=${id}`,
};

/** An applicant and staff open an order on different screens, so the device knows the address. */
async function orderCard(ctx: ChatContext, id: string): Promise<CardFace | null> {
  const order = await readOrderCard({ ...ctx, caller: await ctx.readCaller() }, id);
  if (!order) return null;
  const w = cardWords[ctx.language];
  return {
    id: order.id,
    title: order.product || w.noProduct,
    lines: [
      { label: w.number, value: order.workNo },
      { label: w.status, value: order.status },
    ],
    path: null,
  };
}
