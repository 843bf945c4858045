import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import type { posters } from '@sycee/contract/poster';
import { codeFaults } from '@sycee/domain/poster/code-faults';
import { languageOf } from '@sycee/domain/poster/language-of';
import { missingLetters } from '@sycee/domain/poster/letters';
import type { PosterCategory } from '@sycee/domain/poster/poster';
import type { Scene } from '@sycee/domain/poster/scene';
import { breachesOf } from '@sycee/domain/poster/template-rules';
import type { Kysely } from 'kysely';
import { notAllowed, notFound } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { shownCard, textsOf } from './card-of-sharer.ts';
import { judgeTexts } from './judge.ts';
import { changePictures, keysOf, refuseHeavy } from './pictures.ts';
import { lockPoster, type PosterRow, type PosterView, posterView, readPoster } from './poster-rows.ts';
import { sceneOfVersion, trimVersions, writeVersion } from './versions.ts';
import { breaksTemplate, savedElsewhere } from './words.ts';

type Calls = typeof posters;
type Save = Calls['PUT /marketing/api/poster/{id}/set'];
type Restore = Calls['POST /marketing/api/poster/{id}/restore_version'];

interface Content {
  scene: Scene;
  title?: string;
  category?: PosterCategory;
}

/** Keeps a scene on the version that was read; of two saves at once the second is refused with the poster as it is. */
export async function savePoster(
  ctx: RequestContext,
  id: string,
  { version, ...content }: BodyOut<Save>,
): Promise<DataIn<Save>> {
  await mayWrite(ctx);
  await ctx.write(async (db) => {
    await writeContent(db, ctx, await lockOn(db, ctx, id, version), content);
    return null;
  });
  const card = await shownCard(ctx, callerOf(ctx).account, languageOf(content.scene));
  return {
    version: version + 1,
    saved_at: new Date(ctx.now).toISOString(),
    missing: missingLetters(textsOf(content.scene, card.facts)),
    faults: codeFaults(content.scene),
  };
}

/** Makes an earlier version the newest one; what was between stays among the versions. */
export async function restoreVersion(
  ctx: RequestContext,
  id: string,
  { version, to }: BodyOut<Restore>,
): Promise<PosterView> {
  await mayWrite(ctx);
  await ctx.write(async (db) => {
    const row = await lockOn(db, ctx, id, version);
    const scene = await sceneOfVersion(db, id, to);
    if (!scene) throw notFound();
    await writeContent(db, ctx, row, { scene });
    return null;
  });
  return posterView(ctx, await readPoster(ctx, id));
}

async function mayWrite(ctx: RequestContext): Promise<void> {
  const { account, support } = callerOf(ctx);
  if (support) throw notAllowed();
  await ctx.limits.take('posterSave', account);
}

async function lockOn(db: Kysely<DB>, ctx: RequestContext, id: string, version: number): Promise<PosterRow> {
  const row = await lockPoster(db, ctx, id);
  if (row.version !== version) throw savedElsewhere(posterView(ctx, row));
  return row;
}

async function writeContent(
  db: Kysely<DB>,
  ctx: RequestContext,
  row: PosterRow,
  { scene, title = row.title, category }: Content,
): Promise<void> {
  const breaches = row.template_scene ? breachesOf(row.template_scene, scene) : [];
  if (breaches.length > 0) throw breaksTemplate(breaches);
  if (row.owner !== null) await judgeTexts(ctx, scene, [row.scene, row.template_scene]);
  const { account } = callerOf(ctx);
  const pictures = keysOf(scene, row.template_scene);
  const version = row.version + 1;
  await db
    .updateTable('poster')
    .set({ scene: JSON.stringify(scene), title, pictures, version, saved_at: new Date(ctx.now), saved_by: account })
    .set({ category: category ?? row.category })
    .where('id', '=', row.id)
    .execute();
  await writeVersion(db, ctx, { poster: row.id, version, scene });
  const known = await keptKeys(db, row);
  const trimmed = await trimVersions(db, row.id, ctx.now);
  const gone = [...new Set([...row.pictures, ...trimmed])].filter((key) => !pictures.includes(key));
  await changePictures(db, { account, next: pictures, known, gone, now: ctx.now });
  await refuseHeavy(db, scene);
}

/** Pictures that the poster, its template or a kept version has had before: an undo brings one back. */
async function keptKeys(db: Kysely<DB>, row: PosterRow): Promise<string[]> {
  const rows = await db
    .selectFrom('poster_version')
    .select('pictures')
    .where('poster', '=', row.id)
    .where('version', '<=', row.version)
    .execute();
  return [...row.pictures, ...rows.flatMap(({ pictures }) => pictures)];
}
