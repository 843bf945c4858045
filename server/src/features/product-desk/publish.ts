import { type DraftChange, draftChanges } from '@sycee/domain/catalog/draft-changes';
import type { DraftField } from '@sycee/domain/catalog/draft-fields';
import { draftProblems } from '@sycee/domain/catalog/draft-problems';
import type { DraftNames } from '@sycee/domain/catalog/draft-words';
import type { PublishedProduct } from '@sycee/domain/catalog/product';
import { emptyDraft, type ProductDraft } from '@sycee/domain/catalog/product-draft';
import { publishedProductOf } from '@sycee/domain/catalog/publishable';
import type { BothLanguages, Language } from '@sycee/domain/language/both';
import { type Lists, nameOf } from '@sycee/domain/lists/in-force';
import { conditionWords, mostSelectiveRule } from '@sycee/domain/matching/explain-rules';
import { canonicalJson } from '@sycee/domain/text/canonical-json';
import { businessDateOf } from '@sycee/domain/time/business-date';
import type { Kysely } from 'kysely';
import { type ProductTexts, regionNames } from '#features/catalog/index.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { bigrams } from '#platform/search.ts';
import { type PublishedDraft, readPublished } from './published-draft.ts';
import type { DraftRow } from './rows.ts';

export interface Publication {
  /** Locked. */
  row: DraftRow;
  draft: ProductDraft;
  label: string;
  by: string;
  editedBy: readonly string[];
  /** The business date on which its author confirmed it. */
  checkedOn: string;
  language: Language;
  lists: Lists;
}
interface PublishContext {
  site: { tenantId: string };
  now: number;
}
export interface Published {
  version: number;
  /** Differences from what was published before, in the language of the author. */
  changes: DraftChange[];
}

/** Why a draft cannot be published on a day, a sentence for each field; empty if it can. */
export function refusals(draft: ProductDraft, today: string): Partial<Record<DraftField, BothLanguages>> {
  const fields: Partial<Record<DraftField, BothLanguages>> = {};
  if (draft.validTo !== null && draft.validTo < today) fields.validTo = isOver;
  for (const { field, severity, words } of draftProblems(draft)) if (severity === 'refuse') fields[field] ??= words;
  return fields;
}

/** Makes a draft without refusals what sites show: the product, its rules and its snapshot, in the transaction of its caller. */
export async function publishDraft(db: Kysely<DB>, ctx: PublishContext, publication: Publication): Promise<Published> {
  const { row, draft, label, by, editedBy } = publication;
  const id = { tenant_id: ctx.site.tenantId, product: row.product };
  const before = await readPublished(db, row.product);
  if (before && !before.isStored) await storeSnapshot(db, id, before);
  const version = await nextVersion(db, row.product);
  const product = publishedProductOf(draft, row.number, version)!;
  await writeProduct(db, ctx, publication, product, before !== null);
  const publishedAt = new Date(ctx.now);
  await db
    .insertInto('product_rules')
    .values({ ...id, version, rules: JSON.stringify(product), published_at: publishedAt })
    .execute();
  await db
    .insertInto('product_version')
    .values({
      ...id,
      version,
      label,
      draft: JSON.stringify(draft),
      published_at: publishedAt,
      published_by: by,
      edited_by: [...editedBy],
    })
    .execute();
  // A schedule publishes what was written when it was made; the draft may be further on.
  const isChanged = canonicalJson(row.draft ?? draft) !== canonicalJson(draft);
  await db
    .updateTable('product_draft')
    .set({ is_changed: isChanged, ...(!isChanged && { edited_by: [] }) })
    .where('product', '=', row.product)
    .execute();
  return { version, changes: draftChanges(before?.draft ?? emptyDraft, draft, await draftNames(db, publication)) };
}

const isOver: BothLanguages = {
  zh: '失效日期已过，请改为今天或以后的日期',
  en: 'This day is over. Enter today or a later day',
};

