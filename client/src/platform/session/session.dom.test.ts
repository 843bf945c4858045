import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { call } from '#platform/http/call.ts';
import { requestHeaders } from '#platform/http/headers.ts';
import { whenSessionIsOver } from '#platform/http/on-failure.ts';
import { go, pageParams } from '#platform/navigation/go.ts';
import { history } from '#platform/navigation/history.ts';
import { addressOf } from '#platform/navigation/query.ts';
import { promoInEffect, savePromo, storedPromo } from '#platform/site/promo.ts';
import { enterSite, siteIdentity } from '#platform/site/site.ts';
import { globalStorage, siteStorage } from '#platform/site/storage.ts';
import { arriveAt, entryOf, infoOf, testSite } from '#platform/testing/at-site.ts';
import { fakeServer } from '#platform/testing/fake-server.ts';
import { useLanguageStore } from '#platform/words.ts';
import { useToastStore } from '#ui/toast.ts';
import { guestDataToClaim } from './claim-guest-data.ts';
import { logIn, logOut, refreshMember, renewRights } from './log-in.ts';
import { whenRightsChange } from './rights.ts';
import {
  currentRole,
  dropRole,
  expireRole,
  followOtherTabs,
  messagingAccountAt,
  messagingTokenOf,
  restoreSession,
  saveMessagingToken,
  saveSessionEntry,
  showsScopeSwitch,
  switchRole,
  useSession,
} from './session.ts';

beforeEach(() => {
  arriveAt(testSite);
  useLanguageStore.getState().setLanguage('en');
});
afterEach(() => vi.unstubAllGlobals());
const stored = (key: string) => JSON.parse(localStorage.getItem(`sy_1001_1:${key}`) ?? 'null');

describe('messaging accounts', () => {
  const tokenOf = (accid: string) => ({ accid, token: `token of ${accid}` });
  const entryFor = (account_no: string) => ({
    ...entryOf('member', account_no),
    info: { ...infoOf('member'), account_no },
  });

  test('another account that logs in to the same role does not inherit the messaging account', () => {
    saveSessionEntry('member', entryFor('m-1'));
    saveMessagingToken('member', tokenOf('m-1'));
    saveSessionEntry('member', entryFor('m-1'));
    expect(messagingTokenOf('member')?.accid).toBe('m-1');
    saveSessionEntry('member', entryFor('m-2'));
    expect(messagingTokenOf('member')).toBeUndefined();
    expect(messagingAccountAt(siteIdentity(), 'm-1')).toEqual({ isLoggedIn: false, expiredAt: null });
  });

  test('an expired session is remembered until the same account logs in again, a logout is not', () => {
    const account = () => messagingAccountAt(siteIdentity(), 'm-1');
    saveSessionEntry('member', entryFor('m-1'));
    saveMessagingToken('member', tokenOf('m-1'));
    expect(account()).toEqual({ isLoggedIn: true, expiredAt: null });
    expireRole('member', 'm-1');
    expect(account()).toEqual({ isLoggedIn: false, expiredAt: expect.any(Number) });
    saveSessionEntry('member', entryFor('m-1'));
    saveMessagingToken('member', tokenOf('m-1'));
    expect(account()).toEqual({ isLoggedIn: true, expiredAt: null });
    dropRole('member');
    expect(account()).toEqual({ isLoggedIn: false, expiredAt: null });
  });
});

