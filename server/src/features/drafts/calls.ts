import type { drafts } from '@sycee/contract/drafts';
import type { Handlers } from '#platform/handlers.ts';
import { readDraft, saveDraft } from './service.ts';

export const draftCalls: Handlers<typeof drafts> = {
  'POST /finance/api/subinfo': ({ at, body }) => saveDraft(at, body),
  'GET /finance/api/get_subdata': async ({ at, query }) => ({ draft: await readDraft(at, query) }),
};
