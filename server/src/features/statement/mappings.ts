import type { Mapping } from '@sycee/domain/statement/choose-table';
import type { SheetReading } from '@sycee/domain/statement/sheet-reading';
import { openText, sealText } from '#features/account/index.ts';
import { newId } from '#platform/random.ts';
import { type Scope, type StatementRow, StatementSeal } from './repository.ts';

interface Remembered {
  readonly key: string;
  readonly mapping: Mapping;
}

/** Per owner; the oldest are deleted beyond this. */
const rememberedAtMost = 100;
/** Longer headers are not expected to occur again. */
const keyLettersAtMost = 10_000;

/** A keyed hash by which equal headers are found in the files of any owner, without storing the headers. */
export const headersHash = ({ secrets, site }: Pick<Scope, 'secrets' | 'site'>, key: string): Buffer =>
  secrets.keyedHash(site.tenantId, 'statement headers', key);

/**
 * The mappings that the statement's owner declared for earlier files, by headers. No other owner's mappings are read.
 */
export async function rememberedMappings(ctx: Scope, row: StatementRow): Promise<Map<string, Mapping>> {
  const owner = await ownerOf(ctx, row);
  const rows = await ofOwner(ctx, row).select('mapping_sealed').execute();
  return new Map(
    rows.flatMap(({ mapping_sealed }) => {
      const one = owner.open(mapping_sealed);
      return one ? [[one.key, one.mapping] as const] : [];
    }),
  );
}

/** Runs within the transaction that stores the result: it locks the statement's row, for which an erasure waits. */
export async function rememberMappings(ctx: Scope, row: StatementRow, sheets: readonly SheetReading[]): Promise<void> {
  if (sheets.length === 0) return;
  const owner = await ownerOf(ctx, row);
  const now = ctx.clock.now();
  for (const { key, kind, headerRow, columns, isIssued } of sheets) {
    const mapping_sealed =
      key.length <= keyLettersAtMost &&
      owner.seal({ key, mapping: { kind, headerRow, columns, ...(isIssued && { issued: true }) } });
    if (!mapping_sealed) continue;
    await ctx.db
      .insertInto('statement_mapping')
      .values({
        tenant_id: ctx.site.tenantId,
        id: newId(now),
        ...ownerColumns(row),
        headers_hash: headersHash(ctx, key),
        mapping_sealed,
        set_at: new Date(now),
      })
      .onConflict((on) => {
        const storedMappings = row.account
          ? on.columns(['tenant_id', 'account', 'headers_hash']).where('account', 'is not', null)
          : on.columns(['tenant_id', 'statement', 'headers_hash']).where('statement', 'is not', null);
        return storedMappings.doUpdateSet({ mapping_sealed, set_at: new Date(now) });
      })
      .execute();
  }
  await ctx.db
    .deleteFrom('statement_mapping')
    .where('id', 'in', ofOwner(ctx, row).select('id').orderBy('set_at', 'desc').orderBy('id').offset(rememberedAtMost))
    .execute();
}

const ownerColumns = ({ id, account }: StatementRow) => (account ? { account } : { statement: id });

const ofOwner = ({ db }: Pick<Scope, 'db'>, { id, account }: StatementRow) =>
  db.selectFrom('statement_mapping').where((eb) => (account ? eb('account', '=', account) : eb('statement', '=', id)));

interface Owner {
  /** Null if the person was erased meanwhile. */
  seal(value: Remembered): Buffer | null;
  open(sealed: Buffer): Remembered | null;
}

/** A member's mappings are sealed under the key of their person, a guest's under the statement's. */
async function ownerOf({ db, secrets, site }: Scope, row: StatementRow): Promise<Owner> {
  if (!row.account) {
    const sealed = new StatementSeal({ secrets, site }, row);
    return {
      seal: (value) => sealed.seal('mapping', value),
      open: (bytes) => sealed.open<Remembered>('mapping', bytes),
    };
  }
  const person = await db
    .selectFrom('account')
    .innerJoin('person', (join) =>
      join.onRef('person.tenant_id', '=', 'account.tenant_id').onRef('person.id', '=', 'account.person'),
    )
    .select(['person.id', 'person.wrapped_key'])
    .where('account.id', '=', row.account)
    .executeTakeFirstOrThrow();
  return {
    seal: (value) => sealText(secrets, site.tenantId, person, JSON.stringify(value)),
    open(bytes) {
      const text = openText(secrets, site.tenantId, person, bytes);
      return text ? (JSON.parse(text) as Remembered) : null;
    },
  };
}
