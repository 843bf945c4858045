import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { saveSessionEntry, useSession } from '#platform/session/session.ts';
import { siteStorage } from '#platform/site/storage.ts';
import { arriveAt, testSite } from '#platform/testing/at-site.ts';
import { fakeServer } from '#platform/testing/fake-server.ts';
import { fakeUploads, pictureFile } from '#platform/upload/testing.ts';
import { useLanguageStore } from '#platform/words.ts';
import { modal } from '#ui/modal.ts';
import { find, press, type Rendered, render, type } from '#ui/testing/render.tsx';
import { WritePopup } from './WritePopup.tsx';

// The list of cards is loaded beforehand, so that no test waits for a file.
beforeAll(async () => {
  await import('./cards/CardChoice.tsx');
});

let rendered: Rendered;
beforeEach(() => {
  arriveAt(testSite, 'member');
  useLanguageStore.getState().setLanguage('en');
});
afterEach(async () => {
  await rendered.leave();
  siteStorage.removeDrafts();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const ok = (data: unknown) => ({ code: '2000000', data });
const person = { contacts_no: 'b-7', name: '林听澜', avatar: null, store_name: '姑苏店' };
const hashtag = (name: string) => ({ hashtag: name, posts: 3, recent: 1 });
const lists = {
  'GET /common/api/hashtag/mate': ok({ list: [hashtag('小店融资'), hashtag('小店账本')] }),
  'GET /common/api/mention/mate': ok({ list: [person] }),
};
const publishing = 'POST /common/api/post/add';
const published = ok({ id: 'p', state: 'review', card: null, notices: [] });

async function open(answers: Parameters<typeof fakeServer>[0] = {}) {
  const seen = fakeServer({ ...lists, ...answers });
  const onClose = vi.fn<() => void>();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  rendered = await render(
    <QueryClientProvider client={client}>
      <WritePopup onClose={onClose} />
    </QueryClientProvider>,
  );
  return { seen, onClose, sent: () => seen.filter(({ url }) => url.endsWith('/post/add')) };
}
const addressOf = 'GET /tools/api/oss/own_address';
const signed = ({ url }: { url: string }) =>
  ok({
    address: `/files/${new URL(url, location.href).searchParams.get('key')}?signature=1`,
    expires_at: '2026-11-20T02:00:00Z',
  });
const keptPictures = () =>
  [...document.querySelectorAll<HTMLImageElement>('.square-kept img')].map((one) => one.getAttribute('src'));
const until = (check: () => void) => act(async () => await vi.waitFor(check, { timeout: 30_000 }));
const box = () => find<HTMLTextAreaElement>('textarea');
const key = (name: string) =>
  act(async () => box().dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true })));
const options = () => [...document.querySelectorAll('[role=option]')].map((one) => one.textContent);
const active = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent;
const publish = () => press('dialog button[type=submit]');

test('hashtags and people are chosen with arrows, Enter and Tab; Escape closes their list and not the form', async () => {
  const { onClose } = await open();
  await type('textarea', '#小店');
  await until(() => expect(options()).toHaveLength(2));
  expect([box().getAttribute('aria-controls'), active()]).toEqual([find('[role=listbox]').id, undefined]);
  await key('ArrowDown');
  await key('ArrowDown');
  expect(active()).toContain('小店账本');
  await key('Enter');
  expect([box().value, options()]).toEqual(['#小店账本 ', []]);
  await type('textarea', '#小店账本 @');
  await until(() => expect(active()).toContain('林听澜'));
  await key('Escape');
  expect([options(), onClose.mock.calls]).toEqual([[], []]);
  await type('textarea', '#小店账本 @林');
  await until(() => expect(active()).toContain('林听澜'));
  await key('Tab');
  expect(box().value).toBe('#小店账本 @林听澜 ');
});

test('every refused sentence is listed, selects itself in the text, and leaves the list once it is changed', async () => {
  const notices = [
    { sentence: '我保证下款。', reason: 'Nobody can promise that' },
    { sentence: '加我微信 daikuan8866。', reason: 'Leave out chat accounts' },
  ];
  await open({ [publishing]: { code: '4090000', message: 'refused', data: { allowed: ['review'], notices } } });
  await type('textarea', '你好！我保证下款。加我微信 daikuan8866。');
  await publish();
  const listed = () => [...document.querySelectorAll('button.square-sentence')].map((one) => one.textContent);
  await until(() => expect(listed()).toEqual(notices.map(({ sentence }) => sentence)));
  await press('li:nth-child(2) > button.square-sentence');
  expect(box().value.slice(box().selectionStart, box().selectionEnd)).toBe('加我微信 daikuan8866。');
  await type('textarea', '你好！我保证下款。');
  expect(listed()).toEqual(['我保证下款。']);
  await type('textarea', '你好！');
  expect(listed()).toEqual([]);
});

