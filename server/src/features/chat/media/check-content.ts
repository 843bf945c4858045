import { code } from '@sycee/contract/core/envelope';
import { contentProblem } from '@sycee/domain/messages/media';
import { ApiError } from '#platform/api-error.ts';
import { contentUnchecked } from '#platform/content-refusal.ts';
import type { RequestContext } from '#platform/context.ts';
import type { MediaCheck } from '#platform/media-reader/media-check.ts';
import { ContentCheckUnavailable } from '#platform/ports/content-check/content-check.ts';
import type { MediaRow } from './repository.ts';

/**
 * Adds to the result of a check what a voice message contains. A video is checked once it is stored, because the service fetches it (check-video.ts). Throws if there is no
 * verdict: the pieces stay, and the next completion checks again.
 */
export async function checkContent(
  ctx: RequestContext,
  { kind }: MediaRow,
  check: MediaCheck,
  file: string,
): Promise<MediaCheck & { needsReview?: boolean }> {
  if (!ctx.contentCheck || kind !== 'voice' || 'problem' in check) return check;
  const { durationMs } = check.checked;
  const verdict = await ctx.contentCheck.checkVoice({ file, durationMs }).catch((error: unknown) => {
    if (!(error instanceof ContentCheckUnavailable)) throw error;
    ctx.log.warn({ err: error }, 'a voice message could not be checked');
    throw unchecked();
  });
  if (verdict.is !== 'refused') return { ...check, needsReview: verdict.is === 'review' };
  ctx.security.record('content.refused', ctx, { kind: verdict.category });
  return { problem: contentProblem(verdict.category) };
}

const retrySeconds = 30;
const unchecked = () =>
  new ApiError(code.rateLimited, contentUnchecked, () => ({ seconds: retrySeconds }), { event: 'content.unchecked' });
