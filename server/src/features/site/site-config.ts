import type { DataIn } from '@sycee/contract/core/call';
import type { site } from '@sycee/contract/site';
import { applicationLimits, contactWithinHours, draftDays, usualTerms } from '@sycee/domain/order/application';
import { partIn } from '@sycee/domain/texts/kinds';
import { textInForce } from '#features/texts/index.ts';
import type { RequestContext } from '#platform/context.ts';

type Config = DataIn<(typeof site)['GET /finance/api/get_config']>;

/** The same for every site of a tenant; only the consent text names the site. */
export async function siteConfig({
  db,
  site,
  language,
}: Pick<RequestContext, 'db' | 'site' | 'language'>): Promise<Config> {
  const { version, parts } = await textInForce(db, 'apply');
  const [self, staff] = parts.map((part) => partIn(part, language, site.name[language]).text);
  return {
    amount_least: applicationLimits.amountLeastFen,
    amount_most: applicationLimits.amountMostFen,
    term_least: applicationLimits.termLeastMonths,
    term_most: applicationLimits.termMostMonths,
    usual_terms: [...usualTerms],
    contact_within_hours: contactWithinHours,
    draft_days: draftDays,
    consent: {
      version,
      text: self!,
      staff_text: staff!,
    },
  };
}
