import { launchBrowser } from '/work/main/tools/browser.ts';
import { accessibilityFaults } from '/work/main/tools/axe.ts';
import { logIn } from '/work/main/tools/tour/log-in.ts';
const site = { prefix: 'sy', ffp_no: '1001', store_no: 1 };
const server = 'http://127.0.0.1:4871', client = process.env.CLIENT ?? 'http://127.0.0.1:5871';
// args: name role path look(s) size(s) [script]
const jobs: { name: string; role: string; path: string; looks?: string[]; sizes?: string[]; act?: string; tall?: boolean }[] = JSON.parse(process.argv[2]!);
const sizes: Record<string, { width: number; height: number }> = { p: { width: 390, height: 844 }, d: { width: 1280, height: 800 }, n: { width: 320, height: 700 }, m: {width: 1024, height: 768} };
const b = await launchBrowser();
const people = new Map<string, Awaited<ReturnType<typeof logIn>>>();
for (const job of jobs) {
  for (const look of job.looks ?? ['zl']) for (const sz of job.sizes ?? ['p', 'd']) {
    const size = sizes[sz]!;
    const storage: Record<string, string> = { 'sycee.theme': look[1] === 'd' ? 'dark' : 'light', 'sycee.language': look[0] === 'e' ? 'en' : 'zh' };
    if (job.role !== 'guest') {
      if (!people.has(job.role)) people.set(job.role, await logIn(server, site, job.role as 'broker'));
      Object.assign(storage, people.get(job.role)!.storage);
    }
    const ctx = await b.newContext({ viewport: size, isMobile: size.width < 500, hasTouch: size.width < 500, reducedMotion: 'reduce', timezoneId: 'Asia/Shanghai', locale: look[0] === 'e' ? 'en-GB' : 'zh-CN' });
    await ctx.addInitScript((e) => { for (const [k, v] of e) if (localStorage.getItem(k) === null) localStorage.setItem(k, v); }, Object.entries(storage));
    const page = await ctx.newPage();
    const bad: string[] = [];
    page.on('pageerror', (e) => bad.push(e.message));
    page.on('console', (m) => { if (m.type() === 'error') bad.push(m.text()); });
    await page.goto(`${client}/#${job.path}`);
    await page.waitForLoadState('networkidle', { timeout: 15000 }).catch(() => bad.push('not idle'));
    await page.waitForTimeout(300);
    if (job.act) { try { await new Function('page', `return (async()=>{${job.act}})()`)(page); } catch (e) { bad.push('ACT ' + (e as Error).message.slice(0, 300)); } await page.waitForTimeout(500); }
    const h = await page.evaluate(() => document.documentElement.scrollHeight);
    const w = await page.evaluate(() => document.documentElement.scrollWidth);
    if (w > size.width) bad.push(`OVERFLOW ${w}`);
    if (job.tall !== false && h > size.height) await page.setViewportSize({ width: size.width, height: Math.min(h, 2600) });
    const file = `/tmp/crmshots/${job.name}-${look}-${sz}.png`;
    await page.screenshot({ path: file, animations: 'disabled' });
    bad.push(...(await accessibilityFaults(page)));
    console.log(file, bad.length ? bad.join('\n   ') : 'ok');
    await ctx.close();
  }
}
await b.close();
