import { roles as everyRole } from '@sycee/contract/core/roles';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { history } from '#platform/navigation/history.ts';
import { currentRole, useSession } from '#platform/session/session.ts';
import { savePromo } from '#platform/site/promo.ts';
import { enterSite } from '#platform/site/site.ts';
import { globalStorage } from '#platform/site/storage.ts';
import { arriveAt, testSite } from '#platform/testing/at-site.ts';
import { fakeServer } from '#platform/testing/fake-server.ts';
import { useLanguageStore } from '#platform/words.ts';
import { useModalStore } from '#ui/modal.ts';
import { useToastStore } from '#ui/toast.ts';
import { call } from './call.ts';
import { isSuccess } from './codes.ts';
import { CallFailure } from './failure.ts';
import { whenSessionIsOver } from './on-failure.ts';

const index = 'GET /finance/api/get_index';
const part = 'PUT /account/api/info/part';
const endSession = 'DELETE /account/api/sessions/{id}';
async function callOfEachMethod(): Promise<void> {
  await call(index);
  await call('POST /tools/api/sms/code', { body: { mobile: '13800000001', scene: 'login' } });
  await call(part, { body: { nickname: 'N' } });
  await call(endSession, { params: { id: '1' } });
}
const toastText = () => useToastStore.getState().now?.text;
const modals = () => useModalStore.getState().queue.map(({ text, cancel }) => ({ text, cancel }));

beforeEach(() => {
  arriveAt(testSite);
  useLanguageStore.getState().setLanguage('en');
  useModalStore.setState({ queue: [] });
});
afterEach(() => vi.unstubAllGlobals());

describe('headers', () => {
  const sent = async () => {
    const requests = fakeServer({});
    await call(index);
    return requests[0]!.headers;
  };

  test('[S7.01] calls a relative path with its body', async () => {
    const requests = fakeServer({});
    await call('POST /tools/api/sms/code', { body: { mobile: '13800000001', scene: 'login' } });
    expect(requests[0]).toMatchObject({
      method: 'POST',
      url: '/tools/api/sms/code',
      body: { mobile: '13800000001', scene: 'login' },
    });
  });

  test('[S7.02] sends GET, POST, PUT and DELETE as such, with the content type JSON', async () => {
    const requests = fakeServer({});
    await callOfEachMethod();
    expect(requests.map(({ method, headers, body }) => [method, headers['content-type'], body])).toEqual([
      ['GET', 'application/json', undefined],
      ['POST', 'application/json', { mobile: '13800000001', scene: 'login' }],
      ['PUT', 'application/json', { nickname: 'N' }],
      ['DELETE', 'application/json', {}],
    ]);
  });

  test.each([
    ['[S6.04] a guest', [], '5'],
    ['[S6.04] a member', ['member'], '5'],
    ['[S6.05] a broker', ['broker'], '2'],
    ['[S6.05] a store', ['store'], '2'],
    ['[S6.06] a roc', ['roc'], '4'],
    ['[S6.07] saas', ['saas'], '3'],
  ] as const)('[S7.04] %s sends x-source 4 and its x-from', async (_, roles, from) => {
    arriveAt(testSite, ...roles);
    expect(await sent()).toMatchObject({ 'x-source': '4', 'x-from': from });
  });

  test('[S6.03] [S7.05] sends the current role’s token', async () => {
    arriveAt(testSite, 'member', 'broker');
    expect((await sent())['x-token']).toBe('token of broker');
    useSession.setState({ role: 'member' });
    expect((await sent())['x-token']).toBe('token of member');
  });

  test('[S7.06] sends x-position with every request of every role as longitude,latitude, and 222,111 while unknown', async () => {
    for (const [longitude, latitude, expected] of [
      [null, null, '222,111'],
      [120.6, null, '222,111'],
      [null, 31.3, '222,111'],
      [120.6, 31.3, '120.6,31.3'],
      [0, 0, '0,0'],
    ])
      for (const role of [[], ...everyRole.map((one) => [one])]) {
        arriveAt(testSite, ...role);
        globalStorage.set('longitude', longitude);
        globalStorage.set('latitude', latitude);
        const requests = fakeServer({});
        await callOfEachMethod();
        expect(requests.map(({ headers }) => headers['x-position'])).toEqual(Array(4).fill(expected));
      }
  });

  test('[S7.07] [S2.17] sends as x-promo the page’s broker_promo_code, else the stored one', async () => {
    savePromo('STORED');
    expect((await sent())['x-promo']).toBe('STORED');
    history.push('/pages/home/index?broker_promo_code=OPTION');
    expect((await sent())['x-promo']).toBe('OPTION');
  });

  test('[S7.08] [S3.06] sends as x-appid and x-openid the wechat_mp_appid and wechat_mp_openid of this site only', async () => {
    expect(await sent()).toMatchObject({ 'x-appid': '', 'x-openid': '' });
    localStorage.setItem('sy_1001_1:wechat_mp_appid', '"app"');
    localStorage.setItem('sy_1001_1:wechat_mp_openid', '"open"');
    expect(await sent()).toMatchObject({ 'x-appid': 'app', 'x-openid': 'open' });
    enterSite({ ...testSite, storeNo: 2 });
    expect(await sent()).toMatchObject({ 'x-appid': '', 'x-openid': '' });
  });

  test('[S7.09] [S3.05] sends as x-share the URL-encoded JSON of this site’s share only', async () => {
    expect((await sent())['x-share']).toBe('');
    localStorage.setItem('sy_1001_1:share', '{"id":"分享"}');
    expect((await sent())['x-share']).toBe(encodeURIComponent('{"id":"分享"}'));
    enterSite({ ...testSite, storeNo: 2 });
    expect((await sent())['x-share']).toBe('');
  });

  test('[S7.10] sends the site as x-prefix, x-ffp-no and x-store-no', async () => {
    expect(await sent()).toMatchObject({ 'x-prefix': 'sy', 'x-ffp-no': '1001', 'x-store-no': '1' });
  });
});

