import type { DataIn } from '@sycee/contract/core/call';
import type { site } from '@sycee/contract/site';
import { applicationLimits, contactWithinHours, draftDays, usualTerms } from '@sycee/domain/order/application';
import { applyConsents, consentInForce } from '@sycee/domain/order/consent';
import type { RequestContext } from '#platform/context.ts';

type Config = DataIn<(typeof site)['GET /finance/api/get_config']>;

/** The same for every site; only the consent text names the site. */
export function siteConfig({ site, language }: Pick<RequestContext, 'site' | 'language'>): Config {
  const consent = applyConsents[consentInForce];
  const name = site.name[language];
  return {
    amount_least: applicationLimits.amountLeastFen,
    amount_most: applicationLimits.amountMostFen,
    term_least: applicationLimits.termLeastMonths,
    term_most: applicationLimits.termMostMonths,
    usual_terms: [...usualTerms],
    contact_within_hours: contactWithinHours,
    draft_days: draftDays,
    consent: {
      version: consentInForce,
      text: consent.self[language](name),
      staff_text: consent.staff[language](name),
    },
  };
}
