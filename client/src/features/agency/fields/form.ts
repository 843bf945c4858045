import type { Contract } from '@sycee/contract/all';
import type { DataOut } from '@sycee/contract/core/call';
import { type ProposedField, proposedFields } from '@sycee/domain/agency/agency';
import type { HolidayHours } from '@sycee/domain/agency/open-now';
import { problemOfHours } from '@sycee/domain/service/hours';
import { isHotline, parsePlace, placeText } from '@sycee/domain/site/place';
import type { SpecialDay } from '#platform/opening-hours/WeekFields.tsx';

/** What an institution may change about itself, as it is on the wire. */
export type Proposable = DataOut<Contract['GET /common/api/agency/proposal']>['now'];
type Periods = Proposable extends { hours: infer Hours | null }
  ? NonNullable<Hours & { week: unknown }>['week']
  : never;

export interface HoursForm {
  week: Periods;
  days: SpecialDay[];
  on_holidays: HolidayHours;
}
/** The same as it is typed: the place is a text, such as a map service copies it. */
export type ProposableForm = Omit<Proposable, 'place' | 'hours'> & { place: string; hours: HoursForm | null };

export const proposableFormOf = (values: Proposable): ProposableForm => ({
  address_zh: values.address_zh,
  address_en: values.address_en,
  place: values.place ? placeText(values.place) : '',
  region: values.region,
  telephone: values.telephone,
  hours: values.hours,
  licence: values.licence,
  about_zh: values.about_zh,
  about_en: values.about_en,
});

export const proposableBodyOf = (form: ProposableForm): Proposable => ({
  address_zh: form.address_zh.trim(),
  address_en: form.address_en.trim(),
  place: parsePlace(form.place),
  region: form.region,
  telephone: form.telephone.trim(),
  hours: form.hours && {
    week: form.hours.week.map((periods) => periods.map(({ from, to }) => ({ from, to }))),
    days: form.hours.days.map(({ date, periods }) => ({
      date,
      periods: periods.map(({ from, to }) => ({ from, to })),
    })),
    on_holidays: form.hours.on_holidays,
  },
  licence: form.licence.trim(),
  about_zh: form.about_zh.trim(),
  about_en: form.about_en.trim(),
});

/** Text of a value that does not depend on the order in which its parts were written. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => a.localeCompare(b)))
      : part,
  );

/** The fields in which proposed values differ from those now. A field that is missing was not changed. */
export const changedFields = (now: Proposable, proposed: Partial<Proposable>): ProposedField[] =>
  proposedFields.filter((field) => field in proposed && canonical(proposed[field]) !== canonical(now[field]));

interface ProblemWords {
  badPlace: string;
  badTelephone: string;
  noDate: string;
  badHours: string;
}

/** What the device can tell is wrong before anything is sent, by field. */
export function problemsOf({ place, telephone, hours }: ProposableForm, w: ProblemWords): Record<string, string> {
  return {
    ...(place.trim() !== '' && parsePlace(place) === null && { place: w.badPlace }),
    ...(telephone.trim() !== '' && !isHotline(telephone.trim()) && { telephone: w.badTelephone }),
    ...(hours &&
      (hours.days.some(({ date }) => date === '')
        ? { hours: w.noDate }
        : problemOfHours(hours) !== null && { hours: w.badHours })),
  };
}

/** Errors of the server by the names of the form: parts of a place and of hours belong to their field. */
export const errorsOfForm = (errors: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([path, text]) => [path.split('.')[0]!, text]));

/** A field that was changed has no error any more, also none of the server. */
export const withoutErrors = (changed: object): Record<string, string> =>
  Object.fromEntries(Object.keys(changed).map((name) => [name, '']));

/** Names that a failed call may report, so that it is shown at the fields only. */
export const namesOfFields = (names: readonly string[]): string[] => [
  ...names,
  'place.longitude',
  'place.latitude',
  'hours.week',
  'hours.days',
  'hours.on_holidays',
];
