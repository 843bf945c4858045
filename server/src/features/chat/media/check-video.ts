import { contentProblem } from '@sycee/domain/messages/media';
import { callerOf, type RequestContext } from '#platform/context.ts';
import {
  type ContentCheck,
  ContentCheckUnavailable,
  type ContentVerdict,
} from '#platform/ports/content-check/content-check.ts';
import { addressForCheck } from './address.ts';
import { type MediaRow, objectKey, ownMedia } from './repository.ts';

/** How long one request has the video for itself; after a stopped server another one asks. */
const leaseMs = 30_000;
const askEveryMs = 2_000;
/** After a failure of the service. */
const retryMs = 15_000;
const taskAtMost = 200;

/**
 * Asks the service about a stored video whose content is being checked, unless it was asked a moment ago, and returns the row as it is then. The sender's device asks for the
 * state until there is one, so no job of the server waits for the service. Without an answer the video stays in its state.
 */
export async function continueVideoCheck(ctx: RequestContext, row: MediaRow): Promise<MediaRow | undefined> {
  if (row.state !== 'checking' || !row.content_asked_after) return row;
  const lease = new Date(ctx.clock.now() + leaseMs);
  const claimed = await ctx.db
    .updateTable('message_media')
    .set({ content_asked_after: lease })
    .where('id', '=', row.id)
    .where('state', '=', 'checking')
    .where('content_asked_after', '<=', new Date(ctx.clock.now()))
    .returning('content_task')
    .executeTakeFirst();
  if (!claimed) return row;
  await settle(ctx, row, lease, await ask(ctx, row, claimed.content_task));
  return await ownMedia(ctx.db, callerOf(ctx).account, row.id);
}

type Answer = ContentVerdict | { is: 'waiting'; task: string | null; againMs: number };

/** A new task is asked about at once: the service may know the video. */
async function ask(ctx: RequestContext, row: MediaRow, known: string | null): Promise<Answer> {
  const { contentCheck } = ctx;
  // The service was taken out of the settings meanwhile.
  if (!contentCheck) return { is: 'pass' };
  let task = known;
  try {
    task ??= await begin(ctx, contentCheck, row);
    const verdict = await contentCheck.videoVerdict(task);
    if (verdict.is === 'pending') return { is: 'waiting', task, againMs: askEveryMs };
    if (verdict.is !== 'failed') return verdict;
    ctx.log.warn({ task }, 'the content check could not process a video');
    task = null;
  } catch (error) {
    if (!(error instanceof ContentCheckUnavailable)) throw error;
    ctx.log.warn({ err: error }, 'a video could not be checked');
  }
  ctx.security.record('content.unchecked', ctx);
  return { is: 'waiting', task, againMs: retryMs };
}

async function begin(ctx: RequestContext, contentCheck: ContentCheck, row: MediaRow): Promise<string> {
  const address = addressForCheck(ctx, row.id);
  const task = await contentCheck.beginVideo({ id: row.id, address, durationMs: row.duration_ms! });
  if (task.length > taskAtMost) throw new ContentCheckUnavailable('The name of a task is too long.');
  return task;
}

async function settle(ctx: RequestContext, row: MediaRow, lease: Date, answer: Answer): Promise<void> {
  const settled = await ctx.db
    .updateTable('message_media')
    .set(changesBy(answer, ctx.clock.now()))
    .where('id', '=', row.id)
    .where('state', '=', 'checking')
    .where('content_asked_after', '=', lease)
    .returning('id')
    .executeTakeFirst();
  if (!settled || answer.is !== 'refused') return;
  ctx.security.record('content.refused', ctx, { kind: answer.category });
  await ctx.objects.remove(objectKey(ctx.site.tenantId, row.object), true);
}

function changesBy(answer: Answer, now: number) {
  if (answer.is === 'waiting')
    return { content_task: answer.task, content_asked_after: new Date(now + answer.againMs) };
  const ended = { content_task: null, content_asked_after: null };
  if (answer.is !== 'refused') return { ...ended, state: 'ready', needs_review: answer.is === 'review' };
  return { ...ended, state: 'refused', problem: contentProblem(answer.category), duration_ms: null };
}