describe('codes', () => {
  const read = ['GET', 'POST'] as const;
  const write = ['PUT', 'DELETE'] as const;
  test('[S8.01] [S8.02] accepts 2000000 and 4010001 for every method', () => {
    for (const method of [...read, ...write])
      for (const code of ['2000000', '4010001']) expect(isSuccess(method, code)).toBe(true);
  });
  test('[S8.03] [S8.04] [S8.05] accepts 422U014, 422U013, 1000000 and 0000000 for GET and POST', () => {
    for (const code of ['422U014', '422U013', '1000000', '0000000'])
      for (const method of read) expect(isSuccess(method, code)).toBe(true);
  });
  test('[S8.06] accepts only the strict pair for PUT and DELETE', () => {
    for (const code of ['422U014', '422U013', '1000000', '0000000', '4030000'])
      for (const method of write) expect(isSuccess(method, code)).toBe(false);
  });
});

describe('failures', () => {
  const fails = async (request: Promise<unknown>): Promise<CallFailure> => {
    const failure = await request.then(
      () => null,
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(CallFailure);
    return failure as CallFailure;
  };

  test('[S8.09] [S8.27] shows the server’s message as a toast for 1.5 s for any other code', async () => {
    vi.useFakeTimers();
    fakeServer({ [index]: { code: '4040000', message: 'not there' } });
    await fails(call(index));
    expect(toastText()).toBe('not there');
    vi.advanceTimersByTime(1499);
    expect(toastText()).toBe('not there');
    vi.advanceTimersByTime(1);
    expect(toastText()).toBeUndefined();
    vi.useRealTimers();
  });

  test('shows no toast for errors that a form shows at its fields, and one for others', async () => {
    const code = 'POST /tools/api/sms/code';
    const refused = (fields: object) => ({ [code]: { code: '4220000', message: 'wrong', data: { fields } } }) as never;
    const ask = () => call(code, { body: { mobile: '13800000001', scene: 'submit' }, fields: ['mobile', 'code'] });
    useToastStore.setState({ now: null });
    fakeServer(refused({ code: 'The code is wrong' }));
    expect((await fails(ask())).fields).toEqual({ code: 'The code is wrong' });
    expect(toastText()).toBeUndefined();
    fakeServer(refused({ code: 'The code is wrong', product_id: 'It is gone' }));
    await fails(ask());
    expect(toastText()).toBe('wrong');
    useToastStore.setState({ now: null });
    fakeServer({ [code]: { code: '4290000', message: 'too often' } });
    await fails(ask());
    expect(toastText()).toBe('too often');
  });

  test('[S4.17] shows only the first of several failures, until the next request starts', async () => {
    let n = 0;
    fakeServer({ [index]: () => ({ code: '4090000', message: `failure ${++n}` }) });
    await Promise.all([fails(call(index)), fails(call(index)), fails(call(index))]);
    expect(toastText()).toBe('failure 1');
    await fails(call(index));
    expect(toastText()).toBe('failure 4');
  });

  test('[S8.07] ignores 4000000, and 0000000 on a PUT, silently', async () => {
    fakeServer({ [index]: { code: '4000000', message: 'overtaken' }, [part]: { code: '0000000', message: 'old' } });
    await fails(call(index));
    await fails(call(part, { body: {} }));
    expect([toastText(), modals()]).toEqual([undefined, []]);
  });

  test('[S8.10] shows a failed PUT as a modal with the server’s message and no cancel', async () => {
    fakeServer({ [part]: { code: '4220000', message: 'wrong' } });
    await fails(call(part, { body: {} }));
    expect(modals()).toEqual([{ text: 'wrong', cancel: undefined }]);
    expect(toastText()).toBeUndefined();
  });

  test.each([
    ['PUT', part, () => call(part, { body: {} })],
    ['DELETE', 'DELETE /account/api/sessions/1', () => call(endSession, { params: { id: '1' } })],
  ])(
    '[S8.12] a status other than 200 on a %s shows the modal "network request error" without a cancel',
    async (_, address, ask) => {
      for (const status of [201, 400, 404, 500, 502, 503])
        for (const code of ['', '4220000']) {
          useModalStore.setState({ queue: [] });
          useToastStore.setState({ now: null });
          fakeServer({ [address]: { code, status, message: 'of the server' } });
          await fails(ask());
          expect(modals()).toEqual([{ text: 'network request error', cancel: undefined }]);
          expect(toastText()).toBeUndefined();
        }
    },
  );

  test('[S8.11] rejects with the network error text without a network', async () => {
    fakeServer({ [index]: 'network' });
    expect((await fails(call(index))).message).toBe('network error');
  });

  test('shows that a write failed; a failed read is shown by its screen', async () => {
    fakeServer({ [index]: 'network', [part]: 'network' });
    await fails(call(index));
    expect(toastText()).toBeUndefined();
    await fails(call(part, { body: {} }));
    expect([toastText(), modals()]).toEqual(['network error', []]);
  });

  test('[S7.11] aborts a request after 60 s', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    fakeServer({});
    await call(index);
    expect(timeout).toHaveBeenCalledWith(60_000);
    timeout.mockRestore();
  });

  test('[S8.08] [S4.11] [S4.12] clears only the role whose session is over, makes the first remaining one current, and shows its login without a toast', async () => {
    for (const code of ['4010000', '4010003']) {
      arriveAt(testSite, 'member', 'saas', 'broker');
      const visited: string[] = [];
      whenSessionIsOver((role) => visited.push(role));
      fakeServer({ [index]: { code, message: 'over' } });
      await fails(call(index));
      expect(Object.keys(useSession.getState().entries).sort()).toEqual(['member', 'saas']);
      expect(currentRole()).toBe('member');
      expect([visited, useSession.getState().expired]).toEqual([['broker'], 'broker']);
      expect(toastText()).toBeUndefined();
    }
  });

  test('does the same for a call that shows its failures itself, once for the calls of a screen', async () => {
    arriveAt(testSite, 'broker');
    const visited: string[] = [];
    whenSessionIsOver((role) => visited.push(role));
    fakeServer({ [index]: { code: '4010000', message: 'over' } });
    await fails(call(index, { quiet: true }));
    await fails(call(index, { quiet: true }));
    expect([currentRole(), visited, toastText()]).toEqual([null, ['broker'], undefined]);
  });

  test('stays on the page when a call in the background finds the session over, and shows that it expired', async () => {
    arriveAt(testSite, 'broker');
    const visited: string[] = [];
    whenSessionIsOver((role) => visited.push(role));
    fakeServer({ [index]: { code: '4010000', message: 'over' } });
    await fails(call(index, { background: true }));
    expect([currentRole(), useSession.getState().expired, visited, toastText()]).toEqual([
      null,
      'broker',
      [],
      undefined,
    ]);
  });

  test('[S4.11] keeps a role that holds a newer token by then', async () => {
    arriveAt(testSite, 'broker');
    whenSessionIsOver(() => {});
    fakeServer({
      [index]: () => {
        arriveAt(testSite, 'broker');
        useSession.setState(({ entries }) => ({ entries: { broker: { ...entries.broker!, token: 'newer' } } }));
        return { code: '4010003' };
      },
    });
    await fails(call(index));
    expect(useSession.getState().entries.broker?.token).toBe('newer');
  });

  test('drops the role of a token answered by 4010001 without leaving the page, and shows its role in a banner', async () => {
    arriveAt(testSite, 'member');
    useSession.setState({ expired: null });
    fakeServer({ [index]: { code: '4010001', data: { banners: [] } } });
    await call(index);
    expect([currentRole(), useSession.getState().expired]).toEqual([null, 'member']);
  });
});