describe('site and storage', () => {
  test('[S1.34] namespaces storage by prefix_ffpno_storeno: two sites never see each other’s logins', () => {
    expect(siteIdentity()).toBe('sy_1001_1');
    saveSessionEntry('member', entryOf('member'));
    enterSite({ ...testSite, storeNo: 2 });
    restoreSession();
    expect(currentRole()).toBeNull();
    enterSite(testSite);
    restoreSession();
    expect(currentRole()).toBe('member');
  });

  test('[S1.33] uses store 1 with the prefix saas', () => {
    enterSite({ ...testSite, prefix: 'saas', storeNo: 9 });
    expect(siteIdentity()).toBe('saas_1001_1');
  });

  test('[S3.01] stores the token and the account info in member, and the info in member_info', () => {
    saveSessionEntry('member', entryOf('member'));
    expect(stored('member')).toMatchObject({ token: 'token of member', account_no: 'member-1' });
    expect(stored('member_info')).toMatchObject({ account_no: 'member-1' });
  });

  test('[S3.02] [S3.08] stores token, info, scanbutton, scanmenu and data_scope for broker, store and saas', () => {
    for (const role of ['broker', 'store', 'saas'] as const) {
      saveSessionEntry(role, entryOf(role));
      expect(Object.keys(stored(role)).sort()).toEqual(['data_scope', 'info', 'scanbutton', 'scanmenu', 'token']);
    }
  });

  test('[S3.03] stores the token inside roc, and the info in roc_info', () => {
    saveSessionEntry('roc', entryOf('roc'));
    expect(stored('roc')).toMatchObject({ token: 'token of roc' });
    expect(stored('roc_info')).toMatchObject({ account_no: 'roc-1' });
    restoreSession();
    expect(useSession.getState().entries.roc?.info.account_no).toBe('roc-1');
  });

  test('[S3.04] [S4.01] stores the current role in role, over a reload', () => {
    saveSessionEntry('member', entryOf('member'));
    saveSessionEntry('broker', entryOf('broker'));
    switchRole('member');
    expect(stored('role')).toBe('member');
    useSession.setState({ entries: {}, role: null });
    restoreSession();
    expect(currentRole()).toBe('member');
  });

  test('[S3.09] [S2.19] stores latitude, longitude and the parameters of each page under one key for all sites', () => {
    const entries = {
      latitude: 31.3,
      longitude: 120.6,
      'params:/pages/x': { a: 1 },
      'params:/pages/y': { b: 2 },
    } as const;
    for (const [key, value] of Object.entries(entries)) globalStorage.set(key as keyof typeof entries, value);
    go('/pages/z', undefined, { params: { c: 3 } });
    const all = { ...entries, 'params:/pages/z': { c: 3 } };
    enterSite({ ...testSite, storeNo: 2 });
    for (const [key, value] of Object.entries(all)) {
      expect(globalStorage.get(key as keyof typeof all), key).toEqual(value);
      expect(JSON.parse(localStorage.getItem(key) ?? 'null'), key).toEqual(value);
    }
    expect(Object.keys(localStorage).filter((key) => key.startsWith('sy_'))).toEqual([]);
    expect(pageParams()).toEqual({ c: 3 });
    expect(requestHeaders()['x-position']).toBe('120.6,31.3');
  });

  test('[S3.10] [S4.16] stores the code with its time in therpromo and drops it after 300000 ms; uses it on its own site only', () => {
    savePromo('YINING', 1_000_000);
    expect(globalStorage.get('therpromo')).toMatchObject({ code: 'YINING', storedAtMs: 1_000_000 });
    expect(storedPromo(1_000_000 + 299_999)).toBe('YINING');
    enterSite({ ...testSite, storeNo: 2 });
    expect(storedPromo(1_000_001)).toBe('');
    enterSite(testSite);
    expect(storedPromo(1_000_000 + 300_000)).toBe('');
    expect(globalStorage.get('therpromo')).toBeNull();
  });

  test('sends no malformed stored promo code, which no header could hold', () => {
    for (const junk of ['推荐', 'a\nb', 'x'.repeat(41), '<b>']) {
      history.replace(addressOf('/pages/home/index', { broker_promo_code: junk }));
      expect(promoInEffect(), junk).toBe('');
      history.replace('/pages/home/index');
      savePromo(junk);
      expect(promoInEffect(), junk).toBe('');
      expect(new Headers(requestHeaders()).get('x-promo')).toBe('');
    }
    savePromo('YINING');
    expect(promoInEffect()).toBe('YINING');
    history.replace(addressOf('/pages/home/index', { broker_promo_code: '推荐' }));
    expect(promoInEffect()).toBe('YINING');
  });

  test('hands over no malformed key of a draft or report, which no login would accept', () => {
    const claim = { report_id: '019b76da-a800-7000-8000-0000000000aa', secret: 'A'.repeat(43) };
    for (const junk of [7, {}, 'short', 'K'.repeat(44)]) {
      siteStorage.set('draft_key', junk);
      siteStorage.set('guest_reports', [junk, null, { ...claim, secret: junk }, { ...claim, report_id: 7 }, claim]);
      expect(guestDataToClaim('member')).toEqual({ claims: [claim], draft_key: undefined });
    }
    siteStorage.set('draft_key', 'K'.repeat(43));
    siteStorage.set('guest_reports', 'x');
    expect(guestDataToClaim('member')).toEqual({ claims: [], draft_key: 'K'.repeat(43) });
    expect(guestDataToClaim('broker')).toEqual({ claims: [], draft_key: undefined });
  });
});

