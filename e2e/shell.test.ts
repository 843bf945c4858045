import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { routesOfTable } from '../tools/spec/declared.ts';
import { routeLines } from '../tools/spec/lists.ts';
import { type BrowserTest, type Person, startBrowserTest } from './browser-test.ts';
import { chunkUrl, sharedChunkUrl } from './chunk-url.ts';

let browserTest: BrowserTest;
beforeAll(async () => {
  browserTest = await startBrowserTest();
});
afterEach((context) => browserTest.leave(context));
afterAll(() => browserTest.close());

const store = 'pingjiang0000001';
const products = '/pages/product/product';
const details = 'a[href^="#/subpkgs/product/details"]';
const mainText = (person: Person) => person.page.locator('#main').innerText();
const historyLength = (person: Person) => person.page.evaluate(() => history.length);
const scrolledTo = (person: Person) => person.page.evaluate(() => Math.round(scrollY));

test.each(['phone', 'desktop'] as const)(
  '[S1.02] [S2.01] [S2.05] on a %s every route opens its screen under #/ after the site’s segment, in one and the same page',
  async (device) => {
    const person = await browserTest.person(device);
    await person.logIn('member', '13800000001', store);
    await person.logIn('broker', '13800000101', store);
    let documents = 0;
    person.page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });
    const titles = new Map<string, string>();
    for (const route of routesOfTable()) {
      await person.page.evaluate(() => document.getElementById('main')?.toggleAttribute('data-left', true));
      await person.open(route, store);
      await person.page.locator('#main:not([data-left])').waitFor();
      await expect.poll(() => person.page.title()).not.toMatch(/^Loading/);
      titles.set(route, await person.page.title());
    }
    expect([...titles].filter(([, title]) => /Page not found|couldn’t load|went wrong/.test(title))).toEqual([]);
    expect(routeLines().filter(({ key }) => !titles.has(key))).toEqual([]);
    expect(documents).toBe(0);
    expect(new URL(person.page.url()).pathname).toBe(`/${store}`);
  },
);

test('[S2.02] gives pages the default bar with title and back button, on a light grey ground', async () => {
  const person = await browserTest.person('phone');
  for (const route of ['/subpkgs/product/filter', '/subpkgs/my/setting', '/subpkgs/aboutUs/aboutUs', '/no/such/page']) {
    await person.open(route);
    const bar = person.page.locator('header.bar:not(.lead)');
    await bar.getByRole('heading', { level: 1 }).filter({ hasNotText: 'Loading' }).waitFor();
    expect(await bar.getByRole('button').first().getAttribute('aria-label'), route).toBe('Back');
    await expect
      .poll(async () => (await person.page.title()).split(' · ')[0], { message: route })
      .toBe(await bar.getByRole('heading').innerText());
    const grounds = await person.page.evaluate(() =>
      [document.documentElement, document.body, document.getElementById('main')!].map(
        (element) => getComputedStyle(element).backgroundColor,
      ),
    );
    // Everything in front of the ground is transparent or has the same colour.
    const [ground] = grounds;
    expect(new Set([ground, 'rgba(0, 0, 0, 0)']), route).toEqual(new Set([...grounds, 'rgba(0, 0, 0, 0)']));
    const shades = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(ground!)!.slice(1).map(Number);
    expect(Math.min(...shades), route).toBeGreaterThan(230);
    expect(Math.max(...shades), route).toBeLessThan(255);
    expect(Math.max(...shades) - Math.min(...shades), route).toBeLessThan(12);
  }
});

test('[S2.03] gives the entry page its own bar: the site’s name on the left, search and login, no back button', async () => {
  const person = await browserTest.person('phone');
  await person.open('/', store);
  const bar = person.page.locator('header.bar.lead');
  await bar.getByText('Pingjiang Store').waitFor();
  expect(await bar.getByRole('button', { name: 'Back' }).count()).toBe(0);
  await bar.getByRole('button', { name: 'Log in' }).waitFor();
  await bar.getByRole('button', { name: /^Search/ }).click();
  await person.isAt('/pages/find/index');
});

