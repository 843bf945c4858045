import type { MediaState } from '@sycee/contract/chat-media';
import { notFound } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { continueVideoCheck } from './check-video.ts';
import { arrivedPieces, type MediaRow, ownMedia } from './repository.ts';
import { problemWords } from './words.ts';

/** The state of an own upload. */
export async function mediaState(ctx: RequestContext, media: string): Promise<MediaState> {
  const found = await ownMedia(ctx.db, callerOf(ctx).account, media);
  const row = found && (await continueVideoCheck(ctx, found));
  if (!row || row.state === 'removed') throw notFound();
  return await stateOf(ctx, row);
}

export async function stateOf(
  { db, language, now, contentCheck }: Pick<RequestContext, 'db' | 'language' | 'now' | 'contentCheck'>,
  { id, kind, state, problem, checked_until }: MediaRow,
): Promise<MediaState> {
  const pieces = state === 'uploading' || state === 'checking' ? await arrivedPieces(db, id) : [];
  // A check whose server was stopped is begun again by the next completion.
  const isStopped = state === 'checking' && checked_until !== null && checked_until.getTime() <= now;
  return {
    media: id,
    state: isStopped ? 'uploading' : (state as MediaState['state']),
    pieces: pieces.map(({ piece }) => piece),
    problem,
    problem_text: problem && problemWords(kind, problem, contentCheck ?? { sample: false })[language],
  };
}