describe('roles', () => {
  test('[S4.02] [S4.03] keeps several roles logged in with their own tokens; a role is logged in when its entry is stored', () => {
    saveSessionEntry('member', entryOf('member'));
    saveSessionEntry('broker', entryOf('broker'));
    const { entries } = useSession.getState();
    expect([entries.member?.token, entries.broker?.token]).toEqual(['token of member', 'token of broker']);
    siteStorage.remove('broker');
    restoreSession();
    expect(Object.keys(useSession.getState().entries)).toEqual(['member']);
  });

  test('[S4.02] a tab keeps its role while another tab logs in and out as another role', () => {
    saveSessionEntry('broker', entryOf('broker'));
    saveSessionEntry('member', entryOf('member'));
    const stopFollowing = followOtherTabs();
    const writtenElsewhere = (role: 'member' | 'broker') => {
      siteStorage.set('role', role);
      window.dispatchEvent(new StorageEvent('storage', { key: siteStorage.nameOf('role') }));
    };
    writtenElsewhere('broker');
    expect(currentRole()).toBe('member');
    siteStorage.remove('broker');
    writtenElsewhere('member');
    expect([currentRole(), Object.keys(useSession.getState().entries)]).toEqual(['member', ['member']]);
    saveSessionEntry('broker', entryOf('broker'));
    siteStorage.remove('broker');
    writtenElsewhere('member');
    expect(currentRole()).toBe('member');
    stopFollowing();
  });

  test('[S4.12] makes the first remaining role current in the order member, broker, store, roc, saas', () => {
    for (const role of ['saas', 'roc', 'store', 'broker', 'member'] as const) saveSessionEntry(role, entryOf(role));
    const order: unknown[] = [];
    for (let role = currentRole(); role; role = currentRole()) {
      order.push(role);
      dropRole(role);
    }
    expect(order).toEqual(['member', 'broker', 'store', 'roc', 'saas']);
  });

  test('[S6.14] has the scope switch for 0 1 2 4 5 6 and not for 3', () => {
    expect([0, 1, 2, 3, 4, 5, 6].filter(showsScopeSwitch)).toEqual([0, 1, 2, 4, 5, 6]);
  });
});

