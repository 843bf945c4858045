import { agencyCodePattern } from '@sycee/domain/agency/agency';
import { problemOfHours } from '@sycee/domain/service/hours';
import { isCoordinate, isHotline } from '@sycee/domain/site/place';
import { expect, test } from 'vitest';
import { institutions } from '../products/institutions.ts';
import { agencies } from './agencies.ts';

test('sample agencies are possible and differ by slug, name and code', () => {
  for (const values of [
    agencies.map(({ slug }) => slug),
    agencies.map(({ name }) => name.zh),
    agencies.flatMap(({ code }) => code ?? []),
  ])
    expect(new Set(values).size).toBe(values.length);
  for (const { slug, code, hours, place, telephone, institution } of agencies) {
    expect(code === null || agencyCodePattern.test(code), slug).toBe(true);
    expect(hours && problemOfHours(hours), slug).toBeNull();
    expect(telephone === '' || isHotline(telephone), slug).toBe(true);
    if (place)
      expect(isCoordinate('longitude', place.longitude) && isCoordinate('latitude', place.latitude)).toBe(true);
    if (institution) expect(institutions.map((one) => one.slug)).toContain(institution);
  }
});
