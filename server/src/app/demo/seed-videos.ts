import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { fileTypes } from '@sycee/domain/upload/kinds';
import { videos } from '@sycee/seed/world/marketing';
import { tenants } from '@sycee/seed/world/tenants';
import type { Ports } from '#platform/context.ts';
import { bigrams } from '#platform/search.ts';
import { seedId } from './ids.ts';
import { sampleKey, sha256, storeSample } from './sample-uploads.ts';
import { dayMs, type SeedContext } from './seed-context.ts';
import type { Accounts } from './seed-people.ts';

const files = [
  { kind: 'video', type: 'video/mp4' },
  { kind: 'video_poster', type: 'image/jpeg' },
] as const;
type SeedFile = (typeof files)[number];

export const videoId = (tenantId: string, name: string): string => seedId(tenantId, 'video', name);
const pathOf = (name: string, { type }: SeedFile): string =>
  fileURLToPath(new URL(`../../../../seed/media/${name}.${fileTypes[type].extensions[0]}`, import.meta.url));

const keyOf = (tenantNo: string, name: string, { kind, type }: SeedFile): string =>
  sampleKey(kind, type, tenantNo, name);

/** Seeds a video with its uploads; `storeSampleVideos` stores their files. */
export async function seedVideo(
  { db, tenantId, tenant, now }: SeedContext,
  accounts: Accounts,
  name: string,
): Promise<void> {
  const { title, summary, durationMs } = videos[name]!;
  const account = [...accounts].find(([slug]) => slug.startsWith('saas '))![1];
  const at = new Date(now - 10 * dayMs);
  for (const file of files) {
    const content = await readFile(pathOf(name, file));
    await db
      .insertInto('upload')
      .values({
        tenant_id: tenantId,
        id: seedId(tenantId, 'upload', `${file.kind} ${name}`),
        key: keyOf(tenant.tenantNo, name, file),
        account,
        kind: file.kind,
        is_private: false,
        type: file.type,
        bytes: content.length,
        sha256: sha256(content),
        created_at: at,
        stored_at: at,
      })
      .execute();
  }
  const [video, poster] = files.map((file) => keyOf(tenant.tenantNo, name, file));
  await db
    .insertInto('marketing_video')
    .values({
      tenant_id: tenantId,
      id: videoId(tenantId, name),
      title_zh: title.zh,
      title_en: title.en,
      summary_zh: summary.zh,
      summary_en: summary.en,
      poster: poster!,
      file: video!,
      state: 'ready',
      duration_ms: durationMs,
      width: 640,
      height: 360,
      sample: true,
      search: bigrams(title.zh, title.en, summary.zh, summary.en),
      created_at: at,
      created_by: account,
    })
    .execute();
}

/** Stores the files of the sample videos that the object storage does not have. */
export async function storeSampleVideos(ports: Pick<Ports, 'objects'>): Promise<void> {
  for (const { tenantNo } of tenants)
    for (const name of Object.keys(videos))
      for (const file of files)
        await storeSample(ports, { ...file, key: keyOf(tenantNo, name, file), path: async () => pathOf(name, file) });
}
