import { createHash } from 'node:crypto';
import type { QueryOut } from '@sycee/contract/core/call';
import { posters } from '@sycee/contract/poster';
import { languageOf } from '@sycee/domain/poster/language-of';
import { picturesOf, type Scene, sceneLimits } from '@sycee/domain/poster/scene';
import { unfilledOf } from '@sycee/domain/poster/shown';
import { canonicalJson } from '@sycee/domain/text/canonical-json';
import { addressOfShare, readableShare } from '#features/marketing/index.ts';
import { readUploadBytes } from '#features/upload/index.ts';
import { notFound } from '#platform/api-error.ts';
import type { RequestContext } from '#platform/context.ts';
import type { FileAnswer } from '#platform/file-answer.ts';
import { checkPermission } from '#platform/permission.ts';
import { drawingCost } from '#platform/poster-drawing/drawing-cost.ts';
import { addressOfCode, type CodeTarget, homeOf } from './address-of-code.ts';
import { type SharerCard, shownCard } from './card-of-sharer.ts';
import { sizesOf } from './pictures.ts';
import { maySee, type PosterRow, posterRow } from './poster-rows.ts';
import { notFilledIn } from './words.ts';

type Info = (typeof posters)['GET /marketing/api/poster/{id}/info'];

/** The picture of a poster for anyone who has a share with which it may be shown, and without one for those who see the poster. */
export async function pictureOfPoster(
  ctx: RequestContext,
  id: string,
  { share, width }: QueryOut<Info>,
): Promise<FileAnswer> {
  const by = ctx.caller?.account ?? ctx.network;
  await ctx.limits.take('posterPicture', by);
  const row = await posterRow(ctx.db, id);
  if (!row) throw notFound();
  const { card, target } = share === undefined ? await ofCaller(ctx, row) : await ofShare(ctx, row, share);
  const { scene } = row;
  // Lists show the caller what is being made; any other picture may be given to others.
  const showsHints = share === undefined && width !== undefined;
  const unfilled = unfilledOf(scene);
  if (!showsHints && unfilled.length > 0) throw notFilledIn(unfilled);
  const of = {
    scene,
    card,
    showsHints,
    width: Math.min(width ?? scene.detail.width, widthAtMost(scene)),
    // Without the address, which may be spelled in another way each time.
    target,
    origin: ctx.origin,
  };
  const tag = tagOf(ctx, of);
  const bytes = (signal: AbortSignal) =>
    ctx.posters.draw(by, tag, {
      signal,
      costOf: async () => drawingCost(scene, of.width, await sizesOf(ctx.db, picturesOf(scene))),
      inputOf: async () => ({
        scene,
        card: card.facts,
        showsHints,
        address: await addressOfCode(ctx, target),
        avatar: card.avatar ? await fileOf(ctx, card.avatar) : null,
        pictures: await picturesFor(ctx, scene),
        width: of.width,
      }),
    });
  return { type: 'image/jpeg', tag, bytes };
}

/** A narrow and high poster that is wanted wide would be larger than any poster may be. */
const widthAtMost = ({ detail: { width, height } }: Scene): number =>
  Math.max(1, Math.floor(Math.sqrt((sceneLimits.area * width) / height)));

/** A picture of the same things has the same tag, in one tenant. */
export const tagOf = (ctx: RequestContext, of: object): string =>
  createHash('sha256')
    .update(`${ctx.site.tenantId} ${canonicalJson(of)}`)
    .digest('base64url');

interface Shown {
  card: SharerCard;
  target: CodeTarget;
}

/** With a share that opens: its sharer owns the poster, or it is a template that is offered. */
async function ofShare(ctx: RequestContext, { owner, state, scene }: PosterRow, code: string): Promise<Shown> {
  const share = await readableShare(ctx, code);
  if (!share) throw notFound();
  if (owner === null ? state !== 'published' : owner !== share.sharer) throw notFound();
  const card = await shownCard(ctx, share.sharer, languageOf(scene));
  return { card, target: { store: share.store, path: addressOfShare(share.code, card.promo) } };
}

/** With the card of the caller, and a code that leads to the home page of the site. Templates are for those who may list them. */
async function ofCaller(ctx: RequestContext, row: PosterRow): Promise<Shown> {
  const { caller } = ctx;
  if (!caller || !maySee(caller, row)) throw notFound();
  if (row.owner === null) checkPermission(posters['GET /marketing/api/poster/list'], caller);
  const card = await shownCard(ctx, caller.account, languageOf(row.scene));
  return { card, target: { store: caller.store, path: homeOf(card.promo) } };
}

async function picturesFor(ctx: RequestContext, scene: Scene): Promise<Map<string, Uint8Array>> {
  const pictures = new Map<string, Uint8Array>();
  for (const key of picturesOf(scene)) {
    const bytes = await fileOf(ctx, key);
    if (bytes) pictures.set(key, bytes);
  }
  return pictures;
}

const fileOf = (ctx: RequestContext, key: string): Promise<Uint8Array | null> =>
  ctx.posters.file(key, () => readUploadBytes(ctx, key));
