import type { MenuSlug } from '@sycee/domain/access/slugs';
import { lazy, type ReactNode, Suspense } from 'react';
import { useMenu } from '#platform/session/session.ts';

const NotYours = lazy(async () => ({ default: (await import('./NotYours.tsx')).NotYours }));

/** A page opens for whoever has its menu; the server says so again at each of its calls. */
export function NeedsMenu({ slug, children }: { slug: MenuSlug; children: ReactNode }) {
  if (useMenu(slug)) return children;
  return (
    <Suspense>
      <NotYours slug={slug} />
    </Suspense>
  );
}
