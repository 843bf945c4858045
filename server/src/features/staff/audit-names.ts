import type { BothLanguages } from '@sycee/domain/language/both';
import { lookUp } from '@sycee/domain/text/look-up';
import type { RequestContext } from '#platform/context.ts';

interface Named {
  id: string;
  zh: string;
  en: string;
}
type NameById = ReadonlyMap<string, BothLanguages>;

const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** Tables in which the subjects of the log, and the lists in its changes, have names. */
const tables = {
  group: 'staff_group',
  team: 'staff_team',
  store: 'store',
  sea: 'pool',
  institution: 'institution',
} as const;
const tableOfField: Readonly<Record<string, keyof typeof tables | 'product'>> = {
  stores: 'store',
  teams: 'team',
  copy_of: 'product',
  shelf: 'product',
  shelf_order: 'product',
  featured: 'product',
};

interface Row {
  subject_kind: string;
  subject_id: string;
  changes: readonly (readonly [field: string, before: string | null, after: string | null])[];
}

/** Reads the names of everything that the entries refer to by id. Deleted things have none. */
export async function readAuditNames({ db }: Pick<RequestContext, 'db'>, rows: readonly Row[]): Promise<NameById> {
  const wanted = new Map<string, Set<string>>();
  const want = (kind: string, id: string) => {
    if (isUuid(id)) wanted.set(kind, (wanted.get(kind) ?? new Set()).add(id));
  };
  for (const { subject_kind, subject_id, changes } of rows) {
    want(subject_kind, subject_id);
    for (const [field, from, to] of changes)
      for (const id of [from, to].flatMap((list) => list?.split(', ') ?? []))
        want(lookUp(tableOfField, field) ?? '', id);
  }
  const names = new Map<string, BothLanguages>();
  for (const [kind, ids] of wanted) {
    for (const { id, zh, en } of await namesOf(db, kind, [...ids])) names.set(id, { zh, en });
  }
  return names;
}

async function namesOf(db: RequestContext['db'], kind: string, ids: string[]): Promise<Named[]> {
  if (kind === 'application') {
    const rows = await db.selectFrom('broker_application').select(['id', 'name']).where('id', 'in', ids).execute();
    return rows.map(({ id, name }) => ({ id, zh: name, en: name }));
  }
  if (kind === 'pay') {
    const rows = await db.selectFrom('payment_order').select(['id', 'number']).where('id', 'in', ids).execute();
    return rows.map(({ id, number }) => ({ id, zh: number, en: number }));
  }
  if (kind === 'mapping') {
    const rows = await db.selectFrom('shared_mapping').select(['id', 'headers']).where('id', 'in', ids).execute();
    return rows.map(({ id, headers }) => ({ id, zh: firstHeaders(headers, '、'), en: firstHeaders(headers, ', ') }));
  }
  if (kind === 'shop') {
    const rows = await db.selectFrom('shop').select(['id', 'title']).where('id', 'in', ids).execute();
    return rows.map(({ id, title }) => ({ id, zh: title, en: title }));
  }
  if (kind === 'product')
    return await db
      .selectFrom('product_draft')
      .select(['product as id', 'name_zh as zh', 'name_en as en'])
      .where('product', 'in', ids)
      .execute();
  const table = lookUp(tables, kind);
  if (!table) return [];
  return await db.selectFrom(table).select(['id', 'name_zh as zh', 'name_en as en']).where('id', 'in', ids).execute();
}

const firstHeaders = (headers: unknown, comma: string): string =>
  (headers as readonly string[]).filter(Boolean).slice(0, 4).join(comma);
