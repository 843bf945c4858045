import type { DataIn } from '@sycee/contract/core/call';
import type { posters } from '@sycee/contract/poster';
import { isGranted } from '@sycee/domain/access/granted';
import type { PosterCategory, PosterState } from '@sycee/domain/poster/poster';
import type { Scene } from '@sycee/domain/poster/scene';
import type { Kysely } from 'kysely';
import { notAllowed, notFound } from '#platform/api-error.ts';
import type { Caller } from '#platform/caller.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { uuid } from '#platform/uuid.ts';

export type PosterBrief = DataIn<(typeof posters)['GET /marketing/api/poster/list']>['list'][number];
export type PosterView = DataIn<(typeof posters)['GET /marketing/api/poster/{id}/page']>;

export const briefRows = (db: Kysely<DB>) =>
  db
    .selectFrom('poster')
    .select(['id', 'owner', 'title', 'category', 'state', 'width', 'height', 'version', 'saved_at', 'sample']);
export type BriefRow = Awaited<ReturnType<ReturnType<typeof briefRows>['executeTakeFirstOrThrow']>>;

export const posterRows = (db: Kysely<DB>) => briefRows(db).select(['scene', 'template_scene', 'pictures']);
/** The columns were written from scenes. */
export type PosterRow = BriefRow & { scene: Scene; template_scene: Scene | null; pictures: string[] };

/** Headquarters who keep templates. */
export const isMaker = ({ role, buttons }: Pick<Caller, 'role' | 'buttons'>): boolean =>
  role === 'saas' && isGranted(buttons, 'marketing.publish');

/** A poster that the caller may see: the own one, or a template that is offered, or for its makers any. */
export function maySee(
  caller: Pick<Caller, 'account' | 'role' | 'buttons'>,
  { owner, state }: Pick<PosterRow, 'owner' | 'state'>,
): boolean {
  if (owner !== null) return owner === caller.account;
  return caller.role !== 'member' && (state === 'published' || isMaker(caller));
}

/** Other people’s posters are reported as not found. */
export async function readPoster(ctx: RequestContext, id: string): Promise<PosterRow> {
  const row = await posterRow(ctx.db, id);
  if (!row || !maySee(callerOf(ctx), row)) throw notFound();
  return row;
}

export async function posterRow(db: Kysely<DB>, id: string): Promise<PosterRow | undefined> {
  if (!uuid.test(id)) return undefined;
  const row = await posterRows(db).where('id', '=', id).executeTakeFirst();
  return row as unknown as PosterRow | undefined;
}

/** A poster that the caller may change, locked: the own one, or a template for its makers. */
export async function lockPoster(db: Kysely<DB>, ctx: RequestContext, id: string): Promise<PosterRow> {
  const caller = callerOf(ctx);
  if (!uuid.test(id)) throw notFound();
  const locked = await posterRows(db).where('id', '=', id).forUpdate().executeTakeFirst();
  const row = locked as unknown as PosterRow | undefined;
  if (!row || !maySee(caller, row)) throw notFound();
  if (row.owner === null && !isMaker(caller)) throw notAllowed();
  return row;
}

export const briefView = (row: BriefRow): PosterBrief => ({
  id: row.id,
  is_template: row.owner === null,
  title: row.title,
  category: row.category as PosterCategory,
  state: row.state as PosterState,
  width: row.width,
  height: row.height,
  version: row.version,
  saved_at: row.saved_at.toISOString(),
  sample: row.sample,
});

export const posterView = (ctx: Pick<RequestContext, 'files' | 'origin'>, row: PosterRow): PosterView => ({
  ...briefView(row),
  scene: row.scene as PosterView['scene'],
  template: row.template_scene as PosterView['template'],
  pictures: pictureAddresses(ctx, row.pictures),
});

export const pictureAddresses = (
  { files, origin }: Pick<RequestContext, 'files' | 'origin'>,
  keys: readonly string[],
): PosterView['pictures'] => Object.fromEntries(keys.map((key) => [key, files.address(key, origin)]));
