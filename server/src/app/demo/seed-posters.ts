import { posterTemplates } from '@sycee/seed/world/posters';
import { insertTemplates } from '#features/poster/index.ts';
import { seedId } from './ids.ts';
import { dayMs, type SeedContext } from './seed-context.ts';

/** Seeds the templates of posters, the first of the list as the newest. */
export async function seedPosters({ db, tenantId, tenant, now }: SeedContext): Promise<void> {
  const templates = posterTemplates[tenant.tenantNo] ?? [];
  for (const [n, template] of templates.entries())
    await insertTemplates(db, {
      tenantId,
      templates: [template],
      idOf: ({ slug }) => seedId(tenantId, 'poster', slug),
      now: now - (n + 1) * dayMs,
      sample: true,
    });
}
