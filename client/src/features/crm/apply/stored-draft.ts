import type { Contract } from '@sycee/contract/all';
import type { DataOut } from '@sycee/contract/core/call';
import { call } from '#platform/http/call.ts';
import { currentRole, tokenOf, useSession } from '#platform/session/session.ts';
import { siteStorage } from '#platform/site/storage.ts';
import type { Applicant, ApplyDraft } from './draft.ts';

type Stored = NonNullable<DataOut<Contract['GET /finance/api/get_subdata']>['draft']>;
export type StoredData = Stored['data'];

/** As much of the form as is kept: never the code, never the consent; a member's mobile is known. */
export const dataOf = (draft: ApplyDraft, applicant: Applicant): StoredData => ({
  name: draft.name,
  mobile: applicant === 'guest' ? draft.mobile : undefined,
  amount_asked: draft.amountFen,
  term_months: draft.termMonths,
  purpose: draft.purpose,
  company_name: draft.company,
});

/** What is kept, as the form has it; what it does not say stays as in a blank form. */
export function fromData(data: StoredData): Partial<ApplyDraft> {
  const { name, mobile, amount_asked: amountFen, term_months: termMonths, purpose, company_name: company } = data;
  const given = Object.entries({ name, mobile, amountFen, termMonths, purpose, company });
  return Object.fromEntries(given.filter(([, value]) => value !== undefined));
}

export const isWorthKeeping = (data: StoredData): boolean => Object.values(data).some((value) => value);

// A guest's are owned by a key that the server makes; it is all of a draft that stands on this device.
const guestKey = () => (currentRole() === 'member' ? null : siteStorage.get<string>('draft_key'));

export async function readStored(product: string | undefined): Promise<StoredData | null> {
  const claim = guestKey() ?? undefined;
  if (!claim && currentRole() !== 'member') return null;
  const query = { form: 'apply' as const, product_id: product };
  const { draft } = await call('GET /finance/api/get_subdata', { query, claim, quiet: true });
  return draft?.data ?? null;
}

async function send(product: string | undefined, data: StoredData | null): Promise<void> {
  const body = { form: 'apply' as const, product_id: product, data };
  const claim = guestKey() ?? undefined;
  const { key } = await call('POST /finance/api/subinfo', { body, claim, quiet: true });
  if (key) siteStorage.set('draft_key', key);
  else if (claim) siteStorage.remove('draft_key');
}

let last: Promise<void> = Promise.resolve();
/**
 * One after the other: of two saves the later one counts, and a guest begins with one key. Null forgets it. What somebody
 * typed is theirs: once the session is another than theirs (its token; a guest has none), it is dropped.
 */
export function keep(whose: string | undefined, product: string | undefined, data: StoredData | null): void {
  const before = last;
  last = (async () => {
    await before;
    if (tokenOf(useSession.getState()) !== whose) return;
    // What cannot be kept stays in the form, and nobody is told: they did not ask for it.
    await send(product, data).catch(() => undefined);
  })();
}