describe('login', () => {
  const answers = (over: Record<string, object> = {}) => ({
    'POST /account/api/site/login': { code: '2000000', data: { token: 'new', registered: false } },
    'GET /permission/api/scan/button': { code: '2000000', data: { slugs: ['work.flow'] } },
    'GET /permission/api/scan/menu': { code: '2000000', data: { slugs: ['*'] } },
    'GET /account/api/info': { code: '2000000', data: { ...infoOf('broker'), token: 'new' } },
    ...over,
  });
  const credentials = { role: 'broker', mobile: '13800000101', password: 'x' } as const;
  const nothing = { claims: [] };

  test('[S4.04] [S4.05] [S6.13] fetches buttons, menus and info as the new role, and succeeds with all present', async () => {
    const requests = fakeServer(answers() as never);
    expect(await logIn(credentials, 'once', nothing)).toEqual({ problem: null, registered: false });
    expect(
      requests
        .slice(1)
        .map(({ url }) => url)
        .sort(),
    ).toEqual(['/account/api/info', '/permission/api/scan/button', '/permission/api/scan/menu']);
    expect(requests.slice(1).every(({ headers }) => headers['x-token'] === 'new')).toBe(true);
    expect(stored('broker')).toMatchObject({ token: 'new', scanbutton: ['work.flow'], scanmenu: ['*'] });
  });

  test('[S4.06] says no permission, contact administrator for info without a permission list, and stores nothing', async () => {
    for (const list of ['button', 'menu']) {
      fakeServer(answers({ [`GET /permission/api/scan/${list}`]: { code: '2000000', data: { slugs: [] } } }) as never);
      expect((await logIn(credentials, 'once', nothing)).problem).toBe('no permission, contact administrator');
      expect([currentRole(), stored('broker')]).toEqual([null, null]);
    }
  });

  test('treats a missing permission scan or account as a failure to retry with the same session, not as a refusal', async () => {
    for (const failing of ['GET /permission/api/scan/button', 'GET /permission/api/scan/menu', 'GET /account/api/info'])
      for (const [answer, said] of [
        ['network', 'Can’t reach the server. Try again in a moment.'],
        [{ code: '', status: 502 }, 'Something went wrong on the server. Try again in a moment.'],
        [{ code: '4290000', message: 'Too many attempts. Try again in 5 s' }, 'Too many attempts. Try again in 5 s'],
      ] as const) {
        arriveAt(testSite);
        useToastStore.setState({ now: null });
        fakeServer(answers({ [failing]: answer as never }) as never);
        const outcome = await logIn(credentials, 'once', nothing);
        expect([outcome.problem, currentRole(), useToastStore.getState().now]).toEqual([said, null, null]);
        const requests = fakeServer(answers() as never);
        expect(await outcome.retry!()).toEqual({ problem: null, registered: false });
        expect(requests.map(({ url }) => url)).not.toContain('/account/api/site/login');
        expect(stored('broker')).toMatchObject({ token: 'new' });
      }
  });

  test('offers no retry with a session that has ended', async () => {
    fakeServer(answers({ 'GET /account/api/info': { code: '4010003', message: 'over' } }) as never);
    const outcome = await logIn(credentials, 'once', nothing);
    expect([outcome.problem, outcome.retry, currentRole()]).toEqual(['over', undefined, null]);
  });

  test('[S4.07] says wrong account or password without account info', async () => {
    fakeServer(answers({ 'GET /account/api/info': { code: '2000000', data: null } }) as never);
    expect((await logIn(credentials, 'once', nothing)).problem).toBe('wrong account or password');
  });

  test('[S4.05] needs only the info of a member', async () => {
    fakeServer(
      answers({
        'GET /permission/api/scan/button': { code: '4030000' },
        'GET /permission/api/scan/menu': { code: '4030000' },
        'GET /account/api/info': { code: '2000000', data: { ...infoOf('member'), token: 'new' } },
      }) as never,
    );
    expect((await logIn({ ...credentials, role: 'member' }, 'once', nothing)).problem).toBeNull();
    expect(currentRole()).toBe('member');
  });

  test('[S8.03] treats 422U013 and 422U014 as answers without a token, never as a login', async () => {
    fakeServer(answers({ 'POST /account/api/site/login': { code: '422U013', data: { token: '' } } }) as never);
    await logIn(credentials, 'once', nothing);
    expect(currentRole()).toBeNull();
  });

  test('[S4.08] [S3.07] fetches a messaging token for a store or roc login, and removes it with its role', async () => {
    const tokenAnswer = (role: string) => ({
      code: '2000000',
      data: { accid: `${role}-1`, token: 'yx', expires_at: '' },
    });
    for (const role of ['store', 'roc', 'broker'] as const) {
      const requests = fakeServer(
        answers({
          'GET /account/api/info': { code: '2000000', data: { ...infoOf(role), token: 'new' } },
          'GET /finance/api/get_yx_token': tokenAnswer(role),
        }) as never,
      );
      await logIn({ ...credentials, role }, 'once', nothing);
      expect(requests.some(({ url }) => url === '/finance/api/get_yx_token')).toBe(role !== 'broker');
    }
    expect(stored('yx_token')).toEqual({
      store: { accid: 'store-1', token: 'yx' },
      roc: { accid: 'roc-1', token: 'yx' },
    });
    switchRole('roc');
    fakeServer({});
    await logOut();
    expect(stored('yx_token')).toEqual({ store: { accid: 'store-1', token: 'yx' } });
  });

  test('is not logged in while a second factor is required', async () => {
    const second = { ticket: 'T', expires_at: '', ways: ['totp'], passkey: null };
    fakeServer(answers({ 'POST /account/api/site/login': { code: '2000000', data: { token: '', second } } }) as never);
    expect(await logIn(credentials, 'once', nothing)).toMatchObject({ problem: null, second });
    expect([currentRole(), stored('broker')]).toEqual([null, null]);
  });

  // The tag of S4.09 is missing on purpose: there is no messaging service yet that the member could be logged in to.
  test('[S8.17] fetches, stores and merges a stored member’s info and makes the role member; without data it is the wrong account or password', async () => {
    saveSessionEntry('member', entryOf('member'));
    saveSessionEntry('broker', entryOf('broker'));
    switchRole('member');
    siteStorage.remove('role');
    const requests = fakeServer({
      'GET /account/api/info': { code: '2000000', data: { ...infoOf('member'), name: 'Newer', token: 'x' } },
    });
    await refreshMember();
    expect(requests.map(({ method, url, headers }) => [method, url, headers['x-token']])).toEqual([
      ['GET', '/account/api/info', 'token of member'],
    ]);
    expect(stored('member')).toMatchObject({ name: 'Newer', token: 'token of member' });
    expect(stored('member_info')).toMatchObject({ name: 'Newer', account_no: 'member-1' });
    expect([stored('role'), currentRole()]).toEqual(['member', 'member']);
    expect(stored('broker')).toMatchObject({ token: 'token of broker' });
    fakeServer({ 'GET /account/api/info': { code: '2000000', data: null } });
    await refreshMember();
    expect(useToastStore.getState().now?.text).toBe('wrong account or password');
  });

  test('keeps a member’s stored data when the start cannot read it, says why, and allows a retry', async () => {
    saveSessionEntry('member', entryOf('member'));
    useToastStore.setState({ now: null });
    fakeServer({ 'GET /account/api/info': 'network' });
    await refreshMember();
    expect([currentRole(), useToastStore.getState().now]).toEqual(['member', null]);
    expect(useSession.getState().stale).toBe('Can’t reach the server. Try again in a moment.');
    dropRole('member');
    expect(useSession.getState().stale).toBeNull();
    saveSessionEntry('member', entryOf('member'));
    fakeServer({ 'GET /account/api/info': 'network' });
    await refreshMember();
    expect(useSession.getState().stale).not.toBeNull();
    fakeServer({ 'GET /account/api/info': { code: '2000000', data: { ...infoOf('member'), token: 'x' } } });
    await refreshMember();
    expect(useSession.getState().stale).toBeNull();
  });

  test('[S4.10] does nothing without a token', async () => {
    const requests = fakeServer({});
    await refreshMember();
    expect(requests).toEqual([]);
  });

  test('leaves a member whose session is over on the page, and shows that it expired', async () => {
    saveSessionEntry('member', entryOf('member'));
    const visited: string[] = [];
    whenSessionIsOver((role) => visited.push(role));
    fakeServer({ 'GET /account/api/info': { code: '4010000', message: 'over' } });
    await refreshMember();
    expect([currentRole(), useSession.getState().expired, visited]).toEqual([null, 'member', []]);
  });

  test('asks for no login after logging out of a session that was over already', async () => {
    saveSessionEntry('broker', entryOf('broker'));
    const visited: string[] = [];
    whenSessionIsOver((role) => visited.push(role));
    fakeServer({ 'POST /account/api/site/logout': { code: '4010000' } });
    await logOut();
    expect([currentRole(), visited]).toEqual([null, []]);
  });

  test('[S4.14] clears what is stored of the current role at logout, and of no other', async () => {
    saveSessionEntry('member', entryOf('member'));
    saveSessionEntry('broker', entryOf('broker'));
    fakeServer({ 'POST /account/api/site/logout': 'network' });
    await logOut();
    expect([stored('broker'), stored('member')?.token, currentRole()]).toEqual([null, 'token of member', 'member']);
  });

  test('deletes drafts at the logout of the last role; keeps them when a session only expires', async () => {
    fakeServer({ 'POST /account/api/site/logout': { code: '2000000' } });
    const typed = () => [siteStorage.get('draft:personal'), siteStorage.get('draft:note:1')];
    siteStorage.set('draft:personal', { income: 1 });
    siteStorage.set('draft:note:1', 'x');
    siteStorage.set('recent_searches', ['a']);
    enterSite({ ...testSite, storeNo: 2 });
    siteStorage.set('draft:personal', { income: 2 });
    enterSite(testSite);
    saveSessionEntry('member', entryOf('member'));
    saveSessionEntry('broker', entryOf('broker'));
    await logOut();
    expect(typed()).toEqual([{ income: 1 }, 'x']);
    dropRole('member');
    expect(typed()).toEqual([{ income: 1 }, 'x']);
    saveSessionEntry('member', entryOf('member'));
    await logOut();
    expect([...typed(), siteStorage.get('recent_searches')]).toEqual([null, null, ['a']]);
    enterSite({ ...testSite, storeNo: 2 });
    expect(siteStorage.get('draft:personal')).toEqual({ income: 2 });
  });
});

