import type { Contract } from '@sycee/contract/all';
import type { DataOut } from '@sycee/contract/core/call';
import { code } from '@sycee/contract/core/envelope';
import type { DraftConflict } from '@sycee/contract/product-desk';
import type { ProductDraft } from '@sycee/domain/catalog/product-draft';
import type { DraftServer, SaveState } from '#platform/draft-file/draft-file.ts';
import { OpenFiles } from '#platform/draft-file/open-files.ts';
import { unsavedDrafts } from '#platform/draft-file/unsaved-drafts.ts';
import { call } from '#platform/http/call.ts';
import { makeIdempotentWrite } from '#platform/http/idempotent-write.ts';

export type KeptProduct = DataOut<Contract['GET /admin/api/product_draft']>;
export type ProductSaveState = SaveState<ProductDraft, DraftConflict>;

function server(): DraftServer<ProductDraft, KeptProduct, DraftConflict> {
  // A save whose answer was lost is sent again with its key, and is not a conflict with itself.
  const write = makeIdempotentWrite();
  return {
    load: (id) => call('GET /admin/api/product_draft', { query: { id }, quiet: true }),
    save: (body) =>
      write(body, (idempotencyKey) => call('PUT /admin/api/product_draft', { body, idempotencyKey, quiet: true })),
    newerOf: (failure) =>
      failure.code === code.conflict && (failure.data as DraftConflict | null)?.draft
        ? (failure.data as DraftConflict)
        : null,
    newerThanUnsaved: ({ version, saved_at, saved_by, draft }) => ({
      allowed: [],
      version,
      saved_at,
      saved_by,
      is_own: false,
      draft,
    }),
  };
}

export const productFiles = new OpenFiles(server, unsavedDrafts<ProductDraft>('product'));
