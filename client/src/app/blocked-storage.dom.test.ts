import { afterEach, expect, test, vi } from 'vitest';
import { siteStorage } from '#platform/site/storage.ts';
import { fakeServer } from '#platform/testing/fake-server.ts';

const refused = () => {
  throw new DOMException('refused', 'SecurityError');
};
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const answer = { prefix: 'sy', ffp_no: '1001', store_no: 1, name: 'Test', palette: 'pine' };
const blocks: [string, () => void][] = [
  ['blocks storage', () => void vi.spyOn(window, 'localStorage', 'get').mockImplementation(refused)],
  ['has no room left', () => void vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refused)],
];

test.each(blocks)(
  'the app starts, and its language and theme can be changed, in a browser that %s',
  async (_, block) => {
    localStorage.clear();
    vi.resetModules();
    block();
    fakeServer({ 'GET /tools/api/get_url_token': { code: '2000000', data: answer } });
    const { findSite } = await import('./find-site.ts');
    expect(await findSite('')).toBe('found');
    const { useLanguageStore } = await import('#platform/words.ts');
    useLanguageStore.getState().setLanguage('zh');
    expect(document.documentElement.lang).toBe('zh-CN');
    const { useTheme } = await import('#platform/theme.ts');
    useTheme.getState().setTheme('dark');
    expect(useTheme.getState().theme).toBe('dark');
    expect(() => siteStorage.removeDrafts()).not.toThrow();
  },
);
