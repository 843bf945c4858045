import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type BrowserTest, type Person, startBrowserTest } from './browser-test.ts';

let browserTest: BrowserTest;
let dataDir: string;
beforeAll(async () => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'sycee-sites-'));
  fs.chmodSync(dataDir, 0o755);
  browserTest = await startBrowserTest({ dataDir });
});
afterEach((context) => browserTest.leave(context));
afterAll(async () => {
  await browserTest.close();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

/** The segment that `npm run site-address` prints, under this server's secret. */
function encoded(...site: string[]): string {
  const cwd = path.resolve(import.meta.dirname, '..');
  const env = { ...process.env, DATA_DIR: dataDir };
  return execFileSync(process.execPath, ['server/src/app/site-address.ts', ...site], { cwd, env, encoding: 'utf8' })
    .trim()
    .replace(/^\//, '');
}

/** Opens the segment's home, with the site's name in its title, and returns the site that it sends to the server. */
async function openSite(person: Person, segment: string, name?: string): Promise<string> {
  const sent = person.page.waitForRequest('**/finance/api/get_index*');
  await person.open('/pages/home/index', segment);
  const headers = await (await sent).allHeaders();
  await person.page.locator('#main').waitFor();
  if (name) await expect.poll(async () => (await person.page.title()).split(' · ').at(-1)).toBe(name);
  return [headers['x-prefix'], headers['x-ffp-no'], headers['x-store-no']].join('_');
}

const storedKeys = (person: Person): Promise<string[]> => person.page.evaluate(() => Object.keys(localStorage));
const siteAnswer = '**/tools/api/get_url_token*';

test('[S1.30] [S1.31] chooses the site by the first segment of the address: sixteen characters are its key', async () => {
  const person = await browserTest.person('phone');
  expect(await openSite(person, 'pingjiang0000001', 'Pingjiang Store')).toBe('sy_1001_1');
  expect(await openSite(person, 'jingan0000000002', 'Jing’an Store')).toBe('sy_1001_2');
  expect(await openSite(person, 'nanshan000000001', 'Nanshan Store')).toBe('jh_1002_1');
  expect(person.faults).toEqual([]);
});

test('[S1.32] decodes any other segment into prefix, tenant and store, with the same result as the key', async () => {
  const person = await browserTest.person('phone');
  const segment = encoded('sy', '1001', '2');
  expect(segment.length).not.toBe(16);
  expect(await openSite(person, segment, 'Jing’an Store')).toBe('sy_1001_2');
  await person.logIn('store', '13800000203', segment);
  expect(await storedKeys(person)).toContain('sy_1001_2:store');
  expect(new URL(person.page.url()).pathname).toBe(`/${segment}`);
});

test('[S1.33] uses store 1 under saas, whatever the address says', async () => {
  const person = await browserTest.person('phone');
  expect(await openSite(person, encoded('saas', '1001', '7'))).toBe('saas_1001_1');
  const answer = { prefix: 'saas', ffp_no: '1001', store_no: 7, name: 'Headquarters' };
  await person.page.route(siteAnswer, (route) =>
    route.fulfill({ json: { code: '2000000', message: '', data: answer } }),
  );
  expect(await openSite(person, 'anything')).toBe('saas_1001_1');
});

test.each(['nosuchkey0000000', 'broken', 'AAAA%20BBBB%2F..'])(
  'a segment that names no site (%s) says so, and leads on',
  async (segment) => {
    const person = await browserTest.person('phone');
    await person.open('/pages/home/index', segment);
    await person.heading('Site not found').waitFor();
    expect((await storedKeys(person)).filter((key) => key.includes('_'))).toEqual([]);
    await person.link('Open default site').click();
    await person.link('Start matching (3 minutes)').waitFor();
    expect(new URL(person.page.url()).pathname).toBe('/');
  },
);

test('[S1.34] separates the logins of two sites in one browser, of stores of one tenant or of two', async () => {
  const person = await browserTest.person('phone');
  const isGuest = () => person.heading('You are not logged in').waitFor();
  await person.logIn('member', '13800000001', 'pingjiang0000001');
  for (const other of ['jingan0000000002', 'nanshan000000001']) {
    await person.open('/pages/my/my', other);
    await isGuest();
  }
  await person.logIn('member', '13900000002', 'nanshan000000001');
  await person.open('/pages/my/my', 'nanshan000000001');
  await person.heading('莫北辰').waitFor();
  await person.open('/pages/my/my', 'pingjiang0000001');
  await person.heading('顾南枝').waitFor();
  await person.link('Settings').click();
  await person.button('Log out').click();
  await person.page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await person.isAt('/pages/user/index');
  await person.open('/pages/my/my', 'nanshan000000001');
  await person.heading('莫北辰').waitFor();
  const logins = async () => (await storedKeys(person)).filter((key) => /:(member|role)/.test(key)).toSorted();
  await expect.poll(logins).toEqual(['jh_1002_1:member', 'jh_1002_1:member_info', 'jh_1002_1:role']);
  expect(person.faults).toEqual([]);
});

test('knows its site at a second start without the server; reports the failure and retries at a first start', async () => {
  const before = await browserTest.person('phone');
  await openSite(before, 'pingjiang0000001');
  const person = await before.tab();
  await person.page.route(siteAnswer, (route) => route.abort());
  expect(await openSite(person, 'pingjiang0000001', 'Pingjiang Store')).toBe('sy_1001_1');
  await person.open('/pages/home/index', 'jingan0000000002');
  await person.page.getByRole('alert').getByText('Can’t reach the server').waitFor();
  await person.page.unroute(siteAnswer);
  await person.button('Try again').click();
  await person.page.locator('header.bar').getByText('Jing’an Store').waitFor();
});
