import type { Kysely } from 'kysely';
import { last4Term, mobileOf, sealText } from '#features/account/index.ts';
import type { RequestContext, TenantContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { pinyinTerms } from '#platform/pinyin-terms.ts';
import { bigrams } from '#platform/search.ts';

/** Search terms of a customer. */
export const customerTerms = (ctx: Omit<TenantContext, 'now'>, name: string, company: string, mobile: string) => [
  ...bigrams(...pinyinTerms(name), ...pinyinTerms(company)),
  last4Term(ctx, mobile.slice(-4)),
];

export interface OrderTexts {
  purpose: string;
  company: string;
  /** Names of product and institution. */
  names: readonly string[];
}

/** The sealed purpose and the search terms of an order. */
export async function prepareOrderTexts(
  db: Kysely<DB>,
  ctx: Pick<RequestContext, 'secrets' | 'site'>,
  personId: string,
  { purpose, company, names }: OrderTexts,
) {
  const person = await db
    .selectFrom('person')
    .select(['id', 'name', 'wrapped_key', 'mobile_sealed'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  const mobile = mobileOf(ctx.secrets, ctx.site.tenantId, person);
  return {
    person,
    purpose: sealText(ctx.secrets, ctx.site.tenantId, person, purpose),
    search: [...bigrams(...pinyinTerms(person.name), company, ...names), last4Term(ctx, mobile.slice(-4))],
  };
}
