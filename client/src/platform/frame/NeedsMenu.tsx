import type { MenuSlug } from '@sycee/domain/access/slugs';
import { lazy, type ReactNode, Suspense } from 'react';
import { useHasMenu } from '#platform/session/session.ts';

const Forbidden = lazy(async () => ({ default: (await import('./Forbidden.tsx')).Forbidden }));

/** Shows a page only to staff with its menu; the server checks the same at each of its calls. */
export function NeedsMenu({ slug, children }: { slug: MenuSlug; children: ReactNode }) {
  if (useHasMenu(slug)) return children;
  return (
    <Suspense>
      <Forbidden slug={slug} />
    </Suspense>
  );
}
