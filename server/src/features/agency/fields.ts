import type { agency } from '@sycee/contract/agency';
import type { BodyOut } from '@sycee/contract/core/call';
import { proposedFields } from '@sycee/domain/agency/agency';
import { hasMobile } from '@sycee/domain/identity/contact-details';
import { problemOfHours } from '@sycee/domain/service/hours';
import { microDegrees, placeText } from '@sycee/domain/site/place';
import { hoursProblems } from '#features/service/index.ts';
import { invalid } from '#platform/api-error.ts';
import { bigrams } from '#platform/search.ts';
import { type AgencyRow, placeOf } from './rows.ts';

/** What an institution may propose about itself. */
export type ProposedValues = Omit<BodyOut<(typeof agency)['POST /common/api/agency/proposal']>, 'token'>;

export function valuesOf(row: AgencyRow): ProposedValues {
  const { address_zh, address_en, region, telephone, licence, about_zh, about_en } = row;
  const hours = row.hours as ProposedValues['hours'];
  return { address_zh, address_en, place: placeOf(row), region, telephone, hours, licence, about_zh, about_en };
}

export const noPhoneOfAPerson = {
  zh: '请不要填写个人手机号，可以写座机或 400 号码',
  en: 'Leave out mobiles of people. A landline or a 400 number is fine',
};

/** Refuses what the contract cannot see: hours that are not possible, and mobiles in texts that everybody reads. A telephone number is what the agency names itself. */
export function refuseWrongValues(values: Partial<ProposedValues>): void {
  const problem = values.hours && problemOfHours(values.hours);
  if (problem) throw invalid({ hours: hoursProblems[problem] });
  for (const field of ['about_zh', 'about_en', 'address_zh', 'address_en', 'licence'] as const)
    if (hasMobile(values[field] ?? '')) throw invalid({ [field]: noPhoneOfAPerson });
}

/** What an agency is found by: its names and addresses. */
export const agencyTerms = (agency: Pick<AgencyRow, 'name_zh' | 'name_en' | 'address_zh' | 'address_en'>): string[] =>
  bigrams(agency.name_zh, agency.name_en, agency.address_zh, agency.address_en);

/** Values as the table stores them. */
export function columnsOf({ place, hours, ...texts }: Partial<ProposedValues>) {
  return {
    ...texts,
    ...(place !== undefined && {
      longitude: place && Math.round(place.longitude * microDegrees),
      latitude: place && Math.round(place.latitude * microDegrees),
    }),
    ...(hours !== undefined && { hours: hours && JSON.stringify(hours) }),
  };
}

/** A value as text, equal for equal values: JSON with its keys in one order. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/** The fields that differ, with their new values. */
export const changesOf = (now: ProposedValues, wanted: ProposedValues): Partial<ProposedValues> =>
  Object.fromEntries(
    proposedFields
      .filter((field) => textOf(now[field]) !== textOf(wanted[field]))
      .map((field) => [field, wanted[field]]),
  );

/** Values for the audit log. */
export const auditedValues = ({ place, hours, ...texts }: Partial<ProposedValues>) => ({
  ...texts,
  ...(place !== undefined && { place: place && placeText(place) }),
  ...(hours !== undefined && { hours: hours && JSON.stringify(hours) }),
});
