import type { BodyOut } from '@sycee/contract/core/call';
import type { posters } from '@sycee/contract/poster';
import { type PosterCategory, postersAtMost, posterTitleLettersAtMost } from '@sycee/domain/poster/poster';
import { emptyScene, type Scene } from '@sycee/domain/poster/scene';
import type { Kysely } from 'kysely';
import { notAllowed, notFound, sessionEnded } from '#platform/api-error.ts';
import { type Caller } from '#platform/caller.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { newId } from '#platform/random.ts';
import { changePictures, keysOf } from './pictures.ts';
import { isMaker, maySee, type PosterRow, type PosterView, posterRow, posterView, readPoster } from './poster-rows.ts';
import { writeVersion } from './versions.ts';
import { newTemplateTitle, newTitle, templateWithdrawn, tooManyPosters } from './words.ts';

type Add = (typeof posters)['POST /marketing/api/poster/add'];

interface Beginning {
  title: string;
  category: PosterCategory;
  scene: Scene;
  template: Scene | null;
}

/** Makes a poster of the caller, or for headquarters a template, of another one or of nothing. */
export async function addPoster(ctx: RequestContext, { from, size }: BodyOut<Add>): Promise<PosterView> {
  const caller = callerOf(ctx);
  if (caller.support || (caller.role === 'saas' && !isMaker(caller))) throw notAllowed();
  await ctx.limits.take('posterMake', caller.account);
  const id = await ctx.write(async (db) => {
    const owner = caller.role === 'saas' ? null : caller.account;
    if (owner) await refuseTooMany(db, owner);
    const { title, category, scene, template } = await beginningOf({ ...ctx, db }, caller, from, size);
    const pictures = keysOf(scene, template);
    const made = newId(ctx.now);
    const now = new Date(ctx.now);
    await db
      .insertInto('poster')
      .values({
        tenant_id: ctx.site.tenantId,
        id: made,
        owner,
        title,
        category,
        state: 'draft',
        scene: JSON.stringify(scene),
        template_scene: template && JSON.stringify(template),
        pictures,
        created_at: now,
        saved_at: now,
        saved_by: caller.account,
      })
      .execute();
    await writeVersion(db, ctx, { poster: made, version: 1, scene });
    await changePictures(db, { account: caller.account, next: pictures, known: pictures, gone: [], now: ctx.now });
    return made;
  });
  return posterView(ctx, await readPoster(ctx, id));
}

async function beginningOf(
  ctx: RequestContext,
  { role }: Pick<Caller, 'role'>,
  from: string | null,
  size: BodyOut<Add>['size'],
): Promise<Beginning> {
  const isTemplate = role === 'saas';
  if (!from) {
    const title = (isTemplate ? newTemplateTitle : newTitle)[ctx.language];
    return { title, category: 'other', scene: emptyScene(size), template: null };
  }
  const { title, category, scene, template_scene, owner } = await readBeginning(ctx, from);
  const isOwn = owner !== null;
  return {
    title: isOwn || isTemplate ? copyOf(title, ctx.language) : title,
    category: category as PosterCategory,
    scene,
    template: isTemplate ? null : isOwn ? template_scene : scene,
  };
}

/** A template that is withdrawn while a list shows it is named as such; another poster that the caller may not see is not found. */
async function readBeginning(ctx: RequestContext, id: string): Promise<PosterRow> {
  const row = await posterRow(ctx.db, id);
  if (row && maySee(callerOf(ctx), row)) return row;
  throw row?.owner === null && row.state === 'withdrawn' ? templateWithdrawn() : notFound();
}

const copySuffix = { zh: ' 副本', en: ' copy' };
const copyOf = (title: string, language: RequestContext['language']): string => {
  const suffix = copySuffix[language];
  return `${title.slice(0, posterTitleLettersAtMost - suffix.length)}${suffix}`;
};

/** Locks the account first, so that concurrent additions are counted, and none follows an erasure. */
async function refuseTooMany(db: Kysely<DB>, account: string): Promise<void> {
  const owner = await db
    .selectFrom('account')
    .select('status')
    .where('id', '=', account)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (owner?.status !== 'active') throw sessionEnded();
  const { n } = await db
    .selectFrom('poster')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('owner', '=', account)
    .executeTakeFirstOrThrow();
  if (Number(n) >= postersAtMost) throw tooManyPosters();
}
