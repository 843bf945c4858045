import { agencyCodePattern } from '@sycee/domain/agency/agency';
import { agencyCategorySlugs, agencyGroupSlugs } from '@sycee/domain/agency/categories';
import { holidayHours } from '@sycee/domain/agency/open-now';
import { isCoordinate, isHotline } from '@sycee/domain/site/place';
import { z } from 'zod';
import { regionCode } from './core/region.ts';
import { businessDate, instant, typed, typedName, uuid } from './core/text.ts';
import { openingHours } from './opening-hours.ts';

export const agencyCategory = z.enum(agencyCategorySlugs);
export const agencyGroup = z.enum(agencyGroupSlugs);
const coordinate = (axis: 'longitude' | 'latitude') => z.number().refine((degrees) => isCoordinate(axis, degrees));
/** In GCJ-02, degrees with at most six decimals. */
export const agencyPlace = z.object({ longitude: coordinate('longitude'), latitude: coordinate('latitude') });
/** Opening hours of an agency, and what they are on public holidays. On a swapped working day they are those of Monday to Friday. */
export const agencyHours = openingHours.extend({ on_holidays: z.enum(holidayHours) });

/** What an institution may propose about itself. */
export const proposable = {
  address_zh: typed(80, 0),
  address_en: typed(120, 0),
  /** Null: unknown. */
  place: agencyPlace.nullable(),
  /** Code of a province, city or district; empty: unknown. */
  region: z.union([z.literal(''), regionCode]),
  telephone: typed(20, 0).refine((text) => text === '' || isHotline(text)),
  /** Null: unknown, so that nobody is told that it is open. */
  hours: agencyHours.nullable(),
  /** Number of its licence or registration. */
  licence: typed(40, 0),
  about_zh: typed(400, 0),
  about_en: typed(600, 0),
};

/** What headquarters enter of an agency. */
export const agencyForm = {
  name_zh: typedName(40),
  name_en: typedName(60),
  category: agencyCategory,
  /** The institution of the catalogue whose products it has; null: it has none. */
  institution: uuid.nullable(),
  /** Where it works; empty is the whole country. */
  regions: z.array(regionCode).max(400),
  /** The day on which its licence was last checked; null: it was not. */
  licence_checked_on: businessDate.nullable(),
  /** The code under which a visitor finds it; null: none. */
  code: z.string().regex(agencyCodePattern).nullable(),
  ...proposable,
};

/** Whether it is open now, and when that changes. Null: its hours are unknown, or those of this day are. */
const openState = z
  .object({
    is_open: z.boolean(),
    /** The next change; null: none within the days that the calendar of holidays knows. */
    changes_at: instant.nullable(),
  })
  .nullable();

export const agencyCard = z.object({
  id: uuid,
  name: z.string(),
  glyph: z.string(),
  color: z.number().int(),
  /** Address of the logo; null: the glyph is drawn. */
  logo: z.string().nullable(),
  category: agencyCategory,
  category_name: z.string(),
  group: agencyGroup,
  address: z.string(),
  /** Names of its province, city and district; empty: unknown. */
  region_name: z.string(),
  place: z.object({ longitude: z.number(), latitude: z.number() }).nullable(),
  /** Whole metres in a straight line from the place of the request; null: one of both is unknown. */
  distance: z.number().int().nullable(),
  open: openState,
  licence_checked_on: businessDate.nullable(),
  /** Invented, part of the demo data. */
  sample: z.boolean(),
});

export const agencyDetail = agencyCard.extend({
  about: z.string(),
  telephone: z.string(),
  licence: z.string(),
  /** Where it works; empty is the whole country. */
  region_names: z.array(z.string()),
  hours: z.object({ ...agencyHours.shape }).nullable(),
  code: z.string().nullable(),
  /** The institution whose products it has on this site, and how many; null: none. */
  institution: z.object({ id: uuid, products: z.number().int() }).nullable(),
});
