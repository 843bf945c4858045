import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropRole } from '#platform/session/session.ts';
import { enterSite } from '#platform/site/site.ts';
import { globalStorage } from '#platform/site/storage.ts';
import { arriveAt, testSite } from '#platform/testing/at-site.ts';
import { fakeServer, type SeenRequest } from '#platform/testing/fake-server.ts';
import { useModalStore } from '#ui/modal.ts';
import { useToastStore } from '#ui/toast.ts';
import { renewCredential } from './credential.ts';
import { showProblem } from './say.ts';
import { credentialOf, fakeUploads, pictureFile, type SentForm } from './testing.ts';
import { type UploadFailure, uploadFile } from './upload-file.ts';

let sent: SentForm[];
let requests: SeenRequest[];
beforeEach(() => {
  arriveAt(testSite, 'member');
  sent = fakeUploads();
  const answer = () => ({ code: '2000000', data: credentialOf() });
  requests = fakeServer({ 'GET /tools/api/oss/sign': answer, 'GET /tools/api/oss/base_sign': answer });
});
afterEach(() => {
  vi.unstubAllGlobals();
  useModalStore.setState({ queue: [] });
});

const arrives = (n = 1) => vi.waitFor(() => expect(sent).toHaveLength(n));
const failureOf = (upload: Promise<unknown>) => upload.catch(({ problem }: UploadFailure) => problem);
const storedCredential = () => globalStorage.get<Record<string, unknown>>('ossKey');

test('the credential is removed when its account logs out, and does not come back from a request under way', async () => {
  const uploadOnce = async () => {
    const going = uploadFile(pictureFile());
    await arrives(sent.length + 1);
    sent.at(-1)!.answer(200);
    await going;
  };
  await uploadOnce();
  const anothers = { ...storedCredential(), account_no: 'another' };
  expect(storedCredential()).toMatchObject({ account_no: 'member-1' });
  dropRole('member');
  expect(localStorage.getItem('ossKey')).toBeNull();

  arriveAt(testSite, 'member');
  globalStorage.set('ossKey', anothers);
  dropRole('member');
  expect(storedCredential()).toEqual(anothers);

  arriveAt(testSite, 'member');
  globalStorage.remove('ossKey');
  const late = renewCredential('sale');
  dropRole('member');
  await late;
  expect(localStorage.getItem('ossKey')).toBeNull();
});

test('[S7.17] [S7.18] [S7.20] sends the form with the fields of the spec, the file last, to host and key', async () => {
  const upload = uploadFile(pictureFile('My cat.PNG'));
  await arrives();
  const [{ url, fields, file }] = sent as [SentForm];
  expect(url).toBe('/oss_proxy?url=http%3A%2F%2F127.0.0.1%3A3000%2Ffiles%2F');
  expect(Object.keys(fields)).toEqual(['key', 'policy', 'OSSAccessKeyId', 'signature', 'success_action_status']);
  expect(fields.key).toMatch(/^sale\/1001\/A{16}\/[A-HJ-NP-TW-Za-fh-pr-tw-z2-8]{10}\.PNG$/);
  expect([fields.success_action_status, file.name, file.type]).toEqual(['200', 'My cat.PNG', 'image/png']);
  sent[0]!.answer(200);
  expect(await upload).toEqual({ key: fields.key, address: `http://127.0.0.1:3000/files/${fields.key}` });
});

test('[S3.11] stores the credential for all sites with its site, account and type, and requests it once', async () => {
  const uploads = [uploadFile(pictureFile()), uploadFile(pictureFile())];
  await arrives(2);
  for (const form of sent) form.answer(200);
  await Promise.all(uploads);
  expect(Object.keys(JSON.parse(localStorage.getItem('ossKey')!))).toEqual(
    expect.arrayContaining(['dir', 'policy', 'accessid', 'signature', 'host']),
  );
  expect(storedCredential()).toMatchObject({ site: 'sy_1001_1', account_no: 'member-1', type: 'sale' });
  expect(requests.filter(({ url }) => url.includes('oss'))).toHaveLength(1);
});

test('does not use a credential of another site, account or type, or one that ends soon', async () => {
  const upload = async (type: 'sale' | 'avatar' = 'sale') => {
    const before = requests.length;
    const going = uploadFile(pictureFile(), type);
    await arrives(sent.length + 1);
    sent.at(-1)!.answer(200);
    await going;
    return requests.length > before;
  };
  expect(await upload()).toBe(true);
  expect(await upload()).toBe(false);
  expect(await upload('avatar')).toBe(true);
  expect(await upload()).toBe(true);
  enterSite({ ...testSite, storeNo: 2 });
  expect(await upload()).toBe(true);
  globalStorage.set('ossKey', { ...storedCredential(), account_no: 'another' });
  expect(await upload()).toBe(true);
  globalStorage.set('ossKey', { ...storedCredential(), expire: Math.floor(Date.now() / 1000) + 20 });
  expect(await upload()).toBe(true);
});

test('[S7.21] [S8.15] shows a toast after a 403, renews and stores the credential; uploading again works', async () => {
  const first = failureOf(uploadFile(pictureFile()));
  await arrives();
  const old = storedCredential()!.policy;
  sent[0]!.answer(403);
  expect(await first).toBe('expired');
  await showProblem('expired', 'sale');
  expect(useToastStore.getState().now?.text).toBe('signature expired, please upload again');
  expect(requests.filter(({ url }) => url === '/tools/api/oss/sign?type=sale')).toHaveLength(2);
  expect(storedCredential()!.policy).not.toBe(old);
  const second = uploadFile(pictureFile());
  await arrives(2);
  expect(sent[1]!.fields.policy).toBe(storedCredential()!.policy);
  sent[1]!.answer(200);
  await second;
});

