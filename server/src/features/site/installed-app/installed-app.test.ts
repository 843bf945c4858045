import { loadImage } from '@napi-rs/canvas';
import { appIcons } from '@sycee/domain/site/app-icon';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#app/testing/test-server.ts';
import { encodeSite } from '../index.ts';

let server: TestServer;
let owner: pg.Client;
beforeAll(async () => {
  server = await startTestServer();
  owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await server.close();
});
beforeEach(() => server.clock.advance(2_000));

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });
const sealed = (prefix: string, tenantNo: string, storeNo = 1) =>
  encodeSite(server.parts.ports.secrets, { prefix, tenant_no: tenantNo, store_no: storeNo });
const manifestOf = async (segment: string, query = '') => {
  const answer = await get(`/${segment}/app.webmanifest${query}`, { 'accept-language': 'zh-CN' });
  expect(answer.headers['content-type']).toContain('application/manifest+json');
  return answer.json();
};

/** Gives the first tenant an appearance. */
async function dress({ glyph, modulesOff = '{}' }: { glyph: string; modulesOff?: string }): Promise<void> {
  await owner.query(
    `insert into app (tenant_id, glyph, palette, customer_tabs, agent_tabs, modules_off, version, changed_at)
     select id, $1, 'indigo', '{home,product,mine}', '{home,product,mine}', $2, 1, now() from tenant where tenant_no = '1001'
     on conflict (tenant_id) do update set glyph = excluded.glyph, modules_off = excluded.modules_off, version = app.version + 1`,
    [glyph, modulesOff],
  );
  server.clock.advance(2_000);
}

test('the manifest has the name, colours and address of its site, in both languages', async () => {
  const own = await manifestOf('jingan0000000002');
  expect(own).toMatchObject({
    name: '元锭融服 · 静安门店',
    short_name: '元锭融服',
    lang: 'zh-CN',
    start_url: '/jingan0000000002',
    scope: '/jingan0000000002',
    display: 'standalone',
    id: '/?app=sy_1001_2',
  });
  const english = await manifestOf('jingan0000000002', '?language=en');
  expect(english).toMatchObject({
    name: 'Yuanding Finance · Jing’an Store',
    short_name: 'Yuanding Finance',
    lang: 'en',
  });
  const segment = sealed('sy', '1001', 2);
  const other = await manifestOf(segment);
  expect(other).toMatchObject({ id: own.id, start_url: `/${segment}`, scope: `/${segment}` });
  const standard = (await get('/app.webmanifest')).json();
  expect(standard).toMatchObject({ start_url: '/', scope: '/' });
  for (const { src } of [...own.icons, ...standard.icons]) {
    const icon = await get(src);
    expect(icon.headers['content-type']).toBe('image/png');
  }
});

test('shortcuts are those of members or staff, without switched-off modules, and are within the scope', async () => {
  const urls = async (query: string): Promise<string[]> =>
    (await manifestOf('jingan0000000002', query)).shortcuts.map(({ url }: { url: string }) => url);
  const member = await urls('');
  expect(member).toContain('/jingan0000000002#/pages/match/index');
  expect(await urls('?for=staff')).toContain('/jingan0000000002#/subpkgs/work/work_list');
  expect(await urls('?for=operator')).toEqual(member);
  await dress({ glyph: 'a', modulesOff: '{match}' });
  expect(await urls('')).toEqual(member.slice(1));
});

test('an icon is drawn from the mark of its own tenant, is sent once, and changes with the mark', async () => {
  const icon = (segment: string, known = '') => get(`/${segment}/icons/192.png`, { 'if-none-match': known });
  const [own, other] = await Promise.all([icon(sealed('sy', '1001')), icon(sealed('jh', '1002'))]);
  expect(own!.headers.etag).not.toBe(other!.headers.etag);
  const again = await icon('jingan0000000002', String(own!.headers.etag));
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  expect((await icon(sealed('jh', '1002'), String(own!.headers.etag))).statusCode).toBe(200);
  await dress({ glyph: '锭' });
  const changed = await icon(sealed('sy', '1001'), String(own!.headers.etag));
  expect(changed.statusCode).toBe(200);
  expect(changed.rawPayload.equals(own!.rawPayload)).toBe(false);
  expect((await icon(sealed('jh', '1002'), String(other!.headers.etag))).statusCode).toBe(304);
});

test.each(Object.keys(appIcons) as (keyof typeof appIcons)[])('the icon %s has its size', async (name) => {
  const { rawPayload } = await get(`/icons/${name}`);
  const { width, height } = await loadImage(rawPayload);
  expect([width, height]).toEqual([appIcons[name].edge, appIcons[name].edge]);
});

test.each([
  '/icons/constructor',
  '/icons/1.png',
  '/icons/..%2f192.png',
  '/jingan0000000002/icons/%00.png',
  '/jingan0000000002/icons/',
  '/nobody0000000009/app.webmanifest',
  '/nowhere/app.webmanifest',
  '/%ff/app.webmanifest',
  '/nobody0000000009/icons/192.png',
  `/${'a'.repeat(500)}/icons/192.png`,
])('%s is refused in an envelope', async (url) => {
  const answer = await get(url);
  expect(answer.statusCode).toBe(200);
  expect(answer.json().code).toMatch(/^(404|422)0000$/);
});

test('a closed tenant has no app', async () => {
  const close = (status: string) => owner.query(`update tenant set status = $1 where tenant_no = '1002'`, [status]);
  await close('closed');
  server.clock.advance(2_000);
  for (const path of ['app.webmanifest', 'icons/192.png']) {
    const { code, data } = (await get(`/${sealed('jh', '1002')}/${path}`)).json();
    expect([code, data]).toEqual(['4010000', { site: 'closed' }]);
  }
  await close('open');
});
