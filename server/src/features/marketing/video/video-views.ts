import type { DataIn } from '@sycee/contract/core/call';
import type { marketing } from '@sycee/contract/marketing';
import type { DeskVideo } from '@sycee/contract/marketing-desk';
import type { VideoProblem, VideoState } from '@sycee/domain/marketing/video';
import { inLanguage, type RequestContext } from '#platform/context.ts';
import { secondsOf, type VideoRow, videoRows } from './video-rows.ts';

interface ViewContext extends Pick<RequestContext, 'db' | 'language'> {
  files: Pick<RequestContext['files'], 'sharedAddress'>;
}
type ReadableVideo = VideoRow & { file: string };
type Shown = NonNullable<DataIn<(typeof marketing)['GET /marketing/api/source/{id}/info']>['video']>;

/** Videos that can be played, by their ids. */
export async function readyVideos(
  { db }: Pick<RequestContext, 'db'>,
  ids: readonly string[],
): Promise<ReadableVideo[]> {
  if (ids.length === 0) return [];
  return await videoRows(db, ids).where('state', '=', 'ready').$narrowType<{ file: string }>().execute();
}

/** A video as lists of pieces show it. Its length in minutes is that of its texts, rounded up. */
export const briefOfVideo = (ctx: ViewContext, row: VideoRow) => ({
  title: inLanguage(ctx, row, 'title') || row.title_zh,
  summary: inLanguage(ctx, row, 'summary') || row.summary_zh,
  scene: ctx.files.sharedAddress(row.poster),
  column: '',
  minutes: Math.ceil(secondsOf(row) / 60),
});

export const playedVideo = ({ files }: Pick<ViewContext, 'files'>, row: ReadableVideo): Shown => ({
  url: files.sharedAddress(row.file),
  poster: files.sharedAddress(row.poster),
  seconds: secondsOf(row),
  width: row.width!,
  height: row.height!,
});

/** A video for headquarters, who can see and play it in every state of its piece. */
export const deskVideo = ({ files, origin }: Pick<RequestContext, 'files' | 'origin'>, row: VideoRow): DeskVideo => ({
  title_zh: row.title_zh,
  title_en: row.title_en,
  summary_zh: row.summary_zh,
  summary_en: row.summary_en,
  poster: files.signed(row.poster, origin).address,
  state: row.state as VideoState,
  problem: row.problem as VideoProblem | null,
  url: row.file && files.signed(row.file, origin).address,
  seconds: secondsOf(row),
  edge: Math.min(row.width ?? 0, row.height ?? 0),
  is_encoded: row.is_encoded,
});
