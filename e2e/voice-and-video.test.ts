import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type BrowserTest, startBrowserTest } from './browser-test.ts';
import { type ChatDevice, chatDevice } from './chat-device.ts';

let browserTest: BrowserTest;
beforeAll(async () => {
  browserTest = await startBrowserTest();
});
afterEach((context) => browserTest.leave(context));
afterAll(() => browserTest.close());

const adviser = ['broker', '13800000101'] as const;
const member = ['member', '13800000002'] as const;

/** What the page plays now. */
const playing = (device: ChatDevice) =>
  device.page.evaluate(() => {
    const all = (globalThis as { played?: HTMLMediaElement[] }).played ?? [];
    const now = all.filter((one) => !one.paused);
    return now.map(({ playbackRate, duration }) => ({ playbackRate, duration: Math.round(duration) }));
  });
/** Elements made by scripts are not in the document. */
function recordPlayed(): void {
  const recorded = globalThis as { played?: HTMLMediaElement[] };
  const { play } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = function () {
    recorded.played = [...new Set([...(recorded.played ?? []), this])];
    return play.call(this);
  };
}

test('a voice message is recorded, listened to and sent; the other person plays it twice as fast', async () => {
  const [desk, phone] = await Promise.all([
    chatDevice(browserTest, 'desktop', adviser),
    chatDevice(browserTest, 'phone', member),
  ]);
  await phone.page.evaluate(recordPlayed);
  await Promise.all([desk.openChat('砚清'), phone.openChat('周以宁')]);

  await desk.person.button('Record a voice message').click();
  const timer = desk.page.getByRole('timer');
  // Long enough to be still playing on a slow machine when the speed is chosen.
  await expect.poll(() => timer.textContent()).toMatch(/^0:(0[89]|1\d)$/);
  await desk.person.button('Stop recording').click();
  await desk.person.button('Listen').click();
  await desk.person.button('Pause listening').waitFor();
  await desk.person.button('Send voice message').click();
  const sent = desk.log.locator('.chat-item').filter({ has: desk.page.locator('.chat-voice') });
  await sent.getByText('Read').waitFor();

  const got = phone.log.locator('.chat-item').filter({ has: phone.page.locator('.chat-voice') });
  await got.getByText('Not played yet').waitFor({ state: 'attached' });
  await got.getByRole('button', { name: /^Play voice message, ([89]|1\d) seconds$/ }).click();
  await expect
    .poll(() => playing(phone))
    .toMatchObject([
      { playbackRate: 1, duration: expect.toSatisfy((seconds: number) => seconds >= 8 && seconds < 20) },
    ]);
  await got.getByRole('button', { name: 'Speed 1×' }).click();
  await got.getByRole('button', { name: 'Speed 1.5×' }).click();
  await expect.poll(() => playing(phone)).toMatchObject([{ playbackRate: 2 }]);
  await expect.poll(() => got.getByText('Not played yet').count()).toBe(0);
  await expect.poll(() => playing(phone)).toEqual([]);

  // What was played and how fast is remembered.
  await phone.page.reload();
  await phone.log.waitFor();
  await got.getByRole('button', { name: /^Play voice message/ }).waitFor();
  await expect.poll(() => got.getByText('Not played yet').count()).toBe(0);
  await got.getByRole('button', { name: /^Play voice message/ }).click();
  await got.getByRole('button', { name: 'Speed 2×' }).waitFor();
  expect([desk.person.faults, phone.person.faults]).toEqual([[], []]);
});

test('a voice message is held and sent, one that is moved away is not, and a refused microphone says what helps', async () => {
  const [desk, phone] = await Promise.all([
    chatDevice(browserTest, 'desktop', adviser),
    chatDevice(browserTest, 'phone', member),
  ]);
  await Promise.all([desk.openChat('砚清'), phone.openChat('周以宁')]);
  const record = phone.person.button('Record a voice message');
  const voices = (device: ChatDevice) => device.log.locator('.chat-voice');
  for (const device of [desk, phone]) await expect.poll(() => device.texts()).not.toEqual([]);
  const before = await voices(phone).count();
  const timer = phone.page.getByRole('timer');
  const box = (await record.boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const finger = await phone.page.context().newCDPSession(phone.page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x: at, y }] });

  await touch('touchStart', x);
  await phone.page.getByText('Slide left to cancel, release to send').waitFor();
  await touch('touchMove', x - 120);
  await phone.page.getByText('Release to cancel').waitFor();
  await touch('touchEnd');
  await phone.box.waitFor();

  await touch('touchStart', x);
  await expect.poll(() => timer.textContent()).toMatch(/^0:(0[2-9]|[1-5]\d)$/);
  await touch('touchEnd');
  await expect.poll(() => voices(desk).count()).toBe(before + 1);
  await expect.poll(() => voices(phone).count()).toBe(before + 1);

  await phone.page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await record.tap();
  await phone.page.getByRole('alertdialog').getByText('Allow it for this site in the address bar').waitFor();
  await phone.page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await phone.box.waitFor();
  expect([desk.person.faults, phone.person.faults]).toEqual([[], []]);
});

