import { afterEach, beforeEach, expect, test } from 'vitest';
import { arriveAt, testSite } from '#platform/testing/at-site.ts';
import { type Rendered, render } from '#ui/testing/render.tsx';
import { exampleOf } from './example.ts';
import { PlanBody } from './PlanBody.tsx';

const example = exampleOf('en');
const addHref = '/pages/match/personal/information?append=report';

let rendered: Rendered;
beforeEach(() => arriveAt(testSite));
afterEach(() => rendered.leave());
const linkToAdd = () =>
  [...document.querySelectorAll('a')].find(({ textContent }) => textContent === 'Add information');

test('a company without a place among its peers gets a link to what is missing', async () => {
  const industry = { ...example, name: null, percentile: null, rank: null, metrics: [] };
  rendered = await render(<PlanBody industry={industry} company="Sample" addHref={addHref} />);
  expect(linkToAdd()?.getAttribute('href')).toContain('append=report');
});

test('a company with a place has its percentiles explained, and no such link', async () => {
  rendered = await render(<PlanBody industry={example} company="Sample" addHref={addHref} />);
  expect(linkToAdd()).toBeUndefined();
  expect(document.body.textContent).toContain('P12 is above 12% of them');
});