describe('changed rights during a session', () => {
  const answers = (rights: string, slugs: string[]) => ({
    'GET /finance/api/get_work_config': { code: '4030000', headers: { 'x-rights': rights } },
    'GET /permission/api/scan/button': { code: '2000000', data: { slugs }, headers: { 'x-rights': rights } },
    'GET /permission/api/scan/menu': { code: '2000000', data: { slugs: ['work'] } },
    'GET /account/api/info': { code: '2000000', data: { ...infoOf('store'), data_scope: 4 } },
  });
  const ask = () => call('GET /finance/api/get_work_config', { quiet: true }).catch(() => null);
  const buttons = () => useSession.getState().entries.store?.scanbutton;

  test('reloads the lists once for an answer under other rights, also a refusal; not for the same rights', async () => {
    saveSessionEntry('store', entryOf('store'));
    const renewed: Promise<boolean>[] = [];
    whenRightsChange((...changed) => renewed.push(renewRights(...changed)));
    const requests = fakeServer(answers('one', ['work.note']));
    await Promise.all([ask(), ask()]);
    await Promise.all(renewed);
    expect(buttons()).toEqual(['work.note']);
    expect(requests.filter(({ url }) => url.includes('scan/button'))).toHaveLength(1);
    expect(stored('store').scanbutton).toEqual(['work.note']);
    const before = requests.length;
    await ask();
    await Promise.all(renewed);
    expect(requests.length).toBe(before + 1);
  });

  test('keeps the lists without an answer and retries with the next one; other roles’ lists stay', async () => {
    saveSessionEntry('broker', entryOf('broker'));
    saveSessionEntry('store', entryOf('store'));
    const renewed: Promise<boolean>[] = [];
    whenRightsChange((...changed) => renewed.push(renewRights(...changed)));
    fakeServer({ ...answers('two', []), 'GET /permission/api/scan/menu': 'network' });
    const before = buttons();
    await ask();
    expect(await renewed[0]).toBe(false);
    expect(buttons()).toBe(before);
    fakeServer(answers('two', []));
    await ask();
    expect((await Promise.all(renewed)).filter(Boolean)).toHaveLength(1);
    expect(buttons()).toEqual([]);
    expect(useSession.getState().entries.broker).toEqual(entryOf('broker'));
  });
});
