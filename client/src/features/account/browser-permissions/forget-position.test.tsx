import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { requestHeaders } from '#platform/http/headers.ts';
import { globalStorage } from '#platform/site/storage.ts';
import { arriveAt, testSite } from '#platform/testing/at-site.ts';
import { useLanguageStore } from '#platform/words.ts';
import { press, render } from '#ui/testing/render.tsx';
import { PermissionSettings } from './PermissionSettings.tsx';

test('a position that the device keeps can be forgotten, and no request carries it any more', async () => {
  arriveAt(testSite);
  useLanguageStore.getState().setLanguage('en');
  globalStorage.set('latitude', 31.3);
  globalStorage.set('longitude', 120.6);
  const { root, leave } = await render(
    <QueryClientProvider client={new QueryClient()}>
      <PermissionSettings />
    </QueryClientProvider>,
  );
  expect(root.textContent).toContain('Forget my position');
  expect(requestHeaders()['x-position']).toBe('120.6,31.3');
  await press('.card .btn.line:has(.lucide-map-pin-off)');
  expect(requestHeaders()['x-position']).toBe('222,111');
  expect(root.textContent).not.toContain('Forget my position');
  await leave();
});
