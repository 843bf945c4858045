import { institutions as institutionContract } from '@sycee/contract/institutions';
import type { ProductDraft } from '@sycee/domain/catalog/product-draft';
import { emptyDraft } from '@sycee/domain/catalog/product-draft';
import { featuredAtMost } from '@sycee/domain/catalog/shelf';
import { patchedDraft } from '@sycee/domain/catalog-file/product-patch';
import type { CatalogFile, FileInstitution, FileShelf } from '@sycee/domain/catalog-file/read-catalog';
import type { FileProduct } from '@sycee/domain/catalog-file/read-products';
import type { RowProblem } from '@sycee/domain/catalog-file/read-row';
import { columnsOf } from '@sycee/domain/catalog-file/tables';
import { hasMobile } from '@sycee/domain/identity/contact-details';
import type { BothLanguages } from '@sycee/domain/language/both';
import { canonicalJson } from '@sycee/domain/text/canonical-json';
import { type Place, placesOf, storesInScope } from '#features/catalog/index.ts';
import {
  type InstitutionForm,
  type InstitutionView,
  institutionRows,
  institutionView,
  noMobiles,
} from '#features/institutions/index.ts';
import { type KeptDraft, readKeptDrafts } from '#features/product-desk/index.ts';
import type { RequestContext } from '#platform/context.ts';
import { inTurns } from '#platform/next-turn.ts';
import { newId } from '#platform/random.ts';
import { type KeptInstitution, keptOf } from './institution-cells.ts';

/** A product as an import keeps it before and after. */
export interface KeptProduct {
  readonly draft: ProductDraft;
  readonly isTemplate: boolean;
}
/** A shelf as an import keeps it before and after; `numbers` are those of its products, for people. */
export interface KeptShelf {
  readonly places: readonly Place[];
  readonly numbers: readonly string[];
}
export interface Entry {
  readonly kind: 'sheet' | 'institution' | 'product' | 'shelf';
  readonly state: 'added' | 'changed' | 'unchanged' | 'wrong';
  readonly sheet: string;
  readonly row: number;
  readonly key: string;
  readonly label: BothLanguages;
  readonly subject: string | null;
  readonly baseVersion: number | null;
  readonly before: KeptInstitution | KeptProduct | KeptShelf | null;
  readonly after: KeptInstitution | KeptProduct | KeptShelf | null;
  readonly problems: readonly RowProblem[];
}
type Base = Pick<Entry, 'kind' | 'sheet' | 'row' | 'key' | 'label'>;

const nothing = { subject: null, baseVersion: null, before: null, after: null, problems: [] } as const;
const wrong = (base: Base, problems: readonly RowProblem[]): Entry => ({
  ...base,
  ...nothing,
  state: 'wrong',
  problems,
});
/** Rows that are read and compared at once. */
const atOnce = 250;

/** What a file would change, entry by entry in its order. */
export async function compareCatalog(ctx: RequestContext, file: CatalogFile): Promise<Entry[]> {
  const sheets = file.sheets
    .filter(({ isNote }) => !isNote)
    .map((one) =>
      wrong({ kind: 'sheet', sheet: one.sheet, row: one.row, key: one.sheet, label: bare(one.sheet) }, [one]),
    );
  const views = (await institutionRows(ctx.db, ctx.now).execute()).map((row) => institutionView(ctx, row));
  const institutions = await compareInstitutions(ctx, file.institutions, views);
  const byName = institutionIds(views, institutions);
  const products: Entry[] = [];
  for (let from = 0; from < file.products.length; from += atOnce) {
    const chunk = file.products.slice(from, from + atOnce);
    const kept = await readKeptDrafts(ctx.db, { numbers: chunk.map(({ number }) => number) });
    const byNumber = new Map(kept.map((one) => [one.number, one]));
    for (const one of chunk) products.push(compareProduct(ctx, one, byNumber.get(one.number), byName));
  }
  return [...sheets, ...institutions, ...products, ...(await compareShelves(ctx, file.shelves))];
}

const bare = (name: string): BothLanguages => ({ zh: name, en: name });

