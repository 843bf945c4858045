import { call } from '#platform/http/call.ts';
import type { SiteConfig } from '#platform/site/config.ts';
import type { Applicant, Applied, ApplyDraft, ApplyProduct } from './draft.ts';

interface About {
  product?: ApplyProduct;
  reportId?: string;
  claim?: string;
  suggestedAmountFen?: number;
  customer?: { id: string };
}

/** Sends one application, with or without an account; the idempotency key makes a repeated press idempotent. */
export async function sendApplication(
  applicant: Applicant,
  draft: ApplyDraft,
  { product, reportId, claim, suggestedAmountFen, customer }: About,
  consentVersion: SiteConfig['consent']['version'],
  idempotencyKey: string,
  fields: readonly string[],
): Promise<Applied> {
  const name = draft.name.trim();
  const application = {
    product_id: product?.id,
    report_id: reportId,
    amount_asked: (draft.amountFen === undefined ? suggestedAmountFen : draft.amountFen) ?? undefined,
    term_months: draft.termMonths ?? undefined,
    purpose: draft.purpose.trim(),
    company_name: product?.audience === 'person' ? '' : draft.company.trim(),
    consent: true as const,
    consent_version: consentVersion,
  };
  if (applicant === 'guest')
    return await call('POST /finance/api/submit_work_nologin', {
      body: { ...application, name, mobile: draft.mobile, code: draft.code },
      claim,
      idempotencyKey,
      fields,
    });
  return await call('POST /finance/api/submit_work', {
    body: customer
      ? { ...application, customer_id: customer.id }
      : { ...application, name: name || undefined, mobile: applicant === 'staff' ? draft.mobile : undefined },
    claim,
    idempotencyKey,
    fields,
  });
}
