import type { PosterSaveState } from './poster-files.ts';

const none: readonly string[] = [];

/** The elements for which the last save was refused; empty if it was not, or for another reason. */
export const refusedIds = (state: PosterSaveState): readonly string[] =>
  state.kind === 'refused' ? ((state.failure.data as { ids?: string[] } | null)?.ids ?? none) : none;