test('[S2.06] shows at pages/index/index the same as at /', async () => {
  const person = await browserTest.person('desktop');
  await person.open('/');
  await person.page.waitForLoadState('networkidle');
  const entry = await mainText(person);
  expect(entry.length).toBeGreaterThan(200);
  await person.open('/pages/index/index');
  await expect.poll(() => mainText(person)).toBe(entry);
  expect(person.route()).toBe('/pages/index/index');
  expect(person.faults).toEqual([]);
});

test('reports an unknown address with a link home', async () => {
  const person = await browserTest.person('phone');
  await person.open('/pages/nowhere/at_all');
  await person.heading('Page not found').waitFor();
  await person.link('Back to home').click();
  await person.isAt('/pages/home/index');
  await person.link('Start matching (3 minutes)').waitFor();
  expect(person.faults).toEqual([]);
});

test('[S2.18] opens one page for two quick taps on a link, and returns with one step back', async () => {
  const person = await browserTest.person('phone');
  await person.open(products);
  const before = await historyLength(person);
  await person.page
    .locator(details)
    .first()
    .evaluate((link: HTMLElement) => {
      link.click();
      link.click();
    });
  await person.isAt('/subpkgs/product/details');
  await person.page.locator('#main h2').first().waitFor();
  expect(await historyLength(person)).toBe(before + 1);
  await person.button('Back').click();
  await person.isAt(products);
});

test('[S2.21] goes home from a page that was opened first', async () => {
  const finder = await browserTest.person('phone');
  await finder.open(products);
  const address = await finder.page.locator(details).first().getAttribute('href');
  const person = await browserTest.person('phone');
  await person.open(address!.slice(1));
  await person.page.locator('#main h2').first().waitFor();
  const before = await historyLength(person);
  await person.button('Back').click();
  await person.isAt('/pages/home/index');
  expect(await historyLength(person)).toBe(before);
});

test('goes back to the previous page, also after a typed address', async () => {
  const person = await browserTest.person('phone');
  await person.open('/pages/my/my');
  await person.heading('You are not logged in').waitFor();
  await person.open('/subpkgs/product/filter');
  await person.button('Back').click();
  await person.isAt('/pages/my/my');
  expect(person.faults).toEqual([]);
});

const tabsOf = (person: Person) => person.page.getByRole('navigation', { name: 'Main' }).getByRole('link');

test('[S2.13] [S2.14] shows the tabs in their order for a guest, a member and an agent, each with its screen', async () => {
  const person = await browserTest.person('phone');
  const seen = async () => {
    await tabsOf(person).first().waitFor();
    const names = await tabsOf(person).allInnerTexts();
    for (const name of names) {
      await tabsOf(person).getByText(name, { exact: true }).click();
      await person.page.locator('nav [aria-current=page]').getByText(name, { exact: true }).waitFor();
    }
    return names;
  };
  await person.open('/pages/home/index');
  expect(await seen()).toEqual(['Home', 'Products', 'News', 'Me']);
  await person.logIn('member', '13800000001');
  expect(await seen()).toEqual(['Home', 'Products', 'News', 'Me']);
  await person.logIn('broker', '13800000101');
  expect(await seen()).toEqual(['Home', 'Products', 'Customers', 'Me']);
  expect(person.faults).toEqual([]);
});

test('starts a page at its top, and restores the scroll position on going back', async () => {
  const person = await browserTest.person('phone');
  await person.open(products);
  await person.page.locator(details).nth(9).scrollIntoViewIfNeeded();
  await person.page.mouse.wheel(0, 300);
  await expect.poll(() => scrolledTo(person)).toBeGreaterThan(300);
  const place = await person.page.locator(details).evaluateAll((links) => {
    const seen = links.find((link) => link.getBoundingClientRect().top > innerHeight / 3) as HTMLElement;
    const top = Math.round(scrollY);
    seen.click();
    return top;
  });
  await person.isAt('/subpkgs/product/details');
  await person.page.locator('#main h2').first().waitFor();
  await expect.poll(() => scrolledTo(person)).toBe(0);
  await person.page.goBack();
  await expect.poll(() => scrolledTo(person)).toBe(place);
});

