import { code } from '@sycee/contract/core/envelope';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CallFailure } from '#platform/http/failure.ts';
import { arriveAt, testSite } from '#platform/testing/at-site.ts';
import { useLanguageStore } from '#platform/words.ts';
import { type Rendered, render } from '#ui/testing/render.tsx';
import { LoadFailed } from './LoadFailed.tsx';

let rendered: Rendered;
beforeEach(() => {
  arriveAt(testSite, 'broker');
  useLanguageStore.getState().setLanguage('en');
});
afterEach(() => rendered.leave());

test.each([
  ['an address without an id', new CallFailure(code.invalid, 'This ID is not valid', { fields: { id: '' } }), false],
  ['what is not there', new CallFailure(code.notFound, 'Not found'), false],
  ['a wrong filter', new CallFailure(code.invalid, 'Wrong', { fields: { kind: 'Wrong' } }), true],
  ['a lost network', new CallFailure('network', ''), true],
])('a retry is offered only where it can help: %s', async (_, error, canRetry) => {
  rendered = await render(<LoadFailed error={error} onRetry={() => {}} />);
  const text = rendered.root.textContent ?? '';
  expect(text.includes('Try again')).toBe(canRetry);
  expect(text.includes('Not found, or you may not see it')).toBe(!canRetry);
});
