import { emptyDraft } from '@sycee/domain/catalog/product-draft';
import { expect, test, vi } from 'vitest';
import { arriveAt, testSite } from '#platform/testing/at-site.ts';
import { fakeServer } from '#platform/testing/fake-server.ts';
import { productFiles } from './product-files.ts';

test('a product that is opened again while it is saved goes on with the same file, so that it is not in conflict with itself', async () => {
  arriveAt(testSite, 'saas');
  fakeServer({
    'GET /admin/api/product_draft': { code: '2000000', data: { id: 'p', version: 1, draft: emptyDraft, saved_at: '' } },
    'PUT /admin/api/product_draft': { code: '2000000', data: { version: 2, saved_at: '', is_changed: true } },
  });
  const leave = productFiles.hold('p');
  const file = productFiles.of('p');
  await vi.waitFor(() => expect(file.view().state.kind).toBe('saved'));
  file.change((draft) => ({ ...draft, name: { zh: '甲', en: '' } }));
  leave();
  await Promise.resolve();
  expect(file.view().state.kind).toBe('saving');
  const leaveAgain = productFiles.hold('p');
  expect(productFiles.of('p')).toBe(file);
  // What was read before the save was finished is older.
  await vi.waitFor(() => expect(file.view().state.kind).toBe('saved'));
  expect(file.view().draft!.name.zh).toBe('甲');
  leaveAgain();
  await vi.waitFor(() => expect(productFiles.of('p')).not.toBe(file));
  vi.unstubAllGlobals();
});
