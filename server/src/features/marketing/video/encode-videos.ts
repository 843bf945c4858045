import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { type VideoProblem, videoProblems } from '@sycee/domain/marketing/video';
import { sql } from 'kysely';
import { readUpload, releaseUpload, storeDerived, takeUpload } from '#features/upload/index.ts';
import type { Ports } from '#platform/context.ts';
import { type CheckedMedia, checkMedia } from '#platform/media-reader/media-check.ts';

/** Longer than an encoder may take. */
const claimedMs = 20 * 60_000;
const attemptsAtMost = 3;

interface WaitingVideo {
  id: string;
  source: string;
  created_by: string | null;
}
type Made = { file: string; checked: CheckedMedia; isEncoded: boolean } | { problem: VideoProblem };

/** Checks and encodes the videos that wait, one of each tenant in turn until none is left. Several servers share them. */
export async function encodeVideos(ports: Ports): Promise<void> {
  const tenants = await ports.registry.openTenants();
  for (let isDone = false; !isDone; ) {
    isDone = true;
    for (const tenantId of tenants) {
      await giveUp(ports, tenantId);
      const video = await claim(ports, tenantId);
      if (!video) continue;
      isDone = false;
      await encodeVideo(ports, tenantId, video);
    }
  }
}

/** Refuses videos that stopped servers again and again. */
async function giveUp({ database, clock }: Ports, tenantId: string): Promise<void> {
  const now = clock.now();
  await database
    .of(tenantId)
    .transaction()
    .execute(async (db) => {
      const given = await db
        .selectFrom('marketing_video')
        .select(['id', 'source'])
        .where('state', '=', 'waiting')
        .where('attempts', '>=', attemptsAtMost)
        .where('claimed_until', '<', new Date(now))
        .forUpdate()
        .skipLocked()
        .execute();
      for (const { id, source } of given) {
        await db
          .updateTable('marketing_video')
          .set({ state: 'refused', problem: 'unreadable', source: null, claimed_until: null })
          .where('id', '=', id)
          .execute();
        if (source) await releaseUpload(db, source, now);
      }
    });
}

/** The longest waiting video, for this server alone. */
async function claim({ database, clock }: Ports, tenantId: string): Promise<WaitingVideo | undefined> {
  const now = clock.now();
  const db = database.of(tenantId);
  return await db
    .updateTable('marketing_video')
    .set({ claimed_until: new Date(now + claimedMs), attempts: sql`attempts + 1` })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('marketing_video as next')
        .select('next.id')
        .where('next.state', '=', 'waiting')
        .where('next.attempts', '<', attemptsAtMost)
        .where((either) =>
          either.or([either('next.claimed_until', 'is', null), either('next.claimed_until', '<', new Date(now))]),
        )
        .orderBy('next.created_at')
        .limit(sql.lit(1))
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'source', 'created_by'])
    .$narrowType<{ source: string }>()
    .executeTakeFirst();
}

async function encodeVideo(ports: Ports, tenantId: string, video: WaitingVideo): Promise<void> {
  const { database, clock, spoolDir } = ports;
  await mkdir(spoolDir, { recursive: true });
  const place = path.join(spoolDir, randomUUID());
  const steps = ['source', 'clean', 'encoded', 'last'].map((step) => `${place}.${step}`) as Steps;
  try {
    const made = await make(ports, tenantId, video, steps);
    await database
      .of(tenantId)
      .transaction()
      .execute(async (db) => {
        const change =
          'problem' in made
            ? { state: 'refused', problem: made.problem }
            : {
                state: 'ready',
                file: made.file,
                duration_ms: made.checked.durationMs,
                width: made.checked.width,
                height: made.checked.height,
                is_encoded: made.isEncoded,
              };
        const changed = await db
          .updateTable('marketing_video')
          .set({ ...change, source: null, claimed_until: null })
          .where('id', '=', video.id)
          .where('source', '=', video.source)
          .executeTakeFirst();
        // The video was removed meanwhile: what was made of it is an unused upload.
        if (changed.numUpdatedRows === 0n) return;
        if ('file' in made) await takeUpload(db, video.created_by!, 'video', made.file);
        await releaseUpload(db, video.source, clock.now());
      });
  } finally {
    await Promise.all(steps.map((file) => rm(file, { force: true })));
  }
}

type Steps = [source: string, clean: string, encoded: string, last: string];

/** Only what the check wrote reaches the encoder, and what that wrote is checked again. */
async function make(
  ports: Ports,
  tenantId: string,
  { source, created_by }: WaitingVideo,
  [arrived, clean, encoded, last]: Steps,
): Promise<Made> {
  const { videoEncoder, log } = ports;
  if (!(await readUpload(ports, source, arrived))) return { problem: 'unreadable' };
  const first = await checkMedia({ kind: 'video', from: arrived, to: clean });
  if ('problem' in first) return { problem: videoProblems.find((one) => one === first.problem) ?? 'unreadable' };
  const of = { tenantId, account: created_by!, of: source };
  if (!videoEncoder) {
    if (first.checked.codec !== 'avc') return { problem: 'codec' };
    return { file: await storeDerived(ports, of, clean), checked: first.checked, isEncoded: false };
  }
  try {
    await videoEncoder.encode({ from: clean, to: encoded });
  } catch (error) {
    log.warn({ err: error }, 'a video could not be encoded');
    return { problem: 'unreadable' };
  }
  const result = await checkMedia({ kind: 'video', from: encoded, to: last });
  if ('problem' in result) return { problem: 'unreadable' };
  return { file: await storeDerived(ports, of, last), checked: result.checked, isEncoded: true };
}
