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

async function productCard({ db, language }: ChatContext, id: string): Promise<CardFace | null> {
  const product = await db
    .selectFrom('product')
    .innerJoin('institution', (join) =>
      join.onRef('institution.tenant_id', '=', 'product.tenant_id').onRef('institution.id', '=', 'product.institution'),
    )
    .select([`product.name_${language} as name`, `institution.name_${language} as institution`])
    .where('product.id', '=', id)
    .executeTakeFirst();
  return (
    (product && {
      title: product.name,
      lines: [{ label: '', value: product.institution }],
      path: `/subpkgs/product/details?id=${id}`,
    }) ??
    null
  );
}
