import { hrefOf } from '#platform/navigation/query.ts';
import { legalHref } from '../legal/legal-href.ts';
import { places, reportHref } from '../places.ts';

/** Where a report of a kind is read. */
export function hrefOfKind(kind: string | undefined, id: string): string {
  if (kind === 'legal') return legalHref(id);
  if (kind === 'industry') return hrefOf(places.industryPlan, { id });
  return reportHref(id);
}
