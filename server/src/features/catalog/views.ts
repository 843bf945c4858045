import type { productBrief } from '@sycee/contract/catalog';
import type { feeTerms } from '@sycee/contract/credit-cost';
import type { CategorySlug } from '@sycee/domain/catalog/categories';
import type { Language } from '@sycee/domain/language/both';
import type { Audience } from '@sycee/domain/matching/product';
import type { FeeTerms } from '@sycee/domain/money/fee';
import type { z } from 'zod';
import type { PublicContext } from '#platform/prepared/prepared-call.ts';
import type { ProductRow, ProductTexts } from './rows.ts';

export const textsOf = (row: Pick<ProductRow, 'texts'>): ProductTexts => row.texts as unknown as ProductTexts;

export const feeTermsView = ({ state, list }: FeeTerms, l: Language): z.input<typeof feeTerms> => ({
  state,
  list: list.map(({ name, when, basis, receiver }) => ({
    name: name[l],
    when,
    share: basis.kind === 'share' ? basis.share : null,
    amount: basis.kind === 'fixed' ? basis.amountFen : null,
    receiver,
  })),
});

type ViewContext = Pick<PublicContext, 'language' | 'files'>;

export function briefView(ctx: ViewContext, row: ProductRow): z.input<typeof productBrief> {
  const l = ctx.language;
  return {
    id: row.id,
    number: row.number,
    name: row[`name_${l}`],
    institution: {
      id: row.institution,
      name: row[`by_${l}`],
      glyph: row.glyph,
      color: row.color,
      kind: row.kind,
      logo: row.logo && ctx.files.sharedAddress(row.logo),
    },
    category: row.category as CategorySlug,
    audience: row.audience as Audience,
    amount_from: row.amount_from,
    amount_to: row.amount_to,
    term_from: row.term_from,
    term_to: row.term_to,
    rate_from: row.rate_from,
    rate_to: row.rate_to,
    speed_hours: row.speed_hours,
    regions: row.regions,
    apply: row.apply as 'work' | 'bank_direct',
    sponsored: row.sponsored,
    sample: row.sample,
    requirement: textsOf(row).requirement[l],
  };
}
