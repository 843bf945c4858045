import { expect, test } from 'vitest';
import { checkForm, emptyForm } from './form.ts';

const today = '2026-11-28';
const whole = {
  ...emptyForm(today),
  purpose: 'stock' as const,
  amount_least: 20_000_000,
  amount_most: 50_000_000,
  term: ' 12 ',
  region: '320506',
  note: ' 备货 ',
};

test('a whole form is sent with trimmed texts, and an empty term is none', () => {
  expect(checkForm(whole, today)).toEqual({
    problems: {},
    body: {
      purpose: 'stock',
      amount_least: 20_000_000,
      amount_most: 50_000_000,
      term_months: 12,
      region: '320506',
      until: '2026-12-28',
      quals: [],
      note: '备货',
    },
  });
  expect(checkForm({ ...whole, term: '' }, today).body?.term_months).toBeNull();
});

test.each([
  [{ purpose: '' as const }, { purpose: 'needPurpose' }],
  [{ amount_least: null }, { amount_least: 'needLeast' }],
  [{ amount_most: 10_000_000 }, { amount_most: 'mostBelow' }],
  [{ amount_least: 1 }, { amount_least: 'amountBounds' }],
  [{ term: '361' }, { term_months: 'badTerm' }],
  [{ term: 'a year' }, { term_months: 'badTerm' }],
  [{ region: '' }, { region: 'needRegion' }],
  [{ until: '2026-11-27' }, { until: 'untilBounds' }],
  [{ until: '2027-02-27' }, { until: 'untilBounds' }],
])('%j is a problem of its field', (but, problems) => {
  expect(checkForm({ ...whole, ...but }, today)).toEqual({ body: null, problems });
});
