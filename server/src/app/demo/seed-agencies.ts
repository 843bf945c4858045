import { microDegrees } from '@sycee/domain/site/place';
import { addDays, businessDateOf } from '@sycee/domain/time/business-date';
import { agencies } from '@sycee/seed/world/agencies';
import { bigrams } from '#platform/search.ts';
import { seedId } from './ids.ts';
import type { SeedContext } from './seed-context.ts';

export async function seedAgencies({ db, tenantId, now }: SeedContext): Promise<void> {
  const today = businessDateOf(now);
  await db
    .insertInto('agency')
    .values(
      agencies.map(({ slug, name, category, institution, region, address, place, about, ...agency }) => ({
        tenant_id: tenantId,
        id: seedId(tenantId, 'agency', slug),
        name_zh: name.zh,
        name_en: name.en,
        search: bigrams(name.zh, name.en, address.zh, address.en),
        category,
        institution: institution ? seedId(tenantId, 'institution', institution) : null,
        region,
        address_zh: address.zh,
        address_en: address.en,
        longitude: place && Math.round(place.longitude * microDegrees),
        latitude: place && Math.round(place.latitude * microDegrees),
        telephone: agency.telephone,
        hours: agency.hours && JSON.stringify(agency.hours),
        licence: agency.licence,
        licence_checked_on: agency.checkedDaysAgo === undefined ? null : addDays(today, -agency.checkedDaysAgo),
        code: agency.code,
        about_zh: about.zh,
        about_en: about.en,
        sample: true,
      })),
    )
    .execute();
}
