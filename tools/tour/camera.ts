import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { accessibilityFaults } from '../axe.ts';
import type { Picture } from './contact-sheet.ts';
import type { Look, Size } from './options.ts';
import { idleAfterRequests } from './wait-until-idle.ts';

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

const patienceMs = 60_000;
const quietMs = 500;
const tallest = 8_000;

/** The page of the last visit, which shows the app to the visitor with this storage. */
interface OpenPage {
  page: Page;
  complaints: string[];
  waitUntilIdle(): Promise<boolean>;
  storage: Visit['storage'];
  /** An act may leave a dialog open or answers replaced. */
  isChanged: boolean;
}

export interface CameraOptions {
  browser: Browser;
  /** `http://127.0.0.1:4711` */
  address: string;
  size: Size;
  look: Look;
  /** Visits go on in the running app while the visitor is the same, instead of starting the app each time. */
  staysInApp?: boolean;
}

/** A browser of one size and look that takes pictures of screens, one after another. A started app finds nothing of earlier visits. */
export class Camera {
  readonly #options: CameraOptions;
  readonly #context: BrowserContext;
  /** How many pictures of a screen and role were taken: each stop keeps its own. */
  readonly #taken = new Map<string, number>();
  #last: OpenPage | undefined;

  private constructor(options: CameraOptions, context: BrowserContext) {
    this.#options = options;
    this.#context = context;
  }

  static async open(options: CameraOptions): Promise<Camera> {
    const { browser, size, look } = options;
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
    return new Camera(options, context);
  }

  /** Takes one picture of a screen, and returns the screen's complaints. Without a folder no picture is stored. */
  async photograph(visit: Visit, folder: string | null): Promise<Picture> {
    const { size, look } = this.#options;
    const { page, complaints, waitUntilIdle } = await this.#show(visit);
    if (!(await waitUntilIdle())) complaints.push('never becomes idle');
    await page.evaluate(() => document.fonts.ready);
    await visit.act
      ?.run(page)
      .catch(async (error: Error) =>
        complaints.push(`${visit.act?.name} cannot be done: ${error.message}\nThe screen shows: ${await textOf(page)}`),
      );
    const part = [visit.query.at, visit.act?.name].map((one) => (one ? `-${one}` : '')).join('');
    const name = `${nameOf(visit.route)}${part}-${visit.role}`;
    const taken = (this.#taken.get(name) ?? 0) + 1;
    this.#taken.set(name, taken);
    const file = `${name}${taken > 1 ? `-${taken}` : ''}-${size.width}-${look.theme}-${look.language}.png`;
    await stretch(page, size);
    if (folder) await page.screenshot({ path: path.join(folder, file), animations: 'disabled' });
    // Not less the window's own width, which on a phone grows with content that is too wide.
    const tooWide = (await page.evaluate(() => document.documentElement.scrollWidth)) - size.width;
    if (tooWide > 0) complaints.push(`${tooWide} px wider than the window`);
    complaints.push(...(await accessibilityFaults(page)));
    const caption = `${size.width} ${look.theme} ${look.language}`;
    return { route: visit.route, role: visit.role, file, caption, complaints: complaints.splice(0) };
  }

  close(): Promise<void> {
    return this.#context.close();
  }

  async #show(visit: Visit): Promise<OpenPage> {
    const search = new URLSearchParams(visit.query).toString();
    const hash = `#${visit.route}${search && `?${search}`}`;
    const { address, size, staysInApp } = this.#options;
    const last = this.#last;
    if (staysInApp && last && !last.isChanged && isDeepStrictEqual(last.storage, visit.storage)) {
      last.isChanged = visit.act !== undefined;
      await last.page.setViewportSize(size);
      await last.page.evaluate((next) => location.assign(next), hash);
      return last;
    }
    await last?.page.close();
    const shown = await this.#newPage(visit);
    await shown.page.goto(`${address}/${hash}`);
    this.#last = shown;
    return shown;
  }

  /** A page with the visitor's storage, without anything that the page before stored. */
  async #newPage({ storage, act }: Visit): Promise<OpenPage> {
    const { address, look } = this.#options;
    const page = await this.#context.newPage();
    const devtools = await this.#context.newCDPSession(page);
    const storageTypes = 'cookies,local_storage,indexeddb,cache_storage';
    await devtools.send('Storage.clearDataForOrigin', { origin: address, storageTypes });
    await devtools.detach();
    const entries = Object.entries({ ...storage, 'sycee.theme': look.theme, 'sycee.language': look.language });
    await page.addInitScript((stored) => {
      for (const [key, value] of stored) if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
    }, entries);
    const waitUntilIdle = idleAfterRequests(page, quietMs, patienceMs);
    return { page, complaints: listen(page), waitUntilIdle, storage, isChanged: act !== undefined };
  }
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

/** The beginning of what can be read on a page. */
const textOf = async (page: Page): Promise<string> => (await page.locator('body').innerText()).slice(0, 1_000);

const nameOf = (route: string): string => route.replace(/^\//, '').replaceAll('/', '-') || 'entry';
