import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/db/schema.gen.ts';

export const videoRows = (db: Kysely<DB>, ids: readonly string[]) =>
  db
    .selectFrom('marketing_video')
    .select(['id', 'title_zh', 'title_en', 'summary_zh', 'summary_en', 'poster', 'file', 'state', 'problem'])
    .select(['duration_ms', 'width', 'height', 'is_encoded', 'search'])
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`);
export type VideoRow = Awaited<ReturnType<ReturnType<typeof videoRows>['executeTakeFirstOrThrow']>>;

export const secondsOf = ({ duration_ms }: Pick<VideoRow, 'duration_ms'>): number =>
  Math.max(duration_ms === null ? 0 : 1, Math.round((duration_ms ?? 0) / 1_000));
