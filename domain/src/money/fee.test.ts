import { expect, test } from 'vitest';
import { type Fee, type FeeTerms, feeFen, unknownFees } from './fee.ts';
import { lintFees } from './lint-fees.ts';

const fee: Fee = {
  name: { zh: '担保费', en: 'Guarantee fee' },
  when: 'yearly',
  basis: { kind: 'share', share: 100 },
  receiver: 'guarantor',
};
const terms = (...list: Fee[]): FeeTerms => ({ state: 'known', list });

test('a share of the principal is rounded half up to the fen, a fixed fee is itself', () => {
  expect(feeFen({ when: 'end', basis: { kind: 'share', share: 50 } }, 12_300)).toBe(62);
  expect(feeFen({ when: 'end', basis: { kind: 'fixed', amountFen: 20_000 } }, 1)).toBe(20_000);
});

test('fees can be published if they say all or say that they do not', () => {
  for (const good of [
    terms(fee),
    unknownFees,
    { state: 'none', list: [] } as const,
    { state: 'partly', list: [fee] } as const,
  ])
    expect(lintFees(good)).toEqual([]);
});

test.each<[string, FeeTerms, RegExp]>([
  ['announced and not listed', { state: 'known', list: [] }, /none is listed/],
  ['listed beside none', { state: 'none', list: [fee] }, /there are none or that they are unknown/],
  ['a state that does not exist', { state: 'free' as never, list: [] }, /does not state/],
  ['a name in one language', terms({ ...fee, name: { zh: '担保费', en: ' ' } }), /no Chinese or no English name/],
  ['no receiver', terms({ ...fee, receiver: 'bank' as never }), /receiver of .* is missing/],
  ['no time', terms({ ...fee, when: 'daily' as never }), /due time of .* is invalid/],
  ['a share of nothing', terms({ ...fee, basis: { kind: 'share', share: 0 } }), /amount or share of .* is invalid/],
  [
    'more than the principal',
    terms({ ...fee, basis: { kind: 'share', share: 10_001 } }),
    /amount or share of .* is invalid/,
  ],
  ['half a fen', terms({ ...fee, basis: { kind: 'fixed', amountFen: 0.5 } }), /amount or share of .* is invalid/],
  ['an unknown basis', terms({ ...fee, basis: { kind: 'free' } as never }), /amount or share of .* is invalid/],
])('refuses fees with %s', (_, bad, finding) => {
  expect(lintFees(bad).map(({ en }) => en)).toEqual([expect.stringMatching(finding)]);
});
