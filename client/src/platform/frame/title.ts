import { useEffect } from 'react';
import { here, isAtSite } from '#platform/site/site.ts';

/** The browser's tab and a screen reader hear where one is. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = [title, isAtSite() && here().name].filter(Boolean).join(' · ');
  }, [title]);
}
