import type { SentContent, ShownContent } from '@sycee/contract/chat-models';
import { notFound } from '#platform/api-error.ts';
import type { ChatContext } from './chat-context.ts';
import { accountsByNumber, readPeople } from './people.ts';

type Card = Extract<SentContent, { kind: 'card' }>;
/** A card shows what it showed when it was sent. */
export type StoredCard = Extract<ShownContent, { kind: 'card' }>;

/** What the card shows; refused if the sender cannot see its subject. */
export async function cardOf(ctx: ChatContext, { card, id }: Card): Promise<StoredCard> {
  const shown = await (card === 'product' ? productCard(ctx, id) : card === 'contact' ? contactCard(ctx, id) : null);
  if (!shown) throw notFound();
  return { kind: 'card', card, id, ...shown };
}

type CardFace = Pick<StoredCard, 'title' | 'lines' | 'path'>;

async function contactCard(ctx: ChatContext, contactsNo: string): Promise<CardFace | null> {
  const account = (await accountsByNumber(ctx.db, [contactsNo])).get(contactsNo);
  const person = account && (await readPeople(ctx, [account])).get(account);
  if (!person || person.is_closed) return null;
  return { title: person.ownName, lines: [], path: `/pages/networking/contactDetails?contacts_no=${contactsNo}` };
}

/** In the language of the sender, as the card is part of what they wrote. */
async function productCard({ db, site, language }: ChatContext, id: string): Promise<CardFace | null> {
  const product = await db
    .selectFrom('product')
    .innerJoin('institution', (join) =>
      join.onRef('institution.tenant_id', '=', 'product.tenant_id').onRef('institution.id', '=', 'product.institution'),
    )
    .select([`product.name_${language} as name`, `institution.name_${language} as institution`])
    .select(['amount_from', 'amount_to', 'rate_from'])
    .where('product.tenant_id', '=', site.tenantId)
    .where('product.id', '=', id)
    .where('product.status', '=', 'published')
    .executeTakeFirst();
  if (!product) return null;
  const w = cardWords[language];
  return {
    title: product.name,
    lines: [
      { label: '', value: product.institution },
      { label: w.amount, value: w.fromTo(product.amount_from, product.amount_to) },
      { label: w.rate, value: w.from(product.rate_from) },
    ],
    path: `/subpkgs/product/details?id=${id}`,
  };
}

const yuan = (fen: number): number => Math.round(fen / 100);
const tenThousands = (fen: number): string =>
  (yuan(fen) / 10_000).toLocaleString('en-US', { maximumFractionDigits: 2 });
const percent = (hundredths: number): string => `${(hundredths / 100).toFixed(2)}%`;
const cardWords = {
  zh: {
    amount: '额度',
    rate: '年化（单利）',
    fromTo: (from: number, to: number) => `${tenThousands(from)}–${tenThousands(to)} 万`,
    from: (rate: number) => `${percent(rate)} 起`,
  },
  en: {
    amount: 'Amount',
    rate: 'Annual rate (simple)',
    fromTo: (from: number, to: number) => `¥${yuan(from).toLocaleString('en-US')}–${yuan(to).toLocaleString('en-US')}`,
    from: (rate: number) => `from ${percent(rate)}`,
  },
} as const;