/** A video of two seconds that the browser makes: H.264, as phones record it. */
const makeVideo = (device: ChatDevice) =>
  device.page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 240 });
    const paint = canvas.getContext('2d')!;
    const draw = (n: number) => {
      paint.fillStyle = `hsl(${n * 6} 70% 50%)`;
      paint.fillRect(0, 0, 320, 240);
      paint.fillStyle = '#fff';
      paint.fillRect((n * 7) % 320, 100, 40, 40);
    };
    draw(0);
    const recorder = new MediaRecorder(canvas.captureStream(15), { mimeType: 'video/mp4;codecs=avc1.42E01E' });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    const ended = new Promise((resolve) => {
      recorder.onstop = resolve;
    });
    recorder.start();
    for (let n = 0; n < 40; n++) {
      draw(n);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    recorder.stop();
    await ended;
    return [...new Uint8Array(await new Blob(parts).arrayBuffer())];
  });

test('a video is sent with a picture of it, its upload is paused and goes on, and it is watched in parts from where it was left', async () => {
  const [desk, phone] = await Promise.all([
    chatDevice(browserTest, 'desktop', adviser),
    chatDevice(browserTest, 'phone', member),
  ]);
  await Promise.all([desk.openChat('砚清'), phone.openChat('周以宁')]);
  const buffer = Buffer.from(await makeVideo(desk));
  // The first piece is held up, so that there is something to pause.
  const held = Promise.withResolvers<void>();
  await desk.page.route('**/message/media/*/0', async (route) => {
    await held.promise;
    await route.continue().catch(() => {});
  });
  const chooser = desk.page.waitForEvent('filechooser');
  await desk.person.button('Video').click();
  await (await chooser).setFiles({ name: 'factory.mp4', mimeType: 'video/mp4', buffer });
  await desk.page.getByRole('progressbar', { name: 'Upload' }).waitFor();
  await desk.person.button('Pause').click();
  await desk.page.getByText('Upload paused').waitFor();
  // Other messages do not wait for it, and it survives a reload.
  await desk.box.fill('The video is coming');
  await desk.box.press('Enter');
  await phone.message('The video is coming').waitFor();
  await desk.page.unrouteAll({ behavior: 'ignoreErrors' });
  held.resolve();
  await desk.page.reload();
  await desk.page.getByText('Upload paused').waitFor();
  await desk.person.button('Resume').click();

  const ranges: string[] = [];
  phone.page.on('request', (request) => {
    if (request.url().includes('/message/media/')) ranges.push(request.headers().range ?? '');
  });
  const video = phone.log.getByRole('link', { name: /^Play video, 0:0[123]$/ });
  await expect.poll(() => video.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
  await video.click();
  await phone.person.isAt('/subpkgs/message/nvideo');
  const player = phone.page.locator('video');
  const timeOf = () => player.evaluate((element: HTMLVideoElement) => element.currentTime);
  await player.evaluate((element: HTMLVideoElement) => {
    element.muted = true;
    // So slowly that it is not over before the test asks.
    element.playbackRate = 0.2;
    return element.play();
  });
  await expect.poll(timeOf).toBeGreaterThan(0.4);
  await player.evaluate((element: HTMLVideoElement) => element.pause());
  const left = await timeOf();
  expect(ranges.length).toBeGreaterThan(0);
  expect(ranges.every((range) => range.startsWith('bytes='))).toBe(true);
  await phone.person.button('Back').click();
  await video.click();
  await expect.poll(timeOf).toBeGreaterThan(left - 0.4);

  // A recall ends it for who is watching, and for who comes later.
  const sent = desk.log.locator('.chat-item').filter({ has: desk.page.locator('.chat-video') });
  await sent.getByRole('button', { name: 'More actions' }).click();
  await desk.page.getByRole('menuitem', { name: 'Recall' }).click();
  await phone.page.getByText('This video is no longer visible').waitFor();
  await phone.page.reload();
  await phone.page.getByText('This video is no longer visible').waitFor();
  expect([desk.person.faults, phone.person.faults]).toEqual([[], []]);
});

test('a place with coordinates is sent as a card that loads nothing from a map service', async () => {
  const [desk, phone] = await Promise.all([
    chatDevice(browserTest, 'desktop', adviser),
    chatDevice(browserTest, 'phone', member, {
      permissions: ['geolocation'],
      geolocation: { latitude: 31.2304167, longitude: 121.4737021 },
    }),
  ]);
  await Promise.all([desk.openChat('砚清'), phone.openChat('周以宁')]);
  const requested: string[] = [];
  desk.page.on('request', (request) => requested.push(new URL(request.url()).origin));
  await phone.page.locator('footer').getByRole('button', { name: 'More' }).click();
  await phone.person.button('Place').click();
  const popup = phone.page.getByRole('dialog');
  await popup.getByRole('button', { name: 'Send', exact: true }).click();
  await phone.page.getByText('Enter the name of the place').waitFor();
  await phone.person.field('Name').fill('Hongqiao Road store');
  await phone.person.field('Address').fill('3/F, 1 Hongqiao Road');
  await phone.person.button('Add my coordinates').click();
  await phone.page.getByText('31.2304, 121.4737').waitFor();
  await popup.getByRole('button', { name: 'Send', exact: true }).click();
  const card = desk.log.locator('.chat-item').filter({ hasText: 'Hongqiao Road store' });
  await card.getByText('31.2304, 121.4737').waitFor();
  const link = card.getByRole('link', { name: 'Open in Amap' });
  expect(await link.getAttribute('href')).toContain('https://uri.amap.com/marker?position=121.4737%2C31.2304');
  await desk.row('砚清').getByText('[Place] Hongqiao Road store').waitFor();
  expect(new Set(requested)).toEqual(new Set([browserTest.server.address]));
  expect([desk.person.faults, phone.person.faults]).toEqual([[], []]);
});
