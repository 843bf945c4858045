import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import { join } from 'node:path';
import { type SeedScene, squares } from '@sycee/seed/world/square';
import type { Ports } from '#platform/context.ts';
import { drawScene } from './draw-scene.ts';
import { seedId } from './ids.ts';
import { sampleKey, sha256, storeSample } from './sample-uploads.ts';
import type { SeedContext } from './seed-context.ts';

const kind = 'post';
const type = 'image/png';
const draw = (scenes: readonly SeedScene[], position: number) =>
  drawScene(scenes[position]!, position, scenes.length === 1);

export interface DrawnPost {
  id: string;
  account: string;
  publishedAt: Date;
  scenes: readonly SeedScene[];
}

/** Writes the rows of the pictures of a demo post; `storePostPictures` stores what they show. */
export async function seedPostPictures(
  { db, tenantId, tenant, now }: SeedContext,
  { id: post, account, publishedAt, scenes }: DrawnPost,
): Promise<void> {
  const rows = scenes.map((_, position) => {
    const key = sampleKey(kind, type, tenant.tenantNo, `${post} ${position}`);
    return { ...draw(scenes, position), position, key };
  });
  if (rows.length === 0) return;
  await db
    .insertInto('upload')
    .values(
      rows.map(({ key, bytes, width, height, position }) => ({
        tenant_id: tenantId,
        id: seedId(tenantId, 'upload', `${post} ${position}`),
        key,
        account,
        kind,
        is_private: false,
        type,
        bytes: bytes.length,
        sha256: sha256(bytes),
        width,
        height,
        created_at: publishedAt,
        stored_at: new Date(now),
      })),
    )
    .execute();
  await db
    .insertInto('post_picture')
    .values(
      rows.map(({ key, width, height, position }) => ({ tenant_id: tenantId, post, position, key, width, height })),
    )
    .execute();
}

/**
 * Draws the pictures of demo posts that the object storage does not have. They are drawn at the start and no part of the repository, and a copied database, as tests use, has no
 * objects.
 */
export async function storePostPictures(ports: Ports): Promise<void> {
  const { registry, database } = ports;
  const folder = await mkdtemp(join(os.tmpdir(), 'sycee-demo-'));
  try {
    for (const [tenantNo, { posts }] of Object.entries(squares)) {
      const tenantId = await registry.tenantOfNo(tenantNo);
      if (!tenantId) continue;
      const scenesOf = new Map(
        posts.flatMap(({ scenes = [] }, order) =>
          scenes.length > 0 ? [[seedId(tenantId, 'post', String(order), order), scenes] as const] : [],
        ),
      );
      if (scenesOf.size === 0) continue;
      const rows = await database
        .of(tenantId)
        .selectFrom('post_picture')
        .select(['post', 'position', 'key'])
        .where('post', 'in', [...scenesOf.keys()])
        .execute();
      for (const { post, position, key } of rows) {
        const path = async () => {
          const file = join(folder, String(position));
          await writeFile(file, draw(scenesOf.get(post)!, position).bytes);
          return file;
        };
        await storeSample(ports, { kind, type, key, path });
      }
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}
