import type { pieceBrief } from '@sycee/contract/marketing';
import type { PieceAudience, PieceKind } from '@sycee/domain/marketing/limits';
import type { z } from 'zod';
import { briefView, productsById } from '#features/catalog/index.ts';
import { articlesById } from '#features/content/index.ts';
import { inLanguage, type RequestContext } from '#platform/context.ts';
import type { PieceRow } from './piece-rows.ts';
import { briefOfVideo, readyVideos } from './video/video-views.ts';

export type PieceBrief = z.input<typeof pieceBrief>;
type About = Pick<PieceBrief, 'title' | 'summary' | 'scene' | 'column' | 'minutes'>;

/** Pieces as lists show them, in the given order. A piece whose article, product or video the site does not show any more is left out. */
export async function pieceViews(
  ctx: RequestContext,
  rows: readonly (PieceRow & { published_at: Date | null })[],
): Promise<PieceBrief[]> {
  const about = await aboutPieces(ctx, rows);
  return rows.flatMap((row) => {
    const shown = about.get(row.id);
    if (!shown) return [];
    return {
      id: row.id,
      kind: row.kind as PieceKind,
      ...shown,
      audience: row.audience as PieceAudience,
      pitch: inLanguage(ctx, row, 'pitch'),
      published_at: (row.published_at ?? row.saved_at).toISOString(),
      sample: row.sample,
    };
  });
}

async function aboutPieces(ctx: RequestContext, rows: readonly PieceRow[]): Promise<Map<string, About>> {
  const [articles, products, videos] = await Promise.all([
    articlesById(
      ctx,
      rows.flatMap(({ article }) => article ?? []),
    ),
    productsOf(
      ctx,
      rows.flatMap(({ product }) => product ?? []),
    ),
    readyVideos(
      ctx,
      rows.flatMap(({ video }) => video ?? []),
    ),
  ]);
  const shown = new Map<string, About>();
  for (const { id, shown: article } of articles)
    if (article)
      shown.set(id, {
        title: article.title,
        summary: article.summary,
        scene: article.scene,
        column: article.column,
        minutes: article.minutes,
      });
  for (const product of products)
    shown.set(product.id, {
      title: product.name,
      summary: product.requirement,
      scene: '',
      column: product.institution.name,
      minutes: 0,
    });
  for (const video of videos) shown.set(video.id, briefOfVideo(ctx, video));
  return new Map(
    rows.flatMap((row) => {
      const found = shown.get(row.article ?? row.product ?? row.video!);
      return found ? [[row.id, found] as const] : [];
    }),
  );
}

async function productsOf(ctx: RequestContext, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await productsById(ctx, ids).execute();
  return rows.filter((row) => row.is_shown).map((row) => briefView(ctx, row));
}
