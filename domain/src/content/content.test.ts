import { expect, test } from 'vitest';
import { articleState, plainText, readingMinutes } from './article.ts';
import { articleOfPage, articlePageOf, isArticleHref, isOwnPage } from './own-page.ts';

test.each([
  [null, 'draft'],
  [{ published_at: null, withdrawn_at: null }, 'draft'],
  [{ published_at: new Date(11), withdrawn_at: null }, 'scheduled'],
  [{ published_at: new Date(10), withdrawn_at: null }, 'published'],
  [{ published_at: null, withdrawn_at: new Date(1) }, 'withdrawn'],
])('an article with %o is %s', (publication, state) => {
  expect(articleState(publication, 10)).toBe(state);
});

test('the text of a body has a line for each paragraph and cell', () => {
  const line = (text: string) => ({
    type: 'paragraph',
    content: [{ type: 'text', text }, { type: 'hardBreak' }, { type: 'text', text: '!' }],
  });
  const row = {
    type: 'tableRow',
    content: [
      { type: 'tableCell', content: [line('b')] },
      { type: 'tableCell', content: [{ type: 'paragraph' }] },
    ],
  };
  expect(plainText({ type: 'doc', content: [line('a'), { type: 'table', content: [row] }] })).toBe('a\n!\nb\n!');
});

test.each([
  ['', 1],
  ['字'.repeat(400), 1],
  ['字'.repeat(1000), 3],
  ['word '.repeat(660), 3],
])('reading time', (text, minutes) => {
  expect(readingMinutes(text)).toBe(minutes);
});

test.each([
  ['/pages/news/news', true],
  ['/subpkgs/product/details?id=SY-P-0001', true],
  ['/pages/product/product?category=tax&sort=rate', true],
  ['/admin/api/articles', false],
  ['//a.example/pages/x', false],
  ['/pages/../admin', false],
  ['/pages/a b', false],
  [`/pages/${'a/'.repeat(9)}a`, false],
])('%s is a page of this product: %s', (page, is) => {
  expect(isOwnPage(page)).toBe(is);
});

test.each([
  ['https://a.example/x?y=1#z', true],
  ['HTTPS://a.example', true],
  ['/pages/news/news', true],
  ['http://a.example', false],
  ['https:/\\a.example', false],
  ['https://me@a.example/', false],
  ['https://a.example/ b', false],
  ['javascript:alert(1)', false],
  [`https://a.example/${'x'.repeat(1000)}`, false],
])('a link to %s may stand in an article: %s', (href, is) => {
  expect(isArticleHref(href)).toBe(is);
});

test('the article of a page', () => {
  expect(articleOfPage(articlePageOf('x-1'))).toBe('x-1');
  expect(articleOfPage('/pages/news/news?id=x-1')).toBeNull();
});
