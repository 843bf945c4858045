import type { Mapping } from '@sycee/domain/statement/reading';
import type { At } from '#platform/context.ts';
import { hashToken } from '#platform/secrets.ts';

type Here = Pick<At, 'db' | 'clock'> & { site: Pick<At['site'], 'ffp'> };
interface Remembered {
  readonly key: string;
  readonly mapping: Mapping;
}

/** Newest first; so many are looked at. */
const rememberedAtMost = 500;

export async function rememberedMappings({ db }: Pick<Here, 'db'>): Promise<Record<string, Mapping>> {
  const rows = await db
    .selectFrom('statement_mapping')
    .select('mapping')
    .orderBy('set_at', 'desc')
    .limit(rememberedAtMost)
    .execute();
  return Object.fromEntries(
    rows.map((row) => {
      const { key, mapping } = row.mapping as unknown as Remembered;
      return [key, mapping];
    }),
  );
}

/** Headers say nothing about a person: what somebody said of them serves everybody on the site. */
export async function rememberMappings({ db, site, clock }: Here, found: readonly Remembered[]): Promise<void> {
  for (const one of found) {
    const [mapping, set_at] = [JSON.stringify(one), new Date(clock.now())];
    await db
      .insertInto('statement_mapping')
      .values({ ffp: site.ffp, headers_hash: hashToken(one.key), mapping, set_at })
      .onConflict((conflict) => conflict.columns(['ffp', 'headers_hash']).doUpdateSet({ mapping, set_at }))
      .execute();
  }
}