test('changes language and theme immediately, and keeps them over a reload', async () => {
  const person = await browserTest.person('phone');
  await person.open('/subpkgs/my/setting');
  await person.heading('Settings').waitFor();
  const ground = () => person.page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await ground();
  await person.page.getByRole('radio', { name: 'Dark' }).click();
  await expect.poll(ground).not.toBe(light);
  await person.page.getByRole('radio', { name: '中文' }).click();
  await person.heading('设置').waitFor();
  await expect.poll(() => person.page.locator('html').getAttribute('lang')).toBe('zh-CN');
  await person.open('/pages/my/my');
  await person.heading('你还没有登录').waitFor();
  const tabs = person.page.getByRole('navigation', { name: '主导航' }).getByRole('link');
  await expect.poll(() => tabs.allInnerTexts()).toEqual(['首页', '产品', '资讯', '我的']);
  await person.page.reload();
  await person.heading('你还没有登录').waitFor();
  await expect.poll(ground).not.toBe(light);
});

test('shows the missing network in a bar and a retry for screens that are not loaded, and recovers both', async () => {
  const person = await browserTest.person('phone');
  const article = person.page.locator('a[href*="news_detail"]').first();
  await person.open('/pages/news/news');
  await article.waitFor();
  await person.page.context().setOffline(true);
  await person.page.getByText('You’re offline').waitFor();
  await article.click();
  await person.page.getByRole('alert').getByText('No network').waitFor();
  // This attempt must have ended before the network is back: otherwise it could succeed.
  const inVain = person.page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD');
  await person.button('Try again').click();
  await inVain;
  await person.page.context().setOffline(false);
  await person.page.getByText('You’re offline').waitFor({ state: 'detached' });
  await person.button('Try again').click();
  // Together with its style sheet, which had failed too.
  await person.page.locator('article h2').waitFor();
  expect(person.route()).toMatch(/news_detail\?id=/);
});

test('paints the first look before style sheet and script, and the app not before its style sheet', async () => {
  const person = await browserTest.person('phone');
  let letGo = () => {};
  const releasePoint = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const sent = person.page.waitForRequest('**/assets/index-*.css');
  const siteKnown = person.page.waitForResponse('**/tools/api/get_url_token*');
  await person.page.route('**/assets/index-*.css', async (route) => {
    await releasePoint;
    await route.continue();
  });
  await person.page.goto(`${person.address}/`, { waitUntil: 'commit' });
  await sent;
  await person.page.getByText('Who will lend, how much, and what is missing.').waitFor();
  const painted = () => person.page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);
  await expect.poll(painted).toBe(1);
  // The site is known now; only the style sheet is missing.
  await siteKnown;
  expect(await person.page.locator('#main').count()).toBe(0);
  letGo();
  await person.page.locator('#main').waitFor();
  // Before the sheets of the screens, so that the order of the layers is right.
  const sheets = () => person.page.evaluate(() => [...document.styleSheets].map((sheet) => sheet.href ?? 'inline'));
  expect((await sheets()).slice(0, 2)).toEqual(['inline', expect.stringMatching(/assets\/index-.*\.css$/)]);
});

