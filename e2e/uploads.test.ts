import type { Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { accessibilityFaults } from '../tools/axe.ts';
import { type BrowserTest, type Person, startBrowserTest } from './browser-test.ts';

let browserTest: BrowserTest;
let picture: Buffer;
beforeAll(async () => {
  browserTest = await startBrowserTest();
  const person = await browserTest.person('desktop');
  await person.open('/components/index');
  await person.page.locator('article.spec').first().waitFor();
  picture = await person.page.screenshot();
  await browserTest.leave();
});
afterEach((context) => browserTest.leave(context));
afterAll(() => browserTest.close());

const file = (name = 'me.png') => ({ name, mimeType: 'image/png', buffer: picture });
const choose = (person: Person) => person.page.getByLabel('Change picture').setInputFiles(file());
const face = (person: Person) => person.page.locator('.ava-choice .ava img');
/** Width of the picture as the server sent it; an initial has none. */
const widthOf = (person: Person) =>
  face(person).evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    return new URL(image.src).protocol === 'blob:' ? 0 : image.naturalWidth;
  });

const uploads = (person: Person) =>
  person.page
    .locator('article.spec')
    .filter({ has: person.page.getByRole('heading', { name: 'PictureUploads', exact: true }) });

const widthsIn = (specimen: Locator) =>
  specimen.locator('.album img').evaluateAll((images) => images.map((one) => (one as HTMLImageElement).naturalWidth));

async function atHome(device: 'phone' | 'desktop', mobile: string): Promise<Person> {
  const person = await browserTest.person(device);
  await person.logIn('member', mobile);
  await person.open('/pages/my/my');
  await person.page.getByLabel('Change picture').waitFor({ state: 'attached' });
  return person;
}

test('[S8.16] [S7.20] uploads a picture with progress and shows it after a reload, in the rail too; undo removes it', async () => {
  const person = await atHome('desktop', '13800000001');
  const line = await person.page.context().newCDPSession(person.page);
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 60_000 };
  await line.send('Network.emulateNetworkConditions', slow);
  await choose(person);
  const ring = person.page.getByRole('progressbar', { name: 'Uploading picture' });
  await expect.poll(async () => Number(await ring.getAttribute('aria-valuenow'))).toBeGreaterThan(10);
  expect(await face(person).getAttribute('src')).toMatch(/^blob:/);
  await line.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 });
  await person.toasted('image uploaded successfully');
  expect(await widthOf(person)).toBe(512);
  const address = await face(person).getAttribute('src');
  expect(address).toContain(`${browserTest.server.address}/files/avatar/1001/`);
  await person.page.reload();
  await expect.poll(() => face(person).getAttribute('src')).toBe(address);
  expect(await person.page.locator('.rail .ava img').getAttribute('src')).toBe(address);
  await person.button('Remove picture').click();
  await face(person).waitFor({ state: 'detached' });
  await person.page.locator('.toasts').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => face(person).getAttribute('src')).toBe(address);
  expect(person.faults).toEqual([]);
});

test('[S8.15] [S7.21] [S3.11] reports an expired credential, fetches a new one, and succeeds on the second attempt', async () => {
  const person = await atHome('phone', '13800000002');
  await choose(person);
  await person.toasted('image uploaded successfully');
  const before = await person.page.evaluate(() => {
    const key = JSON.parse(localStorage.getItem('ossKey')!);
    localStorage.setItem('ossKey', JSON.stringify({ ...key, signature: 'c3BvaWx0' }));
    return key;
  });
  expect(Object.keys(before)).toEqual(expect.arrayContaining(['dir', 'policy', 'accessid', 'signature', 'host']));
  const sent = person.page.waitForRequest('**/tools/api/oss/sign?type=avatar');
  await choose(person);
  await person.toasted('signature expired, please upload again');
  await sent;
  await person.button('Try again').click();
  await person.toasted('image uploaded successfully');
  expect(await widthOf(person)).toBe(512);
  const after = await person.page.evaluate(() => JSON.parse(localStorage.getItem('ossKey')!));
  expect(after.signature).not.toBe('c3BvaWx0');
  expect(person.faults.filter((fault) => !fault.includes('403'))).toEqual([]);
});

test('reports a lost network, and uploads the picture when it is back', async () => {
  const person = await atHome('phone', '13800000003');
  await person.page.context().setOffline(true);
  await choose(person);
  await person.toasted('network error');
  await person.page.getByText('Upload failed').waitFor();
  // High enough that no bar covers half a row, which axe would report.
  await person.page.setViewportSize({ width: 390, height: 2_000 });
  expect(await accessibilityFaults(person.page)).toEqual([]);
  await person.page.context().setOffline(false);
  await person.button('Try again').click();
  await person.toasted('image uploaded successfully');
  expect(await widthOf(person)).toBe(512);
});

test('keeps the order of several pictures, and resumes those that the network interrupted', async () => {
  const person = await atHome('phone', '13800000001');
  await person.open('/components/index');
  const specimen = uploads(person);
  const input = specimen.locator('input[type=file]');
  await input.setInputFiles([file('1.png'), file('2.png'), file('3.png'), file('4.png')]);
  await specimen.getByText('4 of 4 uploaded').waitFor({ state: 'attached' });
  await person.page.context().setOffline(true);
  await input.setInputFiles([file('5.png')]);
  await specimen.getByRole('alert').waitFor();
  expect(await accessibilityFaults(person.page)).toEqual([]);
  await person.page.context().setOffline(false);
  await specimen.getByText('5 of 5 uploaded').waitFor({ state: 'attached' });
  await specimen.locator('.album').scrollIntoViewIfNeeded();
  await expect.poll(() => widthsIn(specimen)).toEqual([1280, 1280, 1280, 1280, 1280]);
});

test('[S5.13] uploads 52 of 53 pictures chosen at once, in their order, and says that the rest was left out', async () => {
  const person = await atHome('desktop', '13800000002');
  // The first nine, which the album shows, have different widths.
  const sizes = Array.from({ length: 9 }, (_, i) => 24 + i);
  const small: Buffer[] = [];
  for (const width of sizes) small.push(await person.page.screenshot({ clip: { x: 0, y: 0, width, height: 24 } }));
  await person.open('/components/index');
  const specimen = uploads(person);
  const chosen = Array.from({ length: 53 }, (_, i) => ({ ...file(`${i}.png`), buffer: small[i % 9]! }));
  await specimen.locator('input[type=file]').setInputFiles(chosen);
  await person.toasted('Up to 52 pictures; the rest were not added');
  await specimen.getByText('52 of 52 uploaded').waitFor({ state: 'attached', timeout: 60_000 });
  expect(await specimen.locator('.upl .done').count()).toBe(52);
  await specimen.locator('.album').scrollIntoViewIfNeeded();
  await expect.poll(() => widthsIn(specimen)).toEqual(sizes);
  expect(person.faults).toEqual([]);
});

test('[S8.14] shows any other answer of the storage as an alert', async () => {
  const person = await atHome('phone', '13800000002');
  await person.page.route('**/oss_proxy*', (route) => route.fulfill({ status: 500, body: '' }));
  await choose(person);
  const modal = person.page.getByRole('alertdialog');
  await modal.getByText('network request error').waitFor();
  expect(await modal.getByRole('button').allInnerTexts()).toEqual(['OK']);
});
