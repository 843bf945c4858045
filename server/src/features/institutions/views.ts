import type { DataIn } from '@sycee/contract/core/call';
import type { institutions } from '@sycee/contract/institutions';
import { type Mandate, mandateState } from '@sycee/domain/catalog/mandate';
import { businessDateOf } from '@sycee/domain/time/business-date';
import type { Kysely } from 'kysely';
import { isCoveredProduct } from '#features/catalog/index.ts';
import type { RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';

export type InstitutionView = DataIn<(typeof institutions)['PUT /admin/api/institutions']>;

/** Institutions with their owners and the numbers of their published products. */
export const institutionRows = (db: Kysely<DB>, now: number) =>
  db
    .selectFrom('institution')
    .leftJoin('account as owner_account', (join) =>
      join
        .onRef('owner_account.tenant_id', '=', 'institution.tenant_id')
        .onRef('owner_account.id', '=', 'institution.owner'),
    )
    .leftJoin('person', (join) =>
      join.onRef('person.tenant_id', '=', 'owner_account.tenant_id').onRef('person.id', '=', 'owner_account.person'),
    )
    .select(['institution.id', 'institution.version', 'name_zh', 'name_en', 'glyph', 'color', 'logo', 'kind', 'sample'])
    .select(['licence', 'regions', 'contact', 'institution.status', 'institution.owner', 'person.name as owner_name'])
    .select(['mandate_ends_on', 'mandate_file', 'mandate_categories'])
    .select((eb) => {
      const published = eb
        .selectFrom('product')
        .whereRef('product.tenant_id', '=', 'institution.tenant_id')
        .whereRef('product.institution', '=', 'institution.id')
        .where('product.status', '=', 'published')
        .select((one) => one.fn.countAll<number>().as('n'));
      return [published.as('published'), published.where(eb.not(isCoveredProduct(now))).as('uncovered')];
    });
export type InstitutionRow = Awaited<ReturnType<ReturnType<typeof institutionRows>['executeTakeFirstOrThrow']>>;

export const mandateOf = (row: Pick<InstitutionRow, 'mandate_ends_on' | 'mandate_categories'>): Mandate | null =>
  row.mandate_ends_on === null ? null : { endsOn: row.mandate_ends_on, categories: row.mandate_categories };

export function institutionView(
  { files, origin, now }: Pick<RequestContext, 'files' | 'origin' | 'now'>,
  row: InstitutionRow,
): InstitutionView {
  const { id, version, name_zh, name_en, glyph, color, kind, licence, regions, contact, sample } = row;
  return {
    id,
    version,
    name_zh,
    name_en,
    glyph,
    color,
    licence,
    regions,
    contact,
    sample,
    kind: kind as InstitutionView['kind'],
    logo: row.logo && files.address(row.logo, origin),
    status: row.status as InstitutionView['status'],
    owner: row.owner === null ? null : { id: row.owner, name: row.owner_name ?? '' },
    mandate:
      row.mandate_ends_on === null
        ? null
        : {
            ends_on: row.mandate_ends_on,
            file: row.mandate_file,
            categories: row.mandate_categories as NonNullable<InstitutionView['mandate']>['categories'],
          },
    mandate_state: mandateState(mandateOf(row), businessDateOf(now)),
    products: { published: row.published ?? 0, uncovered: row.uncovered ?? 0 },
  };
}