test('[S7.06] sends x-position with every request of the pages, longitude first, and 222,111 while the place is unknown', async () => {
  const person = await browserTest.person('phone');
  const positions: (string | undefined)[] = [];
  const addresses = new Set<string>();
  person.page.on('request', (request) => {
    if (!['fetch', 'xhr'].includes(request.resourceType())) return;
    positions.push(request.headers()['x-position']);
    addresses.add(new URL(request.url()).pathname);
  });
  const visit = async () => {
    await person.open('/pages/home/index');
    await person.link('Start matching (3 minutes)').waitFor();
    await person.logInByForm('member', '13800000001');
    await person.open(products);
    await person.page.locator(details).first().waitFor();
    return new Set(positions.splice(0));
  };
  expect(await visit()).toEqual(new Set(['222,111']));
  expect([...addresses]).toEqual(expect.arrayContaining(['/tools/api/get_url_token', '/account/api/site/login']));
  await person.page.evaluate(() => {
    localStorage.setItem('longitude', '120.6');
    localStorage.setItem('latitude', '31.3');
  });
  await person.page.reload();
  await person.page.locator(details).first().waitFor();
  positions.length = 0;
  expect(await visit()).toEqual(new Set(['120.6,31.3']));
});

test('[S8.18] reports a screen whose chunk fails to load, and opens it after a retry', async () => {
  const person = await browserTest.person('phone');
  await person.open('/pages/my/my');
  const part = chunkUrl('src/features/catalog/Products.tsx');
  await person.page.route(part, (route) => route.abort());
  await tabsOf(person).getByText('Products').click();
  const missing = person.page.getByRole('alert').getByText('This page couldn’t load');
  await missing.waitFor();
  // A chunk that fails again may have another name by now: the page is reloaded.
  await Promise.all([person.page.waitForEvent('load'), person.button('Try again').click()]);
  await missing.waitFor();
  await person.page.unroute(part);
  await person.button('Try again').click();
  await person.page.locator(details).first().waitFor();
  expect(person.route()).toBe(products);
});

test('[S8.18] loads a style sheet that failed with one screen again with the next', async () => {
  const person = await browserTest.person('phone');
  const part = '**/assets/SiteHero-*.css';
  await person.page.route(part, (route) => route.abort());
  await person.open('/pages/home/index');
  await person.page.getByRole('alert').getByText('This page couldn’t load').waitFor();
  await person.page.unroute(part);
  await person.open('/subpkgs/aboutUs/aboutUs');
  await person.page.locator('#main .site-hero').waitFor();
  const sheets = await person.page.evaluate(() => Array.from(document.styleSheets, ({ href }) => href));
  expect(sheets.filter((href) => href?.includes('/SiteHero-'))).toHaveLength(1);
});

