import readCode from 'jsqr';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { callerAt } from '../tools/tour/caller.ts';
import { stops } from '../tools/tour/stops.ts';
import { makeTaxReport } from '../tools/tour/tax-report.ts';
import { answerQuestions } from './answer-questions.ts';
import { type BrowserTest, type Person, startBrowserTest } from './browser-test.ts';

let browserTest: BrowserTest;
beforeAll(async () => {
  browserTest = await startBrowserTest();
});
afterEach((context) => browserTest.leave(context));
afterAll(() => browserTest.close());

const visible = (person: Person, text: string | RegExp) => person.page.getByText(text).first().waitFor();

/** What the code on the picture says. The picture travels as a file: as numbers its pixels take half a minute. */
async function codeOnPoster({ page }: Person): Promise<string | undefined> {
  const file = await page.locator('img.poster-picture').evaluate(async (img: HTMLImageElement) => {
    await img.decode();
    const canvas = document.createElement('canvas');
    canvas.width = img.naturalWidth;
    canvas.height = img.naturalHeight;
    canvas.getContext('2d')!.drawImage(img, 0, 0);
    return canvas.toDataURL();
  });
  const { data, info } = await sharp(Buffer.from(file.split(',')[1]!, 'base64'))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return readCode(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

test('lets a guest create a poster whose code opens the verdicts, save it without a network, and revoke the code', async () => {
  const [owner, receiver] = await Promise.all([browserTest.person('phone'), browserTest.person('desktop')]);
  await owner.open('/pages/match/personal/information');
  await answerQuestions(owner);
  await owner.button('Start matching').click();
  await owner.isAt('/pages/match/personal/individual');
  await owner.link('Share').click();
  await owner.link('Create a poster').click();
  await owner.isAt('/pages/match/poster');
  await owner.page.getByRole('img', { name: 'Poster preview' }).waitFor();
  const answer = owner.page.waitForResponse(
    (one) => /match\/share\//.test(one.url()) && one.request().method() === 'POST',
  );
  // A double click creates one.
  await owner.button('Create poster').dblclick();
  const { token } = ((await (await answer).json()) as { data: { token: string } }).data;
  await owner.page.getByRole('img', { name: /^Match poster: You can apply/ }).waitFor();
  const address = new URL(`#/pages/match/personal/share?t=${token}`, `${browserTest.server.address}/`).href;
  await expect.poll(() => codeOnPoster(owner)).toContain(`#/pages/match/personal/share?t=${token}`);

  await receiver.page.goto(address);
  await visible(receiver, 'This report was shared with you');

  // Once created, it can be saved without a network.
  await owner.page.context().setOffline(true);
  const [file] = await Promise.all([owner.page.waitForEvent('download'), owner.link('Save picture').click()]);
  expect(file.suggestedFilename()).toMatch(/^SY-R-[\d-]+ Match poster\.jpg$/);
  await owner.page.context().setOffline(false);

  await owner.button('Revoke the code').click();
  await owner.page.getByRole('alertdialog').getByRole('button', { name: 'Revoke the code' }).click();
  await visible(owner, 'The code on this poster no longer works');
  await receiver.page.reload();
  await visible(receiver, 'This link no longer works');
  await owner.button('Create another').click();
  await owner.button('Create poster').waitFor();
  expect(owner.faults.filter((fault) => !/ERR_INTERNET_DISCONNECTED/.test(fault))).toEqual([]);

  const stranger = await browserTest.person('phone');
  await stranger.page.goto(owner.page.url());
  await visible(stranger, 'Report not found');
});

test('creates no poster of a locked report, one without matches, or a legal check, and says what to do', async () => {
  const member = await browserTest.person('desktop');
  await member.logIn('member', '13800000001');
  const token = await member.page.evaluate(() => {
    const key = Object.keys(localStorage).find((one) => one.endsWith(':member'))!;
    return (JSON.parse(localStorage.getItem(key)!) as { token: string }).token;
  });
  const site = await callerAt(browserTest.server.address)('GET /tools/api/get_url_token', { query: {} });
  const call = callerAt(browserTest.server.address, site, { role: 'member', token });
  const poster = (id: string) => member.open(`/pages/match/poster?id=${id}`);
  await poster(await makeTaxReport(call));
  await visible(member, 'Unlock the report to create a poster');
  await member.link('Unlock it').waitFor();
  const { report_id } = await call('POST /tax/api/match/personal', { body: { answers: {} } });
  await poster(report_id);
  await visible(member, 'Nothing matches yet');
  await member.link('Add information').waitFor();
  const { id } = await stops['/pages/match/report/type2']![3]!.query!(call);
  await poster(id!);
  await visible(member, 'Posters are not available for this report');
  await poster('nothing');
  await visible(member, 'Report not found');
  expect(await member.page.getByRole('button', { name: 'Create poster' }).count()).toBe(0);
});