async function compareInstitutions(
  ctx: RequestContext,
  list: readonly FileInstitution[],
  views: readonly InstitutionView[],
): Promise<Entry[]> {
  const byName = new Map(views.map((view) => [view.name_zh, view]));
  const byId = new Map(views.map((view) => [view.id, view]));
  const compare = ({ sheet, row, values, headers, problems }: FileInstitution, at: number): Entry => {
    const known = byId.get(values.id ?? '') ?? byName.get(values.name_zh ?? '');
    const label = { zh: values.name_zh ?? known?.name_zh ?? '', en: values.name_en ?? known?.name_en ?? '' };
    const base: Base = { kind: 'institution', sheet, row, key: label.zh, label };
    const found: RowProblem[] = [...problems];
    const fail = (column: string, words: BothLanguages) => found.push({ sheet, row, column, words });
    if (at >= institutionsAtMost) fail('', tooManyInstitutions);
    const before = known ? keptOf(known) : null;
    const form = institutionForm(values, before?.form ?? null);
    const checked = institutionContract['POST /admin/api/institutions'].body.safeParse(form);
    for (const key of new Set(checked.error?.issues.map(({ path }) => String(path[0])) ?? []))
      fail(headers[key] ?? columnsOf('institutions')[key]?.name.zh ?? '', {
        zh: '请填写，或改正',
        en: 'Enter or correct this',
      });
    if (hasMobile(String(form.contact ?? ''))) fail(headers['contact'] ?? '', noMobiles);
    if (before?.form.mandate?.file && form.mandate === null) fail('', keepMandate);
    const holder = byName.get(String(form.name_zh ?? ''));
    if (holder && holder.id !== known?.id) fail(headers['name_zh'] ?? '', takenName);
    if (found.length > 0 || !checked.data) return wrong(base, found);
    const after: KeptInstitution = { form: checked.data, sample: before ? before.sample : (values.sample ?? false) };
    const same = before !== null && canonicalJson(before) === canonicalJson(after);
    return {
      ...base,
      state: before === null ? 'added' : same ? 'unchanged' : 'changed',
      subject: known?.id ?? newId(ctx.now),
      baseVersion: known?.version ?? null,
      before: same ? null : before,
      after: same ? null : after,
      problems: [],
    };
  };
  return await inTurns(list, compare, atOnce);
}

const institutionsAtMost = 1000;
const tooManyInstitutions = {
  zh: `一个文件至多 ${institutionsAtMost} 家机构`,
  en: `A file has at most ${institutionsAtMost} institutions`,
};
const takenName = {
  zh: '已有同名机构；要互换名称，请分两次导入',
  en: 'Another institution has this name. To swap names, import twice',
};
const keepMandate = {
  zh: '授权书已上传，请在机构页移除',
  en: 'A proof of this mandate is uploaded. Remove it on the screen of institutions',
};

/** The form as the file changes it; what the file does not mention stays. */
function institutionForm(
  values: FileInstitution['values'],
  before: InstitutionForm | null,
): Partial<InstitutionForm> & { mandate: InstitutionForm['mandate'] } {
  const { id: _, sample: __, mandate_ends_on: endsOn, mandate_categories: categories, ...own } = values;
  const name = own.name_zh ?? before?.name_zh ?? '';
  const written = Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined));
  const mandate = before?.mandate ?? null;
  const lastDay = endsOn === undefined ? (mandate?.ends_on ?? null) : endsOn;
  return {
    ...(before ?? { glyph: name.slice(0, 1), color: 1, logo: null, institution_owner: null }),
    ...written,
    ...(values.licence === null || !before ? { licence: values.licence ?? '' } : {}),
    ...(values.contact === null || !before ? { contact: values.contact ?? '' } : {}),
    ...(values.regions === null || !before ? { regions: [...(values.regions ?? [])] } : {}),
    ...((own.glyph === null || (!before && !own.glyph)) && { glyph: before?.glyph ?? name.slice(0, 1) }),
    ...((own.color === null || (!before && !own.color)) && { color: before?.color ?? 1 }),
    mandate:
      lastDay === null
        ? null
        : {
            ends_on: lastDay,
            file: mandate?.file ?? null,
            categories: categories === undefined ? (mandate?.categories ?? []) : [...(categories ?? [])],
          },
  } as Partial<InstitutionForm> & { mandate: InstitutionForm['mandate'] };
}

/** Ids of institutions by what a file may call them; null: the file's row of it is wrong. */
function institutionIds(views: readonly InstitutionView[], entries: readonly Entry[]): Map<string, string | null> {
  const ids = new Map<string, string | null>();
  for (const { id, name_zh } of views) {
    ids.set(id, id);
    ids.set(name_zh, id);
  }
  for (const { label, subject, state } of entries)
    if (state !== 'wrong') ids.set(label.zh, subject);
    else if (!ids.has(label.zh)) ids.set(label.zh, null);
  return ids;
}

function compareProduct(
  ctx: RequestContext,
  { number, sheet, row, headers, patch, problems }: FileProduct,
  kept: KeptDraft | undefined,
  byName: ReadonlyMap<string, string | null>,
): Entry {
  const found: RowProblem[] = [...problems];
  const fail = (column: string, words: BothLanguages) => found.push({ sheet, row, column, words });
  const base = kept?.draft ?? emptyDraft;
  const named = patch.institution;
  const institution = named === undefined ? base.institution : named === null ? null : byName.get(named);
  if (institution === undefined) fail(headers['institution'] ?? '', noInstitution(named ?? ''));
  if (institution === null && named) fail(headers['institution'] ?? '', wrongInstitution);
  if (kept?.status === 'archived') fail('', archived);
  if (kept?.isTemplate && patch.isTemplate === false) fail(headers['template'] ?? '', confirmInProduct);
  const draft = patchedDraft(base, patch, institution ?? null);
  const { zh, en } = draft.name;
  const label = { zh: zh || en || number, en: en || zh || number };
  const entry: Base = { kind: 'product', sheet, row, key: number, label };
  if (found.length > 0 || number === '') return wrong(entry, found);
  const after: KeptProduct = { draft, isTemplate: (patch.isTemplate ?? false) || (kept?.isTemplate ?? false) };
  const before: KeptProduct | null = kept ? { draft: kept.draft, isTemplate: kept.isTemplate } : null;
  const same =
    before !== null &&
    before.isTemplate === after.isTemplate &&
    canonicalJson(patchedDraft(before.draft, { fields: {}, texts: {} }, before.draft.institution)) ===
      canonicalJson(draft);
  return {
    ...entry,
    state: before === null ? 'added' : same ? 'unchanged' : 'changed',
    subject: kept?.product ?? newId(ctx.now),
    baseVersion: kept?.version ?? null,
    before: same ? null : before,
    after: same ? null : after,
    problems: [],
  };
}

