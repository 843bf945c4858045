import type { catalogFile } from '@sycee/contract/catalog-file';
import type { DataIn, QueryOut } from '@sycee/contract/core/call';
import { draftChanges } from '@sycee/domain/catalog/draft-changes';
import type { DraftNames } from '@sycee/domain/catalog/draft-words';
import { emptyDraft } from '@sycee/domain/catalog/product-draft';
import { columnsOf } from '@sycee/domain/catalog-file/tables';
import type { Language } from '@sycee/domain/language/both';
import { draftNames } from '#features/product-desk/index.ts';
import { notFound } from '#platform/api-error.ts';
import type { RequestContext } from '#platform/context.ts';
import { numberCursor } from '#platform/cursor.ts';
import type { KeptProduct, KeptShelf } from './compare.ts';
import { institutionChanges, type KeptInstitution } from './institution-cells.ts';
import { remarkView, type StoredRemark } from './view.ts';

type Call = (typeof catalogFile)['GET /admin/api/catalog_import_entries'];
type Item = DataIn<Call>['list'][number];

export async function listEntries(ctx: RequestContext, query: QueryOut<Call>): Promise<DataIn<Call>> {
  const { db, language } = ctx;
  const known = await db.selectFrom('catalog_import').select('id').where('id', '=', query.id).executeTakeFirst();
  if (!known) throw notFound();
  let rows = db
    .selectFrom('catalog_import_entry')
    .select(['seq', 'kind', 'state', 'sheet', 'row_no', 'key', 'label_zh', 'label_en', 'subject', 'base_version'])
    .select(['applied_version', 'before', 'after', 'problems'])
    .where('import', '=', query.id)
    .orderBy('seq')
    .limit(query.page_size + 1);
  if (query.state) rows = rows.where('state', '=', query.state);
  if (query.cursor) rows = rows.where('seq', '>', numberCursor(query.cursor));
  const [found, own, added] = await Promise.all([
    rows.execute(),
    draftNames(db, { language, lists: ctx.listsInForce }),
    db
      .selectFrom('catalog_import_entry')
      .select(['subject', 'label_zh', 'label_en'])
      .where('import', '=', query.id)
      .where('kind', '=', 'institution')
      .where('state', '=', 'added')
      .execute(),
  ]);
  // Institutions of the file that are not entered yet.
  const fresh = new Map(added.map((row) => [row.subject, row[`label_${language}`]]));
  const names: DraftNames = { ...own, institution: (id) => own.institution(id) || fresh.get(id) || '' };
  const list = found.slice(0, query.page_size).map(
    (row): Item => ({
      seq: row.seq,
      kind: row.kind as Item['kind'],
      state: row.state as Item['state'],
      sheet: row.sheet,
      row: row.row_no,
      key: row.key,
      label: row[`label_${language}`],
      product: row.kind === 'product' && (row.base_version ?? row.applied_version) !== null ? row.subject : null,
      changes: changesOf(row, names),
      problems: (row.problems as unknown as StoredRemark[]).map((one) => remarkView(one, language)),
    }),
  );
  return { list, next: found.length > query.page_size ? String(list.at(-1)!.seq) : null };
}

function changesOf(row: { kind: string; before: unknown; after: unknown }, names: DraftNames): Item['changes'] {
  if (row.after === null) return [];
  const { language } = names;
  if (row.kind === 'institution')
    return institutionChanges(row.before as KeptInstitution | null, row.after as KeptInstitution, language);
  if (row.kind === 'shelf') return shelfChanges(row.before as KeptShelf | null, row.after as KeptShelf, language);
  const [before, after] = [row.before as KeptProduct | null, row.after as KeptProduct];
  const template = columnsOf('products')['template']!;
  const mark = (kept: KeptProduct | null) =>
    kept?.isTemplate ? String(template.kind.write(kept.isTemplate, language)) : null;
  return [
    ...(mark(before) === mark(after)
      ? []
      : [{ label: template.name[language], before: mark(before), after: mark(after) }]),
    ...draftChanges(before?.draft ?? emptyDraft, after.draft, names).map(({ label, before: from, after: to }) => ({
      label,
      before: from,
      after: to,
    })),
  ];
}

/** Only what is gone and new, unless the order changed alone. */
function shelfChanges(before: KeptShelf | null, after: KeptShelf, language: Language): Item['changes'] {
  const [old, now] = [before?.numbers ?? [], after.numbers];
  const list = (numbers: readonly string[]) => numbers.join(language === 'zh' ? '、' : ', ') || null;
  const [gone, fresh] = [old.filter((one) => !now.includes(one)), now.filter((one) => !old.includes(one))];
  const label = language === 'zh' ? '货架上的产品' : 'Products on the shelf';
  if (gone.length > 0 || fresh.length > 0) return [{ label, before: list(gone), after: list(fresh) }];
  return [{ label: language === 'zh' ? '货架顺序' : 'Order of the shelf', before: list(old), after: list(now) }];
}