test('a refusal for what is not in the text, such as its place, is shown in the words of the server', async () => {
  const message = '“加微信的茶馆”: Leave out chat accounts. Change it, or request a review';
  const notices = [{ sentence: '加微信的茶馆', reason: 'Leave out chat accounts' }];
  await open({ [publishing]: { code: '4090000', message, data: { allowed: ['review'], notices } } });
  await type('textarea', '下午见');
  await publish();
  await until(() => expect(document.querySelector('dialog')?.textContent).toContain(message));
});

const buttonOf = (name: string) =>
  [...document.querySelectorAll<HTMLButtonElement>('dialog button')].find((one) => one.textContent === name);

test('a sentence that names a product offers to attach it, and a review; attached, it can be published', async () => {
  const notices = [
    {
      sentence: '装修贷要多久？',
      reason: 'It names a product',
      products: [{ id: 'd', title: '装修贷', institution: '晴川银行' }],
    },
  ];
  const data = { allowed: ['product', 'review'], notices };
  const { sent } = await open({ [publishing]: { code: '4090000', message: 'refused', data } });
  await type('textarea', '你好！装修贷要多久？');
  await publish();
  await until(() => expect(document.body.textContent).toContain('It names a product'));
  expect(document.querySelector('button.square-sentence')?.textContent).toBe('装修贷要多久？');
  expect(buttonOf('Choose another product')).toBeDefined();
  expect(buttonOf('Send it for review anyway')).toBeDefined();
  await act(async () => buttonOf('Attach 晴川银行 · 装修贷')!.click());
  expect(find('.square-card').textContent).toContain('装修贷');
  expect(document.body.textContent).not.toContain('It names a product');
  await publish();
  await until(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]!.body).toMatchObject({ card: { kind: 'product', id: 'd' }, asks_review: false });
});

test('why a text waits that its author did not send for review stays until it was read; who chose the review gets a toast', async () => {
  const notices = [{ sentence: '可以刷流水吗？', reason: 'A rule holds it' }];
  const held = ok({ id: 'p', state: 'review', card: null, notices });
  const refused = { code: '4090000', message: 'refused', data: { allowed: ['review'], notices } };
  const shown = vi.spyOn(modal, 'show');
  const answers = { [publishing]: held as typeof held | typeof refused };
  const { onClose, sent } = await open({ [publishing]: () => answers[publishing] });
  await type('textarea', '可以刷流水吗？');
  await publish();
  await until(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(shown).toHaveBeenCalledTimes(1);
  const { title, text } = shown.mock.calls[0]![0];
  expect(title).toContain('Sent for review');
  expect(renderToStaticMarkup(text as ReactNode)).toMatch(/可以刷流水吗？.*A rule holds it/);
  answers[publishing] = refused;
  await type('textarea', '可以刷流水吗？');
  await publish();
  await until(() => expect(buttonOf('Send it for review anyway')).toBeDefined());
  answers[publishing] = held;
  await act(async () => buttonOf('Send it for review anyway')!.click());
  await until(() => expect(onClose).toHaveBeenCalledTimes(2));
  expect(sent().at(-1)!.body).toMatchObject({ asks_review: true });
  expect(shown).toHaveBeenCalledTimes(1);
});

test('text, pictures, card and city of a draft are there again after a reload and end with it', async () => {
  siteStorage.set('draft:post:member-1', {
    text: '没写完',
    pictures: [{ key: 'a', url: '/files/a' }],
    added: [{ key: 'b', url: '/files/b' }],
    card: { kind: 'article', id: 'x', title: '三步看懂征信' },
    region: '320500',
  });
  const { sent } = await open({ [publishing]: published, [addressOf]: signed });
  await until(() => expect(keptPictures()).toEqual(['/files/a?signature=1', '/files/b?signature=1']));
  expect(find('.square-card').textContent).toContain('三步看懂征信');
  await publish();
  await until(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]!.body).toMatchObject({
    text: '没写完',
    pictures: ['a', 'b'],
    card: { kind: 'article', id: 'x' },
    region: '320500',
  });
  await until(() => expect(siteStorage.get('draft:post:member-1')).toBeNull());
});

