import type { drafts } from '@sycee/contract/drafts';
import type { Handlers } from '#platform/handlers.ts';
import { readDraft, saveDraft } from './service.ts';

export const draftCalls: Handlers<typeof drafts> = {
  'POST /finance/api/subinfo': ({ ctx, body }) => saveDraft(ctx, body),
  'GET /finance/api/get_subdata': async ({ ctx, query }) => ({ draft: await readDraft(ctx, query) }),
};
