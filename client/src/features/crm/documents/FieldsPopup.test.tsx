import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Order } from '#features/crm/types.ts';
import { arriveAt, testSite } from '#platform/testing/at-site.ts';
import { fakeServer } from '#platform/testing/fake-server.ts';
import { useLanguageStore } from '#platform/words.ts';
import { find, press, type Rendered, render, type } from '#ui/testing/render.tsx';
import { FieldsPopup } from './FieldsPopup.tsx';

const idNumber = { slug: 'id_number', name: 'ID card number', form: 'id_card', most: 18, value: '' } as const;
let rendered: Rendered;
beforeEach(async () => {
  arriveAt(testSite, 'member');
  useLanguageStore.getState().setLanguage('en');
  rendered = await render(
    <QueryClientProvider client={new QueryClient()}>
      <FieldsPopup order={{ id: 'work-1', fields: [idNumber] } as unknown as Order} onClose={() => {}} />
    </QueryClientProvider>,
  );
});
afterEach(async () => {
  await rendered.leave();
  vi.unstubAllGlobals();
});

test('[S5.21] shows an invalid ID card number at its field without sending it, and sends a valid one', async () => {
  const sent = fakeServer({ 'POST /finance/api/intoinfo': { code: '2000000', data: { documents: [] } } });
  const bodies = () => sent.filter(({ method }) => method === 'POST').map(({ body }) => body);
  await type('form input', '320505198904126003');
  await press('[type="submit"]');
  expect(find('[role="alert"]').textContent).toBe('Check the 18-character ID card number');
  expect(find('form input').getAttribute('aria-invalid')).toBe('true');
  expect(bodies()).toEqual([]);
  await type('form input', '320505198904126002');
  await press('[type="submit"]');
  expect(bodies()).toEqual([{ id: 'work-1', fields: { id_number: '320505198904126002' } }]);
});
