import type { Role } from '@sycee/contract/core/roles';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { expect, inject, type TestContext } from 'vitest';
import { demoPassword } from '../seed/src/world/people.ts';
import { launchBrowser } from '../tools/browser.ts';
import { type HostedServer, openHostedServer } from '../tools/hosted-server.ts';
import { type RunningServer, type ServerOptions, startServer } from '../tools/serve.ts';
import { callerAt } from '../tools/tour/caller.ts';
import { logInByMobile } from '../tools/tour/log-in.ts';
import { copyDatabase } from './copy-database.ts';

type BrowserTestOptions = Pick<ServerOptions, 'dataDir' | 'env'> & {
  /** A server that the test has opened itself. */
  server?: Pick<RunningServer, 'address' | 'stop'>;
};
type DemoServer = Pick<RunningServer, 'address' | 'stop'> & Partial<RunningServer & HostedServer>;

export interface BrowserTest {
  server: DemoServer;
  browser: Browser;
  /** A new person with a new browser; `desktop` is 1280 wide, `phone` 390. English and without motion by default. */
  person(device: 'phone' | 'desktop', but?: BrowserContextOptions): Promise<Person>;
  /** Closes all browsers but not the server. For a failed test it reports what each of them last showed. */
  leave(context?: TestContext): Promise<void>;
  close(): Promise<void>;
}

async function printLastSeen(page: Page): Promise<void> {
  const text = await page.evaluate(() => document.body.innerText).catch(String);
  console.error(`Last seen at ${page.url()}:\n${text.replaceAll(/\n+/g, ' | ').slice(0, 1_500)}`);
}

/** The newest code that was sent to a mobile. */
export async function codeTo(address: string, mobile: string): Promise<string> {
  const sent = (await (await fetch(`${address}/dev/outbox.json`)).json()) as { mobile: string; code: string }[];
  return sent.find((one) => one.mobile === mobile)!.code;
}

/** The texts of all toasts of a page, kept because each is shown for two seconds only. */
const toastsOf = new WeakMap<Page, string[]>();
async function keepToasts(context: BrowserContext): Promise<void> {
  await context.exposeBinding('keepToast', ({ page }, text: string) => {
    toastsOf.set(page, [...(toastsOf.get(page) ?? []), text]);
  });
  await context.addInitScript(() => {
    const keep = (node: Node) => {
      if (!(node instanceof HTMLElement)) return;
      const toasts = node.matches('.toast') ? [node] : node.querySelectorAll<HTMLElement>('.toast');
      for (const toast of toasts)
        (globalThis as unknown as { keepToast: (text: string) => void }).keepToast(
          toast.querySelector('.cap')?.textContent ?? '',
        );
    };
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) addedNodes.forEach(keep);
    }).observe(document, { childList: true, subtree: true });
  });
}

/** Waits for a toast among those from a place on; its place. */
async function placeOfToast(page: Page, from: number, text: string | RegExp): Promise<number> {
  const isIt = (one: string) => (typeof text === 'string' ? one.includes(text) : text.test(one));
  const find = () => (toastsOf.get(page) ?? []).findIndex((one, at) => at >= from && isIt(one));
  await expect.poll(find, { message: `a toast: ${text}` }).toBeGreaterThanOrEqual(0);
  return find();
}

/** Longer than any step of the tests takes, also on a machine that is busy elsewhere. */
const patienceMs = 60_000;
const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } };

/** One browser for all test files of this process; it ends with the process. */
let browserOfProcess: Promise<Browser> | undefined;

/** A server with the demo world: shared with others in one process, or with `dataDir` in its own process and cluster. */
async function openDemoServer({ dataDir, env, server: opened }: BrowserTestOptions): Promise<DemoServer> {
  if (opened) return opened;
  const like = inject('demoData');
  if (dataDir) return await startServer({ dataDir, like, env });
  const database = await copyDatabase(inject('demoTemplateUrl'), like);
  const server = await openHostedServer(like, database.urls, env);
  return {
    ...server,
    async stop() {
      await server.stop();
      await database.drop();
    },
  };
}

