import { code } from '@sycee/contract/core/envelope';
import type { PosterCategory } from '@sycee/domain/poster/poster';
import type { Scene } from '@sycee/domain/poster/scene';
import type { DraftServer, KeptDraft, SaveState } from '#platform/draft-file/draft-file.ts';
import { lastRead } from '#platform/draft-file/last-read.ts';
import { OpenFiles } from '#platform/draft-file/open-files.ts';
import { unsavedDrafts } from '#platform/draft-file/unsaved-drafts.ts';
import { useDraftFile } from '#platform/draft-file/use-draft-file.ts';
import { call } from '#platform/http/call.ts';
import { makeIdempotentWrite } from '#platform/http/idempotent-write.ts';
import type { Poster } from '../queries.ts';

/** The parts of a poster that its editor writes. */
export interface PosterDraft {
  readonly scene: Scene;
  readonly title: string;
  readonly category: PosterCategory;
}
export type KeptPoster = KeptDraft<PosterDraft> & Omit<Poster, 'scene' | 'title' | 'category'>;
type NewerPoster = KeptDraft<PosterDraft>;
export type PosterSaveState = SaveState<PosterDraft, NewerPoster>;

export function keptOf({ scene, title, category, ...rest }: Poster): KeptPoster {
  return { ...rest, draft: { scene, title, category } };
}

function server(): DraftServer<PosterDraft, KeptPoster, NewerPoster> {
  // A save whose answer was lost is sent again with its key, and is not a conflict with itself.
  const write = makeIdempotentWrite();
  return {
    load: async (id) => keptOf(await call('GET /marketing/api/poster/{id}/page', { params: { id }, quiet: true })),
    save: ({ id, version, draft }) => {
      const { elements, ...page } = draft.scene;
      const body = { ...draft, version, scene: { ...page, elements: [...elements] } };
      return write(body, (idempotencyKey) =>
        call('PUT /marketing/api/poster/{id}/set', { params: { id }, body, idempotencyKey, quiet: true }),
      );
    },
    newerOf: (failure) =>
      failure.code === code.versionConflict && (failure.data as Poster | null)?.scene
        ? keptOf(failure.data as Poster)
        : null,
    newerThanUnsaved: (kept) => kept,
  };
}

export const posterFiles = new OpenFiles(server, unsavedDrafts<PosterDraft>('poster'), lastRead<KeptPoster>('poster'));

/** The draft of a poster, for all parts of a page that write it. */
export const usePosterDraft = (id: string) => useDraftFile(posterFiles, id);
