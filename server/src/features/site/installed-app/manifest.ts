import type { BothLanguages, Language } from '@sycee/domain/language/both';
import { type AppIconName, appIcons, markColours } from '@sycee/domain/site/app-icon';
import { siteName } from '@sycee/domain/site/site-identity';
import type { Site } from '#platform/db/registry.ts';
import type { VersionedAppearance } from '#platform/tenant-appearances.ts';
import { type Audience, shortcuts } from './shortcuts.ts';

export interface ManifestInput {
  site: Site;
  appearance: VersionedAppearance;
  /** First path segment with which the page was opened; empty: the default site. */
  segment: string;
  language: Language;
  audience: Audience;
}

const description: BothLanguages = {
  zh: '哪家愿意借、能借多少、还差什么。',
  en: 'Which institution will lend how much, and what is missing.',
};
const shownIcons: readonly AppIconName[] = ['192.png', '512.png', 'maskable-192.png', 'maskable-512.png'];

/** The name of the tenant, with that of the store at a store’s own site. */
export const appName = ({ store, name, tenantName }: Site, language: Language): string =>
  store === null ? tenantName[language] : `${tenantName[language]} · ${name[language]}`;

/** The web app manifest of a site. */
export function appManifest({ site, appearance, segment, language, audience }: ManifestInput) {
  const start = `/${segment}`;
  const folder = segment ? `/${segment}/` : '/';
  const { ground } = markColours[appearance.palette];
  return {
    // The site may be opened by several segments, and is one app.
    id: `/?app=${siteName({ ...site, storeNo: String(site.storeNo) })}`,
    name: appName(site, language),
    short_name: site.tenantName[language],
    description: description[language],
    lang: language === 'zh' ? 'zh-CN' : 'en',
    dir: 'ltr',
    start_url: start,
    scope: start,
    display: 'standalone',
    theme_color: ground,
    background_color: ground,
    categories: ['finance', 'business'],
    icons: shownIcons.map((icon) => ({
      // Browsers look at an installed app’s icon again when its address has changed.
      src: `${folder}icons/${icon}?v=${appearance.version}`,
      sizes: `${appIcons[icon].edge}x${appIcons[icon].edge}`,
      type: 'image/png',
      purpose: appIcons[icon].isCut ? 'maskable' : 'any',
    })),
    shortcuts: shortcuts[audience]
      .filter(({ module }) => !module || !appearance.modulesOff.includes(module))
      .map(({ name, screen }) => ({ name: name[language], url: `${start}#${screen}` })),
  };
}
