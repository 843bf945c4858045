import { useEffect } from 'react';
import { here, isAtSite } from '#platform/site/site.ts';

/** Sets the title of the document, which browser tab and screen readers show. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    // The home page's title is the name of the site.
    document.title = [...new Set([title, isAtSite() && here().name])].filter(Boolean).join(' · ');
  }, [title]);
}
