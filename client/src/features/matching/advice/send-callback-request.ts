import type { Contract } from '@sycee/contract/all';
import type { BodyIn, DataOut } from '@sycee/contract/core/call';
import { call } from '#platform/http/call.ts';

export interface CallbackForm {
  name: string;
  mobile: string;
  code: string;
  question: string;
  agreed: boolean;
}
export type Input = DataOut<Contract['POST /finance/api/submit_work']>;
type Problem = readonly [
  field: 'name' | 'mobile' | 'code' | 'consent',
  problem: 'nameMissing' | 'mobileWrong' | 'codeWrong' | 'agree',
];

export function problemsOf(
  { name, mobile, code, agreed }: CallbackForm,
  { isGuest, needsName, isMobile }: { isGuest: boolean; needsName: boolean; isMobile: (text: string) => boolean },
): Problem[] {
  const problems: (Problem | false)[] = [
    needsName && name.trim() === '' && ['name', 'nameMissing'],
    isGuest && !isMobile(mobile) && ['mobile', 'mobileWrong'],
    isGuest && !/^\d{6}$/.test(code) && ['code', 'codeWrong'],
    !agreed && ['consent', 'agree'],
  ];
  return problems.filter((one) => one !== false);
}

interface About {
  /** Name of the service, shown to staff in the order. */
  title: string;
  isGuest: boolean;
  needsName: boolean;
  version: NonNullable<BodyIn<Contract['POST /finance/api/submit_work']>['consent_version']>;
}

/** An order without a product, with the subject of the call. */
export function sendCallbackRequest(
  form: CallbackForm,
  { title, isGuest, needsName, version }: About,
  idempotencyKey: string,
) {
  const { name, mobile, code, question } = form;
  const purpose = [title, question.trim()].filter(Boolean).join(' · ');
  const about = { consent: true as const, consent_version: version, purpose };
  const fields = ['name', 'mobile', 'code', 'purpose', 'consent'];
  return isGuest
    ? call('POST /finance/api/submit_work_nologin', { body: { ...about, name, mobile, code }, idempotencyKey, fields })
    : call('POST /finance/api/submit_work', { body: { ...about, ...(needsName && { name }) }, idempotencyKey, fields });
}