test.each([
  ['of the profile', '320500', []],
  ['used last', '', [{ region: '' }, { region: '320500' }, { region: '310100' }]],
])('the city %s is offered as one press, and set by nothing else', async (_, region, list) => {
  const entry = useSession.getState().entries.member!;
  saveSessionEntry('member', { ...entry, info: { ...entry.info, region } });
  const { sent } = await open({
    [publishing]: published,
    'GET /common/api/post/list': ok({ list, next: null, head: null }),
  });
  const offer = () => [...document.querySelectorAll('button')].find((one) => one.textContent === 'Show Suzhou');
  await until(() => expect(offer()).toBeDefined());
  await type('textarea', '想问问本地的行情');
  await publish();
  await until(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]!.body).toMatchObject({ region: '' });
  await rendered.leave();
  const again = await open({
    [publishing]: published,
    'GET /common/api/post/list': ok({ list, next: null, head: null }),
  });
  await until(() => expect(offer()).toBeDefined());
  await act(async () => offer()!.click());
  await until(() => expect(offer()).toBeUndefined());
  await type('textarea', '想问问本地的行情');
  await publish();
  await until(() => expect(again.sent()).toHaveLength(1));
  expect(again.sent()[0]!.body).toMatchObject({ region: '320500' });
});

test('pictures of a draft that the server does not have any more are taken out, and the form says so', async () => {
  siteStorage.set('draft:post:member-1', {
    text: '没写完',
    added: [
      { key: 'a', url: '/files/a' },
      { key: 'b', url: '/files/b' },
    ],
  });
  const { seen, sent } = await open({
    [publishing]: published,
    [addressOf]: (request) => (request.url.includes('key=a') ? { code: '4040000', message: 'gone' } : signed(request)),
  });
  await until(() => expect(keptPictures()).toEqual(['/files/b?signature=1']));
  await until(() => expect(seen.filter(({ url }) => url.includes('own_address'))).toHaveLength(2));
  expect(document.body.textContent).toContain('Pictures were not kept. Add them again.');
  await publish();
  await until(() => expect(sent()[0]!.body).toMatchObject({ pictures: ['b'] }));
});

test('of ten pictures chosen at once the first nine are kept, and the form says so', async () => {
  fakeUploads();
  await open();
  const input = find<HTMLInputElement>('.upl input');
  const choose = (n: number) => {
    const files = Array.from({ length: n }, (_, at) => pictureFile(`${at}.png`));
    Object.defineProperty(input, 'files', { value: files, configurable: true });
    return act(async () => input.dispatchEvent(new Event('change', { bubbles: true })));
  };
  await choose(10);
  expect(document.querySelectorAll('.upl li')).toHaveLength(9);
  expect(document.body.textContent).toContain('Nine pictures at most. The first nine were kept.');
});

test('a post that is written offline is kept, and sent once when the network is back', async () => {
  const answers: Parameters<typeof fakeServer>[0] = { [publishing]: 'network' };
  const { sent, onClose } = await open({ [publishing]: () => answers[publishing] as typeof published });
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await type('textarea', '路上写的');
  await publish();
  await until(() => expect(document.body.textContent).toContain('It is published when you’re back'));
  const before = sent().length;
  online.mockReturnValue(true);
  answers[publishing] = published;
  await act(async () => window.dispatchEvent(new Event('online')));
  await until(() => expect(onClose).toHaveBeenCalledTimes(1));
  await act(async () => window.dispatchEvent(new Event('online')));
  expect(sent()).toHaveLength(before + 1);
  const keys = new Set(sent().map(({ headers }) => new Headers(headers).get('idempotency-key')));
  expect([keys.size, [...keys][0]]).toEqual([1, expect.stringMatching(/^[0-9a-f-]{36}$/)]);
});

test('one article, own report, own demand or product is attached, and taken off again', async () => {
  const demand = {
    id: 'd',
    state: 'open',
    purpose_tx: 'Working capital',
    region_tx: 'Suzhou',
    amount_least: 1e7,
    amount_most: 2e7,
  };
  const { sent } = await open({
    [publishing]: published,
    'GET /common/api/demand/mine': ok({ list: [demand, { ...demand, id: 'e', state: 'closed' }], next: null }),
  });
  const button = (name: string) => buttonOf(name)!;
  const kinds = ['Product', 'Article', 'My report', 'Financing request'];
  expect(kinds.map((name) => button(name)?.textContent)).toEqual(kinds);
  await act(async () => button('Financing request').click());
  await until(() => expect(document.querySelectorAll('.chat-picker .row')).toHaveLength(1));
  expect(find('.chat-picker').textContent).toContain('readers of the post will know that it is yours');
  await press('.chat-picker .row');
  expect(find('.square-card').textContent).toContain('Working capital');
  await press('.square-card .ib');
  await act(async () => button('Financing request').click());
  await press('.chat-picker .row');
  await type('textarea', '想备一批货');
  await publish();
  await until(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]!.body).toMatchObject({ card: { kind: 'demand', id: 'd' } });
});
