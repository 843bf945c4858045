import type { BodyOut } from '@sycee/contract/core/call';
import type { posters } from '@sycee/contract/poster';
import { noCard } from '@sycee/domain/poster/card-facts';
import type { RequestContext } from '#platform/context.ts';
import type { FileAnswer } from '#platform/file-answer.ts';
import { drawingCost } from '#platform/poster-drawing/drawing-cost.ts';
import { addressOfCode } from './address-of-code.ts';
import { tagOf } from './picture.ts';

type Draw = (typeof posters)['POST /marketing/api/poster/draw'];

/** The picture of a scene that the caller has made, such as that of a report. Nobody else gets it, and its code leads to this site only. */
export async function pictureOfScene(ctx: RequestContext, { scene, path }: BodyOut<Draw>): Promise<FileAnswer> {
  const by = ctx.caller?.account ?? ctx.network;
  await ctx.limits.take('posterDraw', by);
  const { width } = scene.detail;
  const tag = tagOf(ctx, { scene, path, origin: ctx.origin, width });
  const bytes = (signal: AbortSignal) =>
    ctx.posters.draw(by, tag, {
      signal,
      costOf: async () => drawingCost(scene, width, []),
      inputOf: async () => ({
        scene,
        card: noCard,
        showsHints: false,
        address: await addressOfCode(ctx, { store: null, path }),
        avatar: null,
        pictures: new Map<string, Uint8Array>(),
        width,
      }),
    });
  return { type: 'image/jpeg', tag, bytes };
}
