import type { DataIn, QueryOut } from '@sycee/contract/core/call';
import type { posters } from '@sycee/contract/poster';
import { posterVersionMinutes, posterVersionsKept } from '@sycee/domain/poster/poster';
import { picturesOf, type Scene } from '@sycee/domain/poster/scene';
import { type Kysely, type SqlBool, sql } from 'kysely';
import { notAllowed, notFound } from '#platform/api-error.ts';
import { callerOf, type RequestContext, type TenantContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { keysOf } from './pictures.ts';
import { isMaker, type PosterView, pictureAddresses, readPoster } from './poster-rows.ts';

type Calls = typeof posters;
type Versions = Calls['GET /marketing/api/poster/{id}/versions'];
type Version = Calls['GET /marketing/api/poster/{id}/version'];

export async function listVersions(ctx: RequestContext, id: string): Promise<DataIn<Versions>> {
  await mayReadVersions(ctx, id);
  const rows = await ctx.db
    .selectFrom('poster_version')
    .select(['version', 'saved_at', 'elements'])
    .where('poster', '=', id)
    .orderBy('version', 'desc')
    .limit(posterVersionsKept + 1)
    .execute();
  return { list: rows.map((row) => ({ ...row, saved_at: row.saved_at.toISOString() })) };
}

export async function readVersion(
  ctx: RequestContext,
  id: string,
  { version }: QueryOut<Version>,
): Promise<DataIn<Version>> {
  await mayReadVersions(ctx, id);
  const scene = await sceneOfVersion(ctx.db, id, version);
  if (!scene) throw notFound();
  return { scene: scene as PosterView['scene'], pictures: pictureAddresses(ctx, picturesOf(scene)) };
}

/** The versions of a template are for its makers only, because they have what was never published. */
async function mayReadVersions(ctx: RequestContext, id: string): Promise<void> {
  const { owner } = await readPoster(ctx, id);
  if (owner === null && !isMaker(callerOf(ctx))) throw notAllowed();
}

interface NewVersion {
  poster: string;
  version: number;
  scene: Scene;
}
export const writeVersion = (
  db: Kysely<DB>,
  { site, now }: Pick<TenantContext, 'site' | 'now'>,
  { poster, version, scene }: NewVersion,
) =>
  db
    .insertInto('poster_version')
    .values({
      tenant_id: site.tenantId,
      poster,
      version,
      scene: JSON.stringify(scene),
      elements: scene.elements.length,
      pictures: keysOf(scene),
      saved_at: new Date(now),
    })
    .execute();

/**
 * Deletes versions beyond the limits and returns their pictures; the first one, with which a poster begins, always stays. An editor saves every few seconds, so of what is older than some minutes only the last version of each of them stays: the
 * kept ones reach back for hours of work.
 */
export async function trimVersions(db: Kysely<DB>, poster: string, now: number): Promise<string[]> {
  const seconds = posterVersionMinutes * 60;
  const minutesOf = (column: string) => sql`floor(extract(epoch from ${sql.ref(column)}) / ${seconds})`;
  const rows = await db
    .deleteFrom('poster_version')
    .where('poster', '=', poster)
    .where('version', '>', 1)
    .where(
      sql<SqlBool>`(
        version <= (select older.version from poster_version older where older.poster = ${poster} order by older.version desc offset ${posterVersionsKept} limit 1)
        or saved_at < ${new Date(now - seconds * 1_000)} and exists (
          select from poster_version later where later.poster = ${poster} and later.version > poster_version.version
            and ${minutesOf('later.saved_at')} = ${minutesOf('poster_version.saved_at')}))`,
    )
    .returning('pictures')
    .execute();
  return [...new Set(rows.flatMap(({ pictures }) => pictures))];
}

/** The scene of a kept version. */
export async function sceneOfVersion(db: Kysely<DB>, poster: string, version: number): Promise<Scene | undefined> {
  const row = await db
    .selectFrom('poster_version')
    .select('scene')
    .where('poster', '=', poster)
    .where('version', '=', version)
    .executeTakeFirst();
  return row?.scene as unknown as Scene | undefined;
}
