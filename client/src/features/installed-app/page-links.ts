import { useSession } from '#platform/session/session.ts';
import { useSiteApp } from '#platform/site/app.ts';
import { currentLanguage, useLanguageStore } from '#platform/words.ts';

/** First path segment of the site with its slash; empty: the default site. */
const folder = (): string => location.pathname.replace(/\/$/, '');

function setInHead(tag: 'link' | 'meta', name: string, value: string): void {
  const [key, content] = tag === 'link' ? (['rel', 'href'] as const) : (['name', 'content'] as const);
  const known = document.head.querySelector(`${tag}[${key}="${name}"]`);
  const element = known ?? document.createElement(tag);
  if (element.getAttribute(content) === value) return;
  element.setAttribute(key, name);
  element.setAttribute(content, value);
  if (!known) document.head.append(element);
}

function link(): void {
  const { role } = useSession.getState();
  const { name, logo, glyph } = useSiteApp.getState();
  const audience = role === null || role === 'member' ? 'member' : 'staff';
  setInHead('link', 'manifest', `${folder()}/app.webmanifest?language=${currentLanguage()}&for=${audience}`);
  setInHead('link', 'apple-touch-icon', `${folder()}/icons/touch-180.png`);
  if (name) setInHead('meta', 'apple-mobile-web-app-title', name);
  if (logo || glyph) {
    setInHead('link', 'icon', `${folder()}/icons/192.png`);
    document.head.querySelector('link[rel="icon"]')?.setAttribute('type', 'image/png');
  }
}

/** Names the site’s app and its icons in the page. One page is served for all sites, and kept by the worker, so the links are made here. */
export function linkSiteApp(): void {
  link();
  useLanguageStore.subscribe(link);
  useSession.subscribe(link);
  useSiteApp.subscribe(link);
}
