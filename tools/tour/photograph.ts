import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { accessibilityFaults } from '../axe.ts';
import type { Look } from './options.ts';
import type { Picture } from './sheet.ts';

interface Size {
  width: number;
  height: number;
}

export interface Visit {
  route: string;
  role: string;
  query: Record<string, string>;
  /** The content of localStorage when the client starts. */
  storage: Record<string, string>;
  act?: Act;
}

/** An act on the screen before the picture is taken, with a name that distinguishes the picture. */
export interface Act {
  name: string;
  run(page: Page): Promise<void>;
}

const patienceMs = 15_000;
const tallest = 8_000;

/** Takes one picture of a screen in one look, and returns the screen's complaints. Without a folder no picture is stored. */
export async function photograph(
  browser: Browser,
  address: string,
  folder: string | null,
  visit: Visit,
  size: Size,
  look: Look,
): Promise<Picture> {
  const context = await browser.newContext({
    viewport: size,
    isMobile: size.width < 500,
    hasTouch: size.width < 500,
    colorScheme: look.theme,
    locale: look.language === 'zh' ? 'zh-CN' : 'en-GB',
    timezoneId: 'Asia/Shanghai',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const storage = { ...visit.storage, 'sycee.theme': look.theme, 'sycee.language': look.language };
  await context.addInitScript((entries) => {
    for (const [key, value] of entries) if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
  }, Object.entries(storage));
  const page = await context.newPage();
  const complaints = listen(page);
  const search = new URLSearchParams(visit.query).toString();
  await page.goto(`${address}/#${visit.route}${search && `?${search}`}`);
  await page
    .waitForLoadState('networkidle', { timeout: patienceMs })
    .catch(() => complaints.push('never comes to rest'));
  await page.evaluate(() => document.fonts.ready);
  await visit.act
    ?.run(page)
    .catch((error: Error) => complaints.push(`${visit.act?.name} cannot be done: ${error.message.split('\n')[0]}`));
  const part = [visit.query.at, visit.act?.name].map((one) => (one ? `-${one}` : '')).join('');
  const file = `${nameOf(visit.route)}${part}-${visit.role}-${size.width}-${look.theme}-${look.language}.png`;
  await stretch(page, size);
  if (folder) await page.screenshot({ path: path.join(folder, file), animations: 'disabled' });
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  if (tooWide > 0) complaints.push(`${tooWide} px wider than the window`);
  complaints.push(...(await accessibilityFaults(page)));
  await context.close();
  const caption = `${size.width} ${look.theme} ${look.language}`;
  return { route: visit.route, role: visit.role, file, caption, complaints };
}

/**
 * Enlarges the window to the content, so that elements fixed to its edges are at the edges of the picture. A list that loads on scrolling
 * is loaded completely: a bar that covers half a button would be reported.
 */
async function stretch(page: Page, { width, height }: Size): Promise<void> {
  const content = await page.evaluate(() => document.documentElement.scrollHeight);
  if (content <= height || height >= tallest) return;
  const grown = Math.min(content, tallest);
  const turning = await page.locator('.spin').count();
  await page.setViewportSize({ width, height: grown });
  // The list checks for its end in the next frame; a spinner shows that it is loading.
  await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))));
  await page.waitForFunction((before) => document.querySelectorAll('.spin').length <= before, turning, {
    timeout: patienceMs,
  });
  await stretch(page, { width, height: grown });
}

function listen(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  return complaints;
}

const nameOf = (route: string): string => route.replace(/^\//, '').replaceAll('/', '-') || 'entry';
