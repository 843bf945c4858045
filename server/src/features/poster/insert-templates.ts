import type { PosterTemplate } from '@sycee/domain/poster/standard-templates';
import type { Kysely } from 'kysely';
import type { DB } from '#platform/db/schema.gen.ts';
import { writeVersion } from './versions.ts';

interface Templates {
  tenantId: string;
  templates: readonly PosterTemplate[];
  idOf: (template: PosterTemplate) => string;
  now: number;
  sample: boolean;
}

/** Offers templates that come with the product. */
export async function insertTemplates(
  db: Kysely<DB>,
  { tenantId, templates, idOf, now, sample }: Templates,
): Promise<void> {
  const at = new Date(now);
  for (const template of templates) {
    const { title, category, scene } = template;
    const id = idOf(template);
    await db
      .insertInto('poster')
      .values({
        tenant_id: tenantId,
        id,
        owner: null,
        title,
        category,
        state: 'published',
        scene: JSON.stringify(scene),
        created_at: at,
        saved_at: at,
        sample,
      })
      .execute();
    await writeVersion(db, { site: { tenantId }, now }, { poster: id, version: 1, scene });
  }
}
