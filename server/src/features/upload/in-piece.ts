import { businessDateOf } from '@sycee/domain/time/business-date';
import { type SqlBool, sql } from 'kysely';
import type { Ports } from '#platform/context.ts';

type VideoPorts = Pick<Ports, 'registry' | 'database' | 'clock'>;

/** The size of a video that may be played, which each read checks, so that a withdrawn piece is played by no address that was given out before. */
export async function playableVideo(
  ports: VideoPorts,
  tenantNo: string,
  key: string,
  isSigned: boolean,
): Promise<number | null> {
  const videos = await readableVideos(ports, tenantNo, isSigned);
  const row = await videos
    ?.innerJoin('upload', (join) =>
      join.onRef('upload.tenant_id', '=', 'video.tenant_id').onRef('upload.key', '=', 'video.file'),
    )
    .select('upload.bytes')
    .where('video.file', '=', key)
    .executeTakeFirst();
  return row?.bytes ?? null;
}

/** Whether the picture of a video's beginning may be read, by the same rule. */
export async function mayReadPoster(
  ports: VideoPorts,
  tenantNo: string,
  key: string,
  isSigned: boolean,
): Promise<boolean> {
  const videos = await readableVideos(ports, tenantNo, isSigned);
  return (await videos?.select('video.id').where('video.poster', '=', key).executeTakeFirst()) !== undefined;
}

/** Without a signature: videos whose piece is published. With one, which headquarters get: in every state. */
async function readableVideos({ registry, database, clock }: VideoPorts, tenantNo: string, isSigned: boolean) {
  const tenantId = await registry.tenantOfNo(tenantNo);
  if (!tenantId) return null;
  return database
    .of(tenantId)
    .selectFrom('marketing_video as video')
    .innerJoin('marketing_piece as piece', (join) =>
      join.onRef('piece.tenant_id', '=', 'video.tenant_id').onRef('piece.video', '=', 'video.id'),
    )
    .$if(!isSigned, (rows) =>
      rows.where(
        sql<SqlBool>`piece.state = 'published' and (piece.until is null or piece.until >= ${businessDateOf(clock.now())}::date)`,
      ),
    );
}
