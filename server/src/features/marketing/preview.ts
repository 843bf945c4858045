import { plainText } from '@sycee/domain/content/article';
import type { Language } from '@sycee/domain/language/both';
import { isShareCode } from '@sycee/domain/marketing/share-code';
import { formatRate } from '@sycee/domain/money/format';
import { briefView, productsById } from '#features/catalog/index.ts';
import { articlesById, bodyOfArticle } from '#features/content/index.ts';
import { findSite } from '#features/site/index.ts';
import type { Ports } from '#platform/context.ts';
import { isCurrentPiece, pieceRows } from './piece-rows.ts';
import { briefOfVideo, readyVideos } from './video/video-views.ts';

/** What a page says of a share before any script runs: to apps that show a preview of a link, and to readers while it loads. */
export interface SharePreview {
  title: string;
  description: string;
  /** Address of a picture; null: the mark of the product. */
  picture: string | null;
  /** The first sentences of the piece, a paragraph a line. */
  beginning: string;
}

/** Fills the first screen of a phone. */
const beginningAtMost = 600;

/** The preview of a share by the segment of its site and its code; null: there is none to open. It counts nothing. */
export async function sharePreview(
  ports: Ports,
  { segment, code, language }: { segment: string; code: string; language: Language },
): Promise<SharePreview | null> {
  if (!isShareCode(code)) return null;
  const site = await findSite(ports, segment);
  if (!site) return null;
  const ctx = { db: ports.database.of(site.tenantId), now: ports.clock.now(), site, language, files: ports.files };
  const row = await pieceRows(ctx.db)
    .innerJoin('share', (join) =>
      join.onRef('share.tenant_id', '=', 'piece.tenant_id').onRef('share.piece', '=', 'piece.id'),
    )
    .innerJoin('account', (join) =>
      join.onRef('account.tenant_id', '=', 'share.tenant_id').onRef('account.id', '=', 'share.sharer'),
    )
    .where('share.code', '=', code)
    .where('account.status', '=', 'active')
    .where(isCurrentPiece(ctx.now))
    .executeTakeFirst();
  if (row?.article) return await ofArticle(ctx, row.article);
  if (row?.video) return await ofVideo(ctx, row.video);
  return row?.product ? await ofProduct(ctx, row.product) : null;
}

type Context = Parameters<typeof productsById>[0] & Parameters<typeof articlesById>[0];

async function ofArticle(ctx: Context, id: string): Promise<SharePreview | null> {
  const [[article], body] = await Promise.all([articlesById(ctx, [id]), bodyOfArticle(ctx, id)]);
  if (!article?.shown || !body) return null;
  const { title, summary, scene } = article.shown;
  return {
    title,
    description: summary,
    picture: scene.includes('/') ? scene : null,
    beginning: plainText(body).slice(0, beginningAtMost),
  };
}

async function ofVideo(ctx: Context, id: string): Promise<SharePreview | null> {
  const [row] = await readyVideos(ctx, [id]);
  if (!row) return null;
  const { title, summary, scene } = briefOfVideo(ctx, row);
  return { title, description: summary, picture: scene, beginning: '' };
}

async function ofProduct(ctx: Context, id: string): Promise<SharePreview | null> {
  const [row] = await productsById(ctx, [id]).execute();
  if (!row?.is_shown) return null;
  const { name, institution, rate_from } = briefView(ctx, row);
  const lowest = { zh: `年化单利 ${formatRate(rate_from)}% 起`, en: `From ${formatRate(rate_from)}% simple a year` };
  return { title: name, description: `${institution.name} · ${lowest[ctx.language]}`, picture: null, beginning: '' };
}