const noInstitution = (name: string): BothLanguages => ({
  zh: `没有名为「${name}」的机构，请先在「机构」表或机构页新增`,
  en: `There is no institution called “${name}”. Add it on the sheet or the screen of institutions`,
});
const wrongInstitution = { zh: '这家机构的行有误', en: 'The row of this institution is wrong' };
const archived = { zh: '产品已归档，请先移出归档', en: 'The product is archived. Take it out of the archive first' };
const confirmInProduct = {
  zh: '请在产品页确认已核对，文件不能去掉模板标记',
  en: 'Confirm on the screen of the product that it was checked. A file cannot remove the mark of a template',
};

async function compareShelves(ctx: RequestContext, shelves: readonly FileShelf[]): Promise<Entry[]> {
  if (shelves.length === 0) return [];
  const stores = new Map((await storesInScope(ctx.db, ctx).execute()).map((store) => [store.store_no, store]));
  const entries: Entry[] = [];
  for (const shelf of shelves) entries.push(await compareShelf(ctx, shelf, stores.get(shelf.store)));
  return entries;
}

type Store = Awaited<ReturnType<ReturnType<typeof storesInScope>['executeTakeFirstOrThrow']>>;

async function compareShelf(ctx: RequestContext, shelf: FileShelf, store: Store | undefined): Promise<Entry> {
  const { sheet, row, column, places } = shelf;
  const found: RowProblem[] = [...shelf.problems];
  const fail = (at: number, of: string, words: BothLanguages) => found.push({ sheet, row: at, column: of, words });
  const key = String(shelf.store);
  const label = store ? { zh: store.name_zh, en: store.name_en } : bare(key);
  const entry: Base = { kind: 'shelf', sheet, row, key, label };
  if (!store) fail(row, '', noStore(shelf.store));
  if (places.length > shelfAtMost) fail(row, '', longShelf);
  if (places.filter(({ featured }) => featured).length > featuredAtMost) fail(row, '', manyFeatured);
  if (found.length > 0 || !store) return wrong(entry, found);
  const named = places.map(({ number }) => number);
  const before = await placesOf(ctx.db, store.id);
  const products = await ctx.db
    .selectFrom('product')
    .select(['id', 'number', 'status'])
    .where((eb) =>
      eb.or([
        ...(named.length > 0 ? [eb('number', 'in', named)] : []),
        ...(before.length > 0
          ? [
              eb(
                'id',
                'in',
                before.map(({ product }) => product),
              ),
            ]
          : []),
      ]),
    )
    .execute();
  const byNumber = new Map(products.map((one) => [one.number, one]));
  const numberOf = new Map(products.map((one) => [one.id, one.number]));
  const already = new Set(before.map(({ product }) => product));
  const list: Place[] = [];
  for (const place of places) {
    const product = byNumber.get(place.number);
    if (product && (product.status === 'published' || already.has(product.id)))
      list.push({ product: product.id, featured: place.featured });
    else fail(place.row, column, notPublished(place.number));
  }
  if (found.length > 0) return wrong(entry, found);
  const same = canonicalJson(before) === canonicalJson(list);
  const kept = (all: readonly Place[]): KeptShelf => ({
    places: all,
    numbers: all.map(({ product, featured }) => `${numberOf.get(product) ?? ''}${featured ? ' ★' : ''}`),
  });
  return {
    ...entry,
    state: same ? 'unchanged' : 'changed',
    subject: store.id,
    baseVersion: null,
    before: same ? null : kept(before),
    after: same ? null : kept(list),
    problems: [],
  };
}

const shelfAtMost = 500;
const longShelf = { zh: `一个货架至多 ${shelfAtMost} 款产品`, en: `A shelf has at most ${shelfAtMost} products` };
const manyFeatured = { zh: `最多推荐 ${featuredAtMost} 款产品`, en: `Recommend ${featuredAtMost} products at most` };
const noStore = (no: number): BothLanguages => ({ zh: `没有 ${no} 号门店`, en: `There is no store ${no}` });
const notPublished = (number: string): BothLanguages => ({
  zh: `产品 ${number} 没有发布，不能上架`,
  en: `Product ${number} is not published, so a shelf cannot show it`,
});
