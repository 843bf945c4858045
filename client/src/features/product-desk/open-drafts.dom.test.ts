import { emptyDraft } from '@sycee/domain/catalog/product-draft';
import { expect, test, vi } from 'vitest';
import { arriveAt, testSite } from '#platform/testing/at-site.ts';
import { fakeServer } from '#platform/testing/fake-server.ts';
import { draftFileOf, holdFile } from './open-drafts.ts';

test('a product that is opened again while it is saved goes on with the same file, so that it is not in conflict with itself', async () => {
  arriveAt(testSite, 'saas');
  fakeServer({
    'GET /admin/api/product_draft': { code: '2000000', data: { id: 'p', version: 1, draft: emptyDraft, saved_at: '' } },
    'PUT /admin/api/product_draft': { code: '2000000', data: { version: 2, saved_at: '', is_changed: true } },
  });
  const leave = holdFile('p');
  const file = draftFileOf('p');
  await vi.waitFor(() => expect(file.view().state.kind).toBe('saved'));
  file.change((draft) => ({ ...draft, name: { zh: '甲', en: '' } }));
  leave();
  await Promise.resolve();
  expect(file.view().state.kind).toBe('saving');
  const leaveAgain = holdFile('p');
  expect(draftFileOf('p')).toBe(file);
  // What was read before the save was finished is older.
  await vi.waitFor(() => expect(file.view().state.kind).toBe('saved'));
  expect(file.view().draft!.name.zh).toBe('甲');
  leaveAgain();
  await vi.waitFor(() => expect(draftFileOf('p')).not.toBe(file));
  vi.unstubAllGlobals();
});