test('shows the home page before the controls of other screens are there, and keeps a tap until they are', async () => {
  const person = await browserTest.person('phone');
  const controls = sharedChunkUrl('controls');
  const arrival = Promise.withResolvers<void>();
  await person.page.route(controls, async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await person.open('/pages/home/index');
  await person.link('Start matching (3 minutes)').waitFor();
  await person.page.locator(details).first().waitFor();
  await tabsOf(person).getByText('Products').click();
  await expect.poll(() => person.page.title()).toMatch(/^Loading/);
  arrival.resolve();
  await person.page.locator(details).first().waitFor();
  expect(person.route()).toBe(products);
  expect(person.faults).toEqual([]);
});

test('[S8.18] offers another action when a part of a screen fails to load', async () => {
  const person = await browserTest.person('phone');
  const part = chunkUrl('src/features/site/home-later.ts');
  await person.page.route(part, (route) => route.abort());
  await person.open('/pages/home/index');
  await person.page.getByRole('alert').getByText('This page couldn’t load').waitFor();
  await person.page.unroute(part);
  await person.button('Try again').click();
  await person.link('Start matching (3 minutes)').waitFor();
  expect(person.route()).toBe('/pages/home/index');
});

test('[S8.18] counts a chunk that neither arrives nor fails as missing after 120 s, and loads it after a retry', async () => {
  const person = await browserTest.person('phone');
  await person.page.clock.install();
  const part = chunkUrl('src/features/site/home-later.ts');
  const sent = person.page.waitForRequest(part);
  await person.page.route(part, () => {});
  await person.open('/pages/home/index');
  await sent;
  const missing = person.page.getByRole('alert').getByText('This page couldn’t load');
  // The chunk is requested ahead, as a preload; the 120 s begin when the style sheets preloaded with it have arrived.
  await person.page.waitForFunction(() =>
    Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')).every(({ sheet }) => sheet !== null),
  );
  await person.page.clock.runFor(110_000);
  expect(await missing.count()).toBe(0);
  await person.page.clock.runFor(11_000);
  await missing.waitFor();
  await person.page.unroute(part);
  await person.button('Try again').click();
  await person.link('Start matching (3 minutes)').waitFor();
});

test('by keyboard: reaches the skip link first, then the navigation, and Esc closes a popup and returns the focus', async () => {
  const person = await browserTest.person('desktop');
  await person.open('/pages/my/my');
  await person.heading('You are not logged in').waitFor();
  const focused = () =>
    person.page.evaluate(() => document.activeElement?.textContent || document.activeElement?.ariaLabel);
  await person.page.keyboard.press('Tab');
  expect(await focused()).toBe('Skip to content');
  const order: unknown[] = [];
  for (let at = 0; at < 3; at += 1) {
    await person.page.keyboard.press('Tab');
    order.push(await focused());
  }
  expect(order).toEqual(['Home', 'Home', 'Match']);
  await person.page.keyboard.press('Shift+Tab');
  for (let at = 0; at < 2; at += 1) await person.page.keyboard.press('Shift+Tab');
  expect(await focused()).toBe('Skip to content');
  await person.page.keyboard.press('Enter');
  await expect.poll(() => person.page.evaluate(() => document.activeElement?.id)).toBe('main');
  await person.page.keyboard.press('Tab');
  expect(await focused()).toBe('Log in or register');
  await person.page.keyboard.press('Enter');
  await person.isAt('/pages/login/member');
  await person.button('user agreement').focus();
  await person.page.keyboard.press('Enter');
  await person.page.getByRole('dialog', { name: 'user agreement' }).waitFor();
  await person.page.keyboard.press('Escape');
  await person.page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(focused).toBe('user agreement');
  expect(person.faults).toEqual([]);
});

test('Back closes what covers the first page instead of leaving the site', async () => {
  const person = await browserTest.person('phone');
  const { page } = person;
  await page.goto('about:blank');
  await person.open('/pages/match/personal/information');
  const region = person.button(/Where you live|Choose a region/);
  const dialogs = page.locator('dialog[open]');
  for (const _ of [1, 2]) {
    await region.click();
    await expect.poll(() => dialogs.count()).toBe(1);
    await page.goBack();
    await expect.poll(() => dialogs.count()).toBe(0);
    await person.isAt('/pages/match/personal/information');
  }
  // A page that was opened from there leads back to it once, and the next press leaves the site.
  await region.click();
  await page.keyboard.press('Escape');
  await person.open('/pages/product/product');
  await person.isAt('/pages/product/product');
  await page.goBack();
  await person.isAt('/pages/match/personal/information');
  await region.waitFor();
  await page.goBack();
  await page.waitForURL('about:blank');
  expect(person.faults).toEqual([]);
});

test('Back closes what covers a page, and leaves the page with the next press; what was opened forward stays reachable', async () => {
  const person = await browserTest.person('phone');
  await person.open('/pages/home/index');
  await person.page.locator('.cat').first().waitFor();
  await person.open('/pages/login/member');
  await person.button('user agreement').click();
  const dialog = person.page.getByRole('dialog', { name: 'user agreement' });
  await dialog.waitFor();
  await person.page.goBack();
  await dialog.waitFor({ state: 'detached' });
  expect(person.route()).toBe('/pages/login/member');
  await person.button('user agreement').click();
  await dialog.waitFor();
  await person.page.goBack();
  await dialog.waitFor({ state: 'detached' });
  await person.page.goBack();
  await person.isAt('/pages/home/index');
  await person.page.goForward();
  await person.isAt('/pages/login/member');
  expect(person.faults).toEqual([]);
});
