import { setTimeout as pass } from 'node:timers/promises';
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { proofSize } from '../server/src/app/testing/proof-size.ts';
import { type Caller, callerAt } from '../tools/tour/caller.ts';
import { logInByMobile } from '../tools/tour/log-in.ts';
import { type BrowserTest, startBrowserTest } from './browser-test.ts';

let browserTest: BrowserTest;
let adviser: Caller;
beforeAll(async () => {
  browserTest = await startBrowserTest();
  const { address } = browserTest.server;
  const site = await callerAt(address)('GET /tools/api/get_url_token', { query: {} });
  ({ call: adviser } = await logInByMobile(address, site, 'broker', '13800000101'));
});
afterAll(() => browserTest.close());

/** How far a figure may be from what the script knows, in milliseconds. Beside other browsers a page answers its script late. */
const toleranceMs = proofSize(4_500, 2_000);
/** What a page that is killed may lose: the time since its last report, and one look at the clock. */
const lossMs = 10_500;

/** A reader with a script that knows when the page was seen, focused and touched. */
class Reading {
  readonly page: Page;
  readonly devtools: CDPSession;
  readonly visit: string;
  /** When the visit can have begun at the earliest and at the latest. */
  readonly #begun: readonly [earliest: number, latest: number];
  #away = 0;
  private constructor(page: Page, devtools: CDPSession, visit: string, begun: readonly [number, number]) {
    this.page = page;
    this.devtools = devtools;
    this.visit = visit;
    this.#begun = begun;
  }

  static async open(context: BrowserContext): Promise<Reading> {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    const opened = page.waitForResponse((response) => /\/share\/[^/]+\/info/.test(response.url()));
    await page.goto(`${browserTest.server.address}/?s=bcdf234567#/share?promo=YINING`);
    const { data } = (await (await opened).json()) as { data: { visit: string } };
    const earliest = performance.now();
    await page.getByRole('region', { name: 'What the adviser sees' }).waitFor();
    const reading = new Reading(page, devtools, data.visit, [earliest, performance.now()]);
    await reading.touch();
    return reading;
  }

  touch(): Promise<void> {
    return this.page.mouse.move(200 + (performance.now() % 50), 300);
  }
  /** The reader does something that does not count. */
  async away(act: () => Promise<void>): Promise<void> {
    const from = performance.now();
    await act();
    this.#away += performance.now() - from;
  }
  /** A browser without windows neither hides its tabs nor takes their focus, so the page is made to believe it. */
  seen(state: { isHidden?: boolean; hasFocus?: boolean }): Promise<void> {
    return this.page.evaluate(({ isHidden = false, hasFocus = true }) => {
      Object.defineProperty(document, 'hidden', { get: () => isHidden, configurable: true });
      Object.defineProperty(document, 'hasFocus', { value: () => hasFocus, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
      dispatchEvent(new Event(hasFocus ? 'focus' : 'blur'));
    }, state);
  }
  /** Neither timers nor events run, as in a page that the browser froze or a phone that sleeps. */
  async stand(ms: number): Promise<void> {
    await this.devtools.send('Debugger.enable');
    await this.devtools.send('Debugger.pause');
    await pass(ms);
    await this.devtools.send('Debugger.disable');
  }
  /** Milliseconds of reading until now, at least and at most. */
  truth(): readonly [least: number, most: number] {
    const [earliest, latest] = this.#begun;
    const now = performance.now();
    return [now - latest - this.#away, now - earliest - this.#away];
  }
  /** Leaves the page as people do, and says what was read. */
  async leave(): Promise<readonly [least: number, most: number]> {
    const truth = this.truth();
    await this.page.goto('about:blank');
    return truth;
  }
}

const alone = async () =>
  Reading.open(await browserTest.browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce' }));
const recorded = async ({ visit }: Reading): Promise<number> =>
  (await adviser('GET /marketing/api/share/{id}/customer_read', { params: { id: visit } })).list.find(
    ({ id }) => id === visit,
  )?.active_ms ?? 0;

/** A reading with the least and the most that its record may be. */
interface Measured {
  reading: Reading;
  least: number;
  most: number;
}
const measured = (reading: Reading, [least, most]: readonly [number, number]): Measured => ({
  reading,
  least: least - toleranceMs,
  most: most + toleranceMs,
});

const ways: Readonly<Record<string, () => Promise<Measured[]>>> = {
  async 'no touch for more than thirty seconds'() {
    const reading = await alone();
    await pass(30_000);
    await reading.away(async () => {
      await pass(6_000);
      await reading.touch();
    });
    await pass(3_000);
    return [measured(reading, await reading.leave())];
  },
  async 'another window has the focus'() {
    const reading = await alone();
    await pass(3_000);
    await reading.away(async () => {
      await reading.seen({ hasFocus: false });
      await pass(6_000);
      await reading.seen({ hasFocus: true });
      await reading.touch();
    });
    await pass(3_000);
    return [measured(reading, await reading.leave())];
  },
  async 'the tab is hidden'() {
    const reading = await alone();
    await pass(3_000);
    await reading.away(async () => {
      await reading.seen({ isHidden: true });
      await pass(6_000);
      await reading.seen({ isHidden: false });
      await reading.touch();
    });
    await pass(3_000);
    return [measured(reading, await reading.leave())];
  },
  async 'the page is frozen'() {
    const reading = await alone();
    await pass(3_000);
    await reading.away(async () => {
      await reading.stand(6_000);
      await reading.touch();
    });
    await pass(3_000);
    return [measured(reading, await reading.leave())];
  },
  async 'the reader goes to another page and back to this one as it was'() {
    const reading = await alone();
    // The browser of the tests keeps no pages behind, so the page gets the events of one that was kept, and stands still between them.
    const tell = (name: 'pagehide' | 'pageshow') =>
      reading.page.evaluate((event) => dispatchEvent(new PageTransitionEvent(event, { persisted: true })), name);
    await pass(3_000);
    await reading.away(async () => {
      await tell('pagehide');
      await reading.stand(6_000);
      await tell('pageshow');
      await reading.touch();
    });
    await pass(3_000);
    return [measured(reading, await reading.leave())];
  },
  async 'two tabs of one reader take turns'() {
    const context = await browserTest.browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce' });
    const first = await Reading.open(context);
    await pass(2_000);
    const others: Measured[] = [];
    await first.away(async () => {
      await first.seen({ isHidden: true, hasFocus: false });
      const second = await Reading.open(context);
      await pass(4_000);
      others.push(measured(second, await second.leave()));
      await first.seen({});
      await first.touch();
    });
    await pass(3_000);
    return [measured(first, await first.leave()), ...others];
  },
  async 'the clock of the device jumps by an hour'() {
    const reading = await alone();
    await pass(3_000);
    await reading.page.evaluate(() => {
      const now = Date.now;
      Date.now = () => now() + 3_600_000;
    });
    await pass(3_000);
    return [measured(reading, await reading.leave())];
  },
  async 'the page is killed'() {
    const reading = await alone();
    await pass(16_000);
    const [least, most] = reading.truth();
    void reading.devtools.send('Page.crash').catch(() => {});
    await reading.page.waitForEvent('crash');
    return [{ reading, least: least - lossMs, most }];
  },
};

// At the same time, because each takes as long as it measures.
test.concurrent.for(Object.keys(ways))(
  'the record of a reading agrees with what a script knows: %s',
  async (name, { expect }) => {
    for (const { reading, least, most } of await ways[name]!()) {
      await expect.poll(() => recorded(reading)).toBeGreaterThanOrEqual(least);
      expect(await recorded(reading)).toBeLessThanOrEqual(most);
    }
  },
);
