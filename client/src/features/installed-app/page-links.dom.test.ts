import { beforeAll, expect, test } from 'vitest';
import { switchRole } from '#platform/session/session.ts';
import { defaultApp, useSiteApp } from '#platform/site/app.ts';
import { arriveAt, testSite } from '#platform/testing/at-site.ts';
import { useLanguageStore } from '#platform/words.ts';
import { linkSiteApp } from './page-links.ts';

const hrefs = (rel: string) =>
  Array.from(document.head.querySelectorAll(`link[rel="${rel}"]`), (one) => one.getAttribute('href'));

beforeAll(() => {
  document.head.innerHTML = '<link rel="icon" href="/mark.svg" type="image/svg+xml" />';
  window.history.replaceState(null, '', '/jingan0000000002');
  arriveAt(testSite, 'broker', 'member');
  useLanguageStore.getState().setLanguage('en');
  linkSiteApp();
});

test('the page names the manifest and icons of its site, once, and follows language and role', () => {
  expect(hrefs('manifest')).toEqual(['/jingan0000000002/app.webmanifest?language=en&for=member']);
  useLanguageStore.getState().setLanguage('zh');
  switchRole('broker');
  expect(hrefs('manifest')).toEqual(['/jingan0000000002/app.webmanifest?language=zh&for=staff']);
  expect(hrefs('apple-touch-icon')).toEqual(['/jingan0000000002/icons/touch-180.png']);
});

test('a tenant with a mark of its own has it beside the page’s title; the product’s mark stays otherwise', () => {
  expect(hrefs('icon')).toEqual(['/mark.svg']);
  useSiteApp.setState({ ...defaultApp, name: '元锭融服', glyph: '锭' });
  expect(hrefs('icon')).toEqual(['/jingan0000000002/icons/192.png']);
  expect(document.head.querySelector('link[rel="icon"]')!.getAttribute('type')).toBe('image/png');
  expect(document.head.querySelector('meta[name="apple-mobile-web-app-title"]')!.getAttribute('content')).toBe(
    '元锭融服',
  );
});
