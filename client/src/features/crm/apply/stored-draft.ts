import type { Contract } from '@sycee/contract/all';
import type { DataOut } from '@sycee/contract/core/call';
import { call } from '#platform/http/call.ts';
import { currentRole, tokenOf, useSession } from '#platform/session/session.ts';
import { siteStorage } from '#platform/site/storage.ts';
import type { Applicant, ApplyDraft } from './draft.ts';

type Stored = NonNullable<DataOut<Contract['GET /finance/api/get_subdata']>['draft']>;
export type StoredData = Stored['data'];

/** The part of the form that is stored: never the code, never the consent, and no mobile of a member. */
export const dataOf = (draft: ApplyDraft, applicant: Applicant): StoredData => ({
  name: draft.name,
  mobile: applicant === 'guest' ? draft.mobile : undefined,
  amount_asked: draft.amountFen,
  term_months: draft.termMonths,
  purpose: draft.purpose,
  company_name: draft.company,
});

/** The stored draft as form fields; absent fields keep the blank form's values. */
export function fromData(data: StoredData): Partial<ApplyDraft> {
  const { name, mobile, amount_asked: amountFen, term_months: termMonths, purpose, company_name: company } = data;
  const entries = Object.entries({ name, mobile, amountFen, termMonths, purpose, company });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

export const isWorthKeeping = (data: StoredData): boolean => Object.values(data).some((value) => value);

// A guest's drafts belong to a key issued by the server; only the key is stored on this device.
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
 * Saves one after another, so that the last save wins and a guest gets a single key. Null deletes the draft. The save is dropped if the
 * session (identified by its token; a guest has none) has changed since the input was typed.
 */
export function saveDraft(token: string | undefined, product: string | undefined, data: StoredData | null): void {
  const before = last;
  last = (async () => {
    await before;
    if (tokenOf(useSession.getState()) !== token) return;
    // A failed save is silent: the input is still in the form, and the user did not ask to save.
    await send(product, data).catch(() => undefined);
  })();
}
