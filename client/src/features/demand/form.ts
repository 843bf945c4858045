import type { Contract } from '@sycee/contract/all';
import type { BodyIn } from '@sycee/contract/core/call';
import type { DemandPurpose, DemandQual } from '@sycee/domain/demand/choices';
import { demandAmountBounds, demandDaysAtMost, demandTermAtMost } from '@sycee/domain/demand/limits';
import { addDays } from '@sycee/domain/time/business-date';
import { siteStorage } from '#platform/site/storage.ts';
import type { Demand } from './queries.ts';

/** A demand as a person types it. */
export interface DemandForm {
  purpose: DemandPurpose | '';
  amount_least: number | null;
  amount_most: number | null;
  term: string;
  region: string;
  until: string;
  quals: readonly DemandQual[];
  note: string;
}
export type DemandBody = BodyIn<Contract['POST /common/api/demand/add']>;
export type FormProblem =
  | 'needPurpose'
  | 'needLeast'
  | 'needMost'
  | 'amountBounds'
  | 'mostBelow'
  | 'badTerm'
  | 'needRegion'
  | 'needUntil'
  | 'untilBounds';

export const demandFields = [
  'purpose',
  'amount_least',
  'amount_most',
  'term_months',
  'region',
  'until',
  'quals',
  'note',
] as const;
export type DemandField = (typeof demandFields)[number];
const usualDays = 30;

export const emptyForm = (today: string): DemandForm => ({
  purpose: '',
  amount_least: null,
  amount_most: null,
  term: '',
  region: '',
  until: addDays(today, usualDays),
  quals: [],
  note: '',
});

/** The form that publishes an earlier demand again. */
export const formAgain = (demand: Demand, today: string): DemandForm => ({
  purpose: demand.purpose,
  amount_least: demand.amount_least,
  amount_most: demand.amount_most,
  term: demand.term_months === null ? '' : String(demand.term_months),
  region: demand.region,
  until: addDays(today, usualDays),
  quals: demand.quals.map(({ slug }) => slug),
  note: demand.note,
});

const isPossible = (fen: number) => fen >= demandAmountBounds.least && fen <= demandAmountBounds.most;

export interface CheckedForm {
  /** Null: there are problems. */
  body: DemandBody | null;
  problems: Partial<Record<DemandField, FormProblem>>;
}

/** What the server is sent, or what has to be changed first. */
export function checkForm(form: DemandForm, today: string): CheckedForm {
  const { purpose, amount_least, amount_most, region, until, quals, note } = form;
  const term = form.term.trim();
  const months = /^\d{1,3}$/.test(term) ? Number(term) : Number.NaN;
  const isTermPossible = term === '' || (months >= 1 && months <= demandTermAtMost);
  const problems: CheckedForm['problems'] = {};
  if (purpose === '') problems.purpose = 'needPurpose';
  if (amount_least === null) problems.amount_least = 'needLeast';
  else if (!isPossible(amount_least)) problems.amount_least = 'amountBounds';
  if (amount_most === null) problems.amount_most = 'needMost';
  else if (!isPossible(amount_most)) problems.amount_most = 'amountBounds';
  else if (amount_least !== null && amount_most < amount_least) problems.amount_most = 'mostBelow';
  if (!isTermPossible) problems.term_months = 'badTerm';
  if (region === '') problems.region = 'needRegion';
  if (until === '') problems.until = 'needUntil';
  else if (until < today || until > addDays(today, demandDaysAtMost)) problems.until = 'untilBounds';
  if (purpose === '' || amount_least === null || amount_most === null || Object.keys(problems).length > 0)
    return { body: null, problems };
  const body = { purpose, amount_least, amount_most, region, until, quals: [...quals], note: note.trim() };
  return { body: { ...body, term_months: term === '' ? null : months }, problems };
}

/** The storage keeps a demand that was typed and not published, so that the login on the way and a reload lose nothing. A logout removes it like all drafts. */
const key = 'draft:demand';
export const readDraft = (today: string): DemandForm => ({
  ...emptyForm(today),
  ...siteStorage.get<Partial<DemandForm>>(key),
});
export const saveDraft = (form: DemandForm): void => siteStorage.set(key, form);
export const removeDraft = (): void => siteStorage.remove(key);