test('renews the credential of the same type after a 403; a private one at its own address', async () => {
  for (const [type, url] of [
    ['avatar', '/tools/api/oss/sign?type=avatar'],
    ['auth', '/tools/api/oss/base_sign?type=auth'],
  ] as const) {
    const failed = failureOf(uploadFile(pictureFile(), type));
    await arrives(sent.length + 1);
    sent.at(-1)!.answer(403);
    expect(await failed).toBe('expired');
    expect(requests.slice(-2).map((one) => one.url)).toEqual([url, url]);
  }
});

test.each([0, 201, 204, 302, 400, 404, 413, 500])('[S8.14] shows the modal without a cancel for %i', async (status) => {
  const failed = failureOf(uploadFile(pictureFile()));
  await arrives();
  sent[0]!.answer(status);
  expect(await failed).toBe('refused');
  void showProblem('refused', 'sale');
  void showProblem('refused', 'sale');
  const { queue } = useModalStore.getState();
  expect(queue.map(({ text, cancel }) => [text, cancel])).toEqual([['network request error', undefined]]);
  queue[0]!.answer(true);
  await vi.waitFor(() => expect(useToastStore.getState().now).toBeNull());
});

test('[S7.06] sends x-position with an upload, and leaves the content type of its form to the browser', async () => {
  void uploadFile(pictureFile()).catch(() => null);
  await arrives();
  globalStorage.set('longitude', 120.6);
  globalStorage.set('latitude', 31.3);
  void uploadFile(pictureFile()).catch(() => null);
  await arrives(2);
  expect(sent.map(({ headers }) => headers['x-position'])).toEqual(['222,111', '120.6,31.3']);
  expect(Object.keys(sent[0]!.headers)).not.toContain('content-type');
});

test('distinguishes lost, cancelled, and no credential', async () => {
  const lostUpload = failureOf(uploadFile(pictureFile()));
  await arrives();
  sent[0]!.lose();
  expect(await lostUpload).toBe('network');
  const leaving = new AbortController();
  const cancelledUpload = failureOf(uploadFile(pictureFile(), 'sale', { signal: leaving.signal }));
  await arrives(2);
  leaving.abort();
  expect([await cancelledUpload, sent[1]!.isAborted]).toEqual(['cancelled', true]);
  expect(await failureOf(uploadFile(pictureFile(), 'sale', { signal: leaving.signal }))).toBe('cancelled');
  globalStorage.remove('ossKey');
  fakeServer({ 'GET /tools/api/oss/sign': 'network' });
  expect(await failureOf(uploadFile(pictureFile()))).toBe('network');
  fakeServer({ 'GET /tools/api/oss/sign': { code: '4030000', message: 'not you' } });
  expect(await failureOf(uploadFile(pictureFile()))).toBe('said');
});

test('says what the content check refuses, and that the server takes the picture later', async () => {
  const answered = async (status: number, text: string) => {
    const failed = uploadFile(pictureFile(), 'avatar').catch(({ problem, sentence }: UploadFailure) => [
      problem,
      sentence,
    ]);
    await arrives(sent.length + 1);
    sent.at(-1)!.answer(status, text);
    return await failed;
  };
  const xml = (code: string, message: string) => `<Error><Code>${code}</Code><Message>${message}</Message></Error>`;
  expect(await answered(400, xml('ContentRefused', 'It has a QR code'))).toEqual(['content', 'It has a QR code']);
  void showProblem('content', 'avatar', 'It has a QR code');
  expect(useModalStore.getState().queue.map(({ text }) => text)).toEqual(['It has a QR code']);
  expect(await answered(400, xml('InvalidContent', 'broken'))).toEqual(['refused', undefined]);
  expect(await answered(429, xml('ContentUnchecked', 'later'))).toEqual(['busy', undefined]);
  await showProblem('busy', 'avatar');
  expect(useToastStore.getState().now?.text).toBe('The server is busy. Try again in a moment');
});

test('sends no file that is not a picture, whatever its name; renames a WebP that is called .jpg', async () => {
  const text = [...'<svg onload=alert(1)>'].map((letter) => letter.charCodeAt(0));
  for (const name of ['x.svg', 'x.png']) expect(await failureOf(uploadFile(pictureFile(name, text)))).toBe('type');
  const pdf = [...'%PDF-1.7 and more'].map((letter) => letter.charCodeAt(0));
  expect(await failureOf(uploadFile(pictureFile('x.pdf', pdf)))).toBe('type');
  const large = pictureFile();
  Object.defineProperty(large, 'size', { value: 10 * 1024 * 1024 + 1 });
  expect(await failureOf(uploadFile(large))).toBe('size');
  expect(sent).toEqual([]);
  const webp = [...'RIFF\0\0\0\0WEBPVP8 '].map((letter) => letter.charCodeAt(0));
  const upload = uploadFile(pictureFile('IMG_1.jpg', webp, 'image/jpeg'));
  await arrives();
  expect([sent[0]!.fields.key?.slice(-5), sent[0]!.file.type]).toEqual(['.webp', 'image/webp']);
  sent[0]!.answer(200);
  await upload;
});
