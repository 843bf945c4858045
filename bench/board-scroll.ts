// Measures tasks over 50 ms while a board of 500 cards is scrolled with the wheel: `vite build client`, then `node bench/board-scroll.ts`.
import os from 'node:os';
import type { Browser, Page } from 'playwright-core';
import { demoPassword } from '../seed/src/world/people.ts';
import { launchBrowser } from '../tools/browser.ts';
import { startServer } from '../tools/serve.ts';

const stages = 6;
const cardsEach = 84;
const rounds = 2;
const pagesOf50 = [50, cardsEach - 50];

/** Repeats the demo world's orders in the answers; the server is measured elsewhere. */
async function manyCards(page: Page): Promise<void> {
  await page.route('**/finance/api/work_list?*', async (route) => {
    const url = new URL(route.request().url());
    const stage = url.searchParams.get('stage');
    const at = Number(url.searchParams.get('cursor') ?? 0);
    url.searchParams.delete('cursor');
    url.searchParams.delete('stage');
    const answer = await route.fetch({ url: url.href });
    const body = await answer.json();
    const own: { id: string }[] = body.data.list;
    const list = Array.from({ length: pagesOf50[at]! }, (_, i) => ({
      ...own[i % own.length],
      id: `${stage}-${at}-${i}`,
    }));
    const next = at + 1 < pagesOf50.length ? String(at + 1) : null;
    await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, list, next } } });
  });
}

async function logIn(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/#/pages/login/store`);
  await page.getByRole('radio', { name: 'By password' }).click();
  await page.getByLabel('Mobile').first().fill('13800000201');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('checkbox').check();
  await page.locator('button[type=submit]').click();
  await page.waitForURL((url) => !url.hash.startsWith('#/pages/login'));
}

interface Task {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  dur?: number;
  tdur?: number;
  args?: { name?: string };
}

/** Scrolls every column to its end and back; returns the duration of each main-thread task, in wall-clock and in processor time. */
async function scrolled(browser: Browser, page: Page): Promise<{ clock: number[]; processor: number[] }> {
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] });
  const columns = page.locator('.board-scroll');
  for (let i = 0; i < stages; i++) {
    await columns.nth(i).hover({ position: { x: 60, y: 200 } });
    for (const by of [600, -600]) for (let turn = 0; turn < 18; turn++) await page.mouse.wheel(0, by);
  }
  const trace = await browser.stopTracing();
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: Task[] };
  const isMain = new Set(
    traceEvents
      .filter(({ ph, name, args }) => ph === 'M' && name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = traceEvents.filter(({ name, pid, tid }) => name.endsWith('RunTask') && isMain.has(`${pid} ${tid}`));
  const over = (of: 'dur' | 'tdur') => tasks.map((task) => (task[of] ?? 0) / 1000).toSorted((a, b) => b - a);
  return { clock: over('dur'), processor: over('tdur') };
}

const [server, browser] = await Promise.all([startServer(), launchBrowser()]);
try {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await manyCards(page);
  await logIn(page, server.address);
  for (const rate of [1, 4]) {
    for (const all of [false, true]) {
      for (let round = 0; round < rounds; round++) {
        await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
        if (!all || round === 0) {
          await page.goto(`${server.address}/#/pages/customer/customer_work?view=board`);
          await page.reload();
          await page.waitForFunction((n) => document.querySelectorAll('.board-card').length >= n, stages * 50);
        }
        await devtools.send('Emulation.setCPUThrottlingRate', { rate });
        if (all && round === 0) await scrolled(browser, page);
        const { clock, processor } = await scrolled(browser, page);
        const cards = await page.locator('.board-card').count();
        const summaryOf = (tasks: number[]) =>
          `${tasks.filter((ms) => ms > 50).length} over 50 ms, longest ${tasks[0]?.toFixed(0)}`;
        const what = all ? 'all there' : 'the rest coming while scrolled';
        const load = os.loadavg()[0]!.toFixed(1);
        console.log(
          `${rate}x slower, ${what}: ${cards} cards, ${clock.length} tasks; clock: ${summaryOf(clock)}; processor: ${summaryOf(processor)}; load ${load}`,
        );
      }
    }
  }
} finally {
  await browser.close();
  await server.stop();
}
