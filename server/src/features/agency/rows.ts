import { type MapPlace, microDegrees } from '@sycee/domain/site/place';
import type { Kysely } from 'kysely';
import type { DB } from '#platform/db/schema.gen.ts';

/** Agencies with the look of their institution. */
export const agencyRows = (db: Kysely<DB>) =>
  db
    .selectFrom('agency')
    .leftJoin('institution', (join) =>
      join.onRef('institution.tenant_id', '=', 'agency.tenant_id').onRef('institution.id', '=', 'agency.institution'),
    )
    .select(['agency.id', 'agency.version', 'agency.name_zh', 'agency.name_en', 'category', 'listed', 'agency.sample'])
    .select(['address_zh', 'address_en', 'region', 'longitude', 'latitude', 'telephone', 'agency.licence'])
    .select(['licence_checked_on', 'agency.regions', 'hours', 'code', 'about_zh', 'about_en', 'agency.institution'])
    .select(['institution.glyph', 'institution.color', 'institution.logo']);
export type AgencyRow = Awaited<ReturnType<ReturnType<typeof agencyRows>['executeTakeFirstOrThrow']>>;

/** What visitors see: listed, and not of an institution that was closed. */
export const listedAgencies = (db: Kysely<DB>) =>
  agencyRows(db)
    .where('listed', '=', true)
    .where((eb) => eb.or([eb('agency.institution', 'is', null), eb('institution.status', '=', 'open')]));

export const placeOf = ({ longitude, latitude }: Pick<AgencyRow, 'longitude' | 'latitude'>): MapPlace | null =>
  longitude === null || latitude === null
    ? null
    : { longitude: longitude / microDegrees, latitude: latitude / microDegrees };