export async function startBrowserTest(options: BrowserTestOptions = {}): Promise<BrowserTest> {
  browserOfProcess ??= launchBrowser();
  const [server, browser] = await Promise.all([openDemoServer(options), browserOfProcess]);
  const contexts: BrowserContext[] = [];
  const leave = async (context?: TestContext) => {
    const openContexts = contexts.splice(0);
    if (context?.task.result?.state === 'fail')
      await Promise.all(openContexts.flatMap((one) => one.pages()).map(printLastSeen));
    await Promise.all(openContexts.map((one) => one.close()));
  };
  return {
    server,
    browser,
    async person(device, but) {
      const context = await browser.newContext({
        viewport: sizes[device],
        hasTouch: device === 'phone',
        locale: 'en-GB',
        reducedMotion: 'reduce',
        // Otherwise requests of a service worker would bypass the tests' routes.
        serviceWorkers: 'block',
        ...but,
      });
      contexts.push(context);
      await keepToasts(context);
      return new Person(await context.newPage(), server.address);
    },
    leave,
    async close() {
      await leave();
      await server.stop();
    },
  };
}

/** A person with a browser. Exceptions and console errors of the page are collected in `faults`. */
export class Person {
  readonly page: Page;
  readonly address: string;
  readonly faults: string[] = [];
  /** How many toasts were awaited before. */
  private toastsRead = 0;

  constructor(page: Page, address: string) {
    this.page = page;
    this.address = address;
    page.setDefaultTimeout(patienceMs);
    page.on('pageerror', (error) => this.faults.push(error.message));
    page.on('console', (message) => message.type() === 'error' && this.faults.push(message.text()));
  }

  /** Opens another tab of the same browser, with the same storage. */
  async tab(): Promise<Person> {
    return new Person(await this.page.context().newPage(), this.address);
  }
  async open(route: string, segment = ''): Promise<void> {
    await this.page.goto(`${this.address}/${segment}#${route}`);
  }
  button(name: string | RegExp) {
    return this.page.getByRole('button', { name }).first();
  }
  link(name: string | RegExp) {
    return this.page.getByRole('link', { name }).first();
  }
  field(name: string | RegExp) {
    return this.page.getByLabel(name).first();
  }
  heading(name: string | RegExp) {
    return this.page.getByRole('heading', { name }).first();
  }
  /** Waits for a toast that is newer than the ones awaited before, also if it is no longer shown; its text. */
  async toasted(text: string | RegExp): Promise<string> {
    const at = await placeOfToast(this.page, this.toastsRead, text);
    this.toastsRead = at + 1;
    return toastsOf.get(this.page)![at]!;
  }
  route(): string {
    return new URL(this.page.url()).hash.slice(1);
  }
  async isAt(path: string): Promise<void> {
    await this.page.waitForURL((url) => url.hash.slice(1).split('?')[0] === path);
  }
  /** The newest code that was sent to a mobile. */
  code(mobile: string): Promise<string> {
    return codeTo(this.address, mobile);
  }
  /** Stores a session as a login would, and opens the account page. */
  async logIn(role: Role, mobile: string, segment = ''): Promise<void> {
    const site = await callerAt(this.address)('GET /tools/api/get_url_token', { query: { token: segment } });
    const { storage } = await logInByMobile(this.address, site, role, mobile);
    // A page of the same origin without the app, so that the app then starts with the stored session.
    await this.page.goto(`${this.address}/readyz`);
    await this.page.evaluate((entries) => {
      for (const [key, value] of entries) localStorage.setItem(key, value);
    }, Object.entries(storage));
    await this.open(role === 'member' ? '/pages/home/index' : '/pages/customer/customer_work', segment);
  }
  /** Logs in through the login page with the demo password. */
  async logInByForm(role: Role, mobile: string, segment = ''): Promise<void> {
    await this.open(`/pages/login/${role}`, segment);
    await this.page.getByRole('radio', { name: 'By password' }).click();
    await this.field('Mobile').fill(mobile);
    await this.page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await this.page.getByRole('checkbox').check();
    await this.page.locator('button[type=submit]').click();
    await this.page.waitForURL((url) => !url.hash.startsWith('#/pages/login'));
  }
}