/** Names for the words of a draft. */
export async function draftNames(
  db: Kysely<DB>,
  { language, lists: { words } }: Pick<Publication, 'language' | 'lists'>,
): Promise<DraftNames> {
  const rows = await db.selectFrom('institution').select(['id', 'name_zh', 'name_en']).execute();
  const names = new Map(rows.map((row) => [row.id, row[`name_${language}`]]));
  return {
    language,
    regions: regionNames[language],
    institution: (id) => names.get(id) ?? '',
    category: (slug) => nameOf(words.category, slug)[language],
    document: (slug) => nameOf(words.document, slug)[language],
  };
}

async function nextVersion(db: Kysely<DB>, product: string): Promise<number> {
  const { newest } = await db
    .selectFrom('product_rules')
    .select((eb) => eb.fn.max('version').as('newest'))
    .where('product', '=', product)
    .executeTakeFirstOrThrow();
  return (newest ?? 0) + 1;
}

const storeSnapshot = (
  db: Kysely<DB>,
  id: { tenant_id: string; product: string },
  { version, draft, publishedAt }: PublishedDraft,
) =>
  db
    .insertInto('product_version')
    .values({ ...id, version, draft: JSON.stringify(draft), published_at: publishedAt })
    .onConflict((known) => known.doNothing())
    .execute();

async function writeProduct(
  db: Kysely<DB>,
  ctx: PublishContext,
  { row, draft, checkedOn }: Publication,
  product: PublishedProduct,
  isKnown: boolean,
): Promise<void> {
  const by = await db
    .selectFrom('institution')
    .select(['id', 'name_zh', 'name_en', 'sample'])
    .where('id', '=', draft.institution!)
    .executeTakeFirstOrThrow();
  const columns = {
    ...productColumns(draft, product),
    institution: by.id,
    search: bigrams(draft.name.zh, draft.name.en, by.name_zh, by.name_en, row.number),
    texts: JSON.stringify(textsOf(draft, product)),
    status: 'published',
    checked_on: checkedOn,
    valid_from: draft.validFrom ?? businessDateOf(ctx.now),
    valid_to: draft.validTo,
  };
  if (!isKnown) {
    await db
      .insertInto('product')
      .values({ ...columns, tenant_id: ctx.site.tenantId, id: row.product, number: row.number, sample: by.sample })
      .execute();
    return;
  }
  await db
    .updateTable('product')
    .set((eb) => ({
      ...columns,
      // A day on which somebody checked it later stays.
      checked_on: eb.fn<string>('greatest', ['checked_on', eb.val(checkedOn)]),
      // Without a day it is valid from today on, or as it has been.
      ...(draft.validFrom === null && {
        valid_from: eb.fn<string>('least', ['valid_from', eb.val(columns.valid_from)]),
      }),
      // The page belongs to the institution of the product before.
      bank_page: eb
        .case()
        .when('institution', '=', by.id)
        .then(draft.apply === 'bank_direct' ? eb.ref('bank_page') : eb.val(null))
        .else(null)
        .end(),
    }))
    .where('id', '=', row.product)
    .execute();
}

/** What the columns of a product take from a draft that can be published. */
export const productColumns = (draft: ProductDraft, product: PublishedProduct) => ({
  category: draft.category!,
  audience: product.audience,
  name_zh: draft.name.zh,
  name_en: draft.name.en,
  amount_from: product.amountFromFen,
  amount_to: product.amountToFen,
  term_from: product.termFromMonths,
  term_to: product.termToMonths,
  rate_from: product.rateFrom,
  rate_to: product.rateTo,
  speed_hours: draft.speedHours!,
  regions: [...draft.regions],
  apply: draft.apply,
  sponsored: draft.sponsored,
  commission: draft.commission!,
  rules_version: product.rules.version,
});

export function textsOf(draft: ProductDraft, product: PublishedProduct): ProductTexts {
  const main = mostSelectiveRule(product.rules.rules);
  const requirement = (language: Language) =>
    main ? conditionWords(main, { language, regions: regionNames[language] }) : '';
  const { summary, fees, defaultCosts, steps, questions, documents, repayments } = draft;
  return {
    summary,
    requirement: { zh: requirement('zh'), en: requirement('en') },
    fees,
    defaultCosts,
    steps,
    questions,
    documents,
    repayments,
  };
}
