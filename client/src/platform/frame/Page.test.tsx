import { afterEach, beforeEach, expect, test } from 'vitest';
import { arriveAt, testSite } from '#platform/testing/at-site.ts';
import { find, type Rendered, render, sizeWindow } from '#ui/testing/render.tsx';
import { Page } from './Page.tsx';

let rendered: Rendered;
beforeEach(async () => {
  arriveAt(testSite);
  await sizeWindow(390, 844);
});
afterEach(() => rendered.leave());
const bar = () => [find('header.bar h1').textContent, find('header.bar button').getAttribute('aria-label')];

test('[S2.02] gives a page the default navigation bar, whose title is blank unless the page has one', async () => {
  rendered = await render(<Page>text</Page>);
  expect([...bar(), document.title]).toEqual(['', 'Back', 'Test']);
  await rendered.show(<Page title="Settings">text</Page>);
  expect([...bar(), document.title]).toEqual(['Settings', 'Back', 'Settings · Test']);
  // The title of the previous page is not kept.
  await rendered.show(<Page>text</Page>);
  expect([...bar(), document.title]).toEqual(['', 'Back', 'Test']);
});
