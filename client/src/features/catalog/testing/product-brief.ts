import type { ProductBrief } from '../ProductRow.tsx';

/** A product of a list, for tests. */
export const productBrief = (id: string, name: string): ProductBrief => ({
  id,
  number: `SY-P-${id}`,
  name,
  institution: { id: 'bank', name: 'Bank', glyph: '晴', color: 1, kind: 'bank', logo: null },
  category: 'credit',
  audience: 'person',
  amount_from: 1_000_000,
  amount_to: 30_000_000,
  term_from: 6,
  term_to: 36,
  rate_from: 345,
  rate_to: 600,
  speed_hours: 24,
  regions: [],
  apply: 'work',
  sponsored: false,
  sample: true,
  requirement: '',
});
