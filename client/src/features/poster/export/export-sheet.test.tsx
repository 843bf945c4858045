import { emptyScene, type PosterElement } from '@sycee/domain/poster/scene';
import { codeElement, textElement } from '@sycee/domain/poster/testing';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { arriveAt, testSite } from '#platform/testing/at-site.ts';
import { fakeServer } from '#platform/testing/fake-server.ts';
import { type Rendered, render } from '#ui/testing/render.tsx';
import { ExportSheet } from './ExportSheet.tsx';

let rendered: Rendered;
beforeEach(() => arriveAt(testSite, 'broker'));
afterEach(async () => {
  await rendered.leave();
  vi.unstubAllGlobals();
});

const place = { x: 700, y: 1_500, width: 280, height: 280 };
test.each([
  ['without a code says so', [textElement('a')], true],
  ['with a code does not', [codeElement('code', place)], false],
] as [string, PosterElement[], boolean][])('the export of a poster %s', async (_, elements, isNamed) => {
  const card = { name: '周以宁', title: '', store: '', mobile: '', introduction: '', organization: '' };
  fakeServer({
    'GET /marketing/api/poster/card': { code: '2000000', data: { card, avatar: null, promo_code: null } },
    'GET /marketing/api/client/source/list': { code: '2000000', data: { list: [], next: null } },
  });
  const scene = { ...emptyScene(), elements };
  rendered = await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ExportSheet
        id="p"
        draft={{ scene, title: '海报', category: 'other' }}
        isOffline={false}
        savedVersion={() => Promise.resolve(1)}
        onClose={() => {}}
      />
    </QueryClientProvider>,
  );
  await vi.waitFor(() => expect(document.body.textContent).toContain('What the QR code opens'));
  expect(document.body.textContent.includes('This poster has no QR code')).toBe(isNamed);
});
