import { afterEach, expect, test } from 'vitest';
import { arriveAt } from '#platform/testing/at-site.ts';
import { type Rendered, render } from '#ui/testing/render.tsx';
import { AccuracyFigures } from './AccuracyFigures.tsx';
import type { Figures } from './queries.ts';

let rendered: Rendered;
afterEach(() => rendered.leave());

test.each([
  [-0.0002, '0.000'],
  [-0.016, '−0.016'],
  [0.003, '0.003'],
])('a bias by price of %d is shown as %s', async (prb, text) => {
  arriveAt();
  const none = { median_error: 0, within5: 0, within10: 0, within20: 0, bias: 0, covered: 0, cod: 0, prd: 1 };
  const all = { ...none, covered_least: 0, covered_most: 0, split: 'random', method: 'model', sales: 1_619, prb };
  rendered = await render(<AccuracyFigures title="Test" figures={[all as Figures]} />);
  expect([...document.querySelectorAll('dd')].map(({ textContent }) => textContent)).toContain(text);
});
