import { randomUUID } from 'node:crypto';
import { code } from '@sycee/contract/core/envelope';
import { postersAtMost } from '@sycee/domain/poster/poster';
import type { ImageElement, PosterElement, Scene, TextElement } from '@sycee/domain/poster/scene';
import { emptyScene, wholePicture } from '@sycee/domain/poster/scene';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { type FirstTenant, firstTenant } from '#app/testing/first-tenant.ts';
import {
  headquarters,
  otherTenantSite,
  startTestServer,
  type TestServer,
  type Visitor,
} from '#app/testing/test-server.ts';
import { credentialOf, pictureOf, upload } from '#app/testing/uploads.ts';
import { trimVersions } from './versions.ts';

let server: TestServer;
let db: FirstTenant['db'];
let adviser: Visitor;
let colleague: Visitor;
let maker: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  ({ db } = await firstTenant(server));
});
afterAll(() => server.close());
beforeEach(async () => {
  await db.deleteFrom('poster').execute();
  adviser = await server.as('broker', mobiles.adviser);
  colleague = await server.as('broker', mobiles.colleague);
  maker = await server.as('saas', mobiles.headquarters, headquarters);
});

const box = { x: 60, y: 60, width: 900, height: 200, rotation: 0, opacity: 100 };
const common = { locked: false, group: null, mayChange: true, isCompliance: false };
const style = {
  size: 60,
  weight: 400 as const,
  color: '#14211c',
  align: 'start' as const,
  leading: 140,
  spacing: 0,
};
const text = (id: string, words: string, but: Partial<TextElement> = {}): TextElement => ({
  ...common,
  id,
  kind: 'text',
  text: words,
  detail: { ...box, ...style },
  ...but,
});
const image = (id: string, picture: string): ImageElement => ({
  ...common,
  id,
  kind: 'image',
  picture,
  crop: wholePicture,
  detail: { ...box, mask: 'none', radius: 0 },
});
const sceneOf = (...elements: PosterElement[]): Scene => ({ ...emptyScene(), elements });

const add = (by = adviser, from: string | null = null) => by.data('POST /marketing/api/poster/add', { body: { from } });
const set = (id: string, version: number, scene: Scene, by = adviser) =>
  by.call('PUT /marketing/api/poster/{id}/set', { params: { id }, body: { version, scene } });
const page = (id: string, by = adviser) => by.data('GET /marketing/api/poster/{id}/page', { params: { id } });
const act = (id: string, version: number, action: 'publish' | 'withdraw' | 'remove', by = maker) =>
  by.call('POST /marketing/api/poster/{id}/act', { params: { id }, body: { version, action } });
const list = async (by: Visitor, query = {}) =>
  (await by.data('GET /marketing/api/poster/list', { query: { page_size: 100, ...query } })).list;

/** A published template with a fixed element, one that may be changed, and a compliance line. */
async function template(): Promise<string> {
  const { id } = await add(maker);
  const fixed = text('title', '经营贷', { mayChange: false });
  const compliance = text('compliance', '以审批为准', {
    mayChange: false,
    isCompliance: true,
    detail: { ...box, ...style, y: 1_700 },
  });
  await maker.data('PUT /marketing/api/poster/{id}/set', {
    params: { id },
    body: { version: 1, scene: sceneOf(fixed, text('own', '请改'), compliance), title: '经营贷模板', category: 'loan' },
  });
  await act(id, 2, 'publish');
  return id;
}
async function uploaded(by: Visitor): Promise<string> {
  const { status, key } = await upload(server, await credentialOf(by, 'poster'), {
    bytes: await pictureOf('jpeg'),
    name: 'a.jpg',
    type: 'image/jpeg',
  });
  expect(status).toBe(200);
  return key;
}
const retained = async (key: string) =>
  (await db.selectFrom('upload').select('retained_until').where('key', '=', key).executeTakeFirstOrThrow())
    .retained_until;

test('[S1.13] [S3.28] an adviser makes a poster of a template, and the scene comes back as it was kept', async () => {
  const made = await add(adviser, await template());
  expect(made).toMatchObject({ is_template: false, title: '经营贷模板', category: 'loan', state: 'draft', version: 1 });
  const [fixed, own, compliance] = made.scene.elements as [TextElement, TextElement, TextElement];
  const scene = sceneOf(fixed, { ...own, text: '周以宁' }, text('new', '新的'), compliance);
  const { data } = await set(made.id, 1, scene);
  expect(data).toMatchObject({ version: 2, missing: [] });
  const kept = await page(made.id);
  expect(kept.scene).toEqual(scene);
  expect(kept.template).toEqual(made.scene);
  expect((await list(adviser, { only: 'own' })).map(({ id }) => id)).toEqual([made.id]);
  expect((await list(adviser, { keyword: '经营', category: 'loan' })).map(({ title }) => title)).toEqual([
    '经营贷模板',
  ]);
  expect(await list(adviser, { category: 'tax' })).toEqual([]);
});

test('of two saves on one version one is kept, and the other gets the poster as it is', async () => {
  const { id } = await add();
  const answers = await Promise.all([set(id, 1, sceneOf(text('a', '甲'))), set(id, 1, sceneOf(text('b', '乙')))]);
  expect(answers.map((answer) => answer.code).sort()).toEqual([code.done, code.versionConflict].sort());
  const won = answers.findIndex((answer) => answer.code === code.done);
  const lost = answers[1 - won]!.data as unknown as { version: number; scene: Scene };
  expect(lost.version).toBe(2);
  expect(lost.scene.elements.map((element) => element.id)).toEqual([['a', 'b'][won]]);
});

test('a save that a device repeats with its key is one version', async () => {
  const { id } = await add();
  const headers = { 'idempotency-key': randomUUID() };
  const sent = { params: { id }, body: { version: 1, scene: sceneOf(text('a', '甲')) }, headers };
  const first = await adviser.data('PUT /marketing/api/poster/{id}/set', sent);
  expect(await adviser.data('PUT /marketing/api/poster/{id}/set', sent)).toMatchObject({ version: first.version });
  expect((await page(id)).version).toBe(2);
});

test('what a template fixes can be neither changed nor removed nor covered', async () => {
  const made = await add(adviser, await template());
  const [fixed, own, compliance] = made.scene.elements as [TextElement, TextElement, TextElement];
  const refused = async (scene: Scene) => {
    const answer = await set(made.id, 1, scene);
    expect(answer.code).toBe(code.invalid);
    return (answer.data as unknown as { ids: string[] }).ids;
  };
  expect(await refused(sceneOf({ ...fixed, text: '包过' }, own, compliance))).toEqual(['title']);
  expect(await refused(sceneOf(fixed, own))).toEqual(['compliance']);
  expect(await refused(sceneOf(fixed, own, compliance, text('over', '盖住')))).toEqual(['title', 'compliance']);
  const below = text('below', '混在一起', { detail: compliance.detail });
  expect(await refused(sceneOf(fixed, own, below, compliance))).toEqual(['below']);
  const dark = sceneOf(fixed, own, compliance);
  expect(
    await refused({ ...dark, detail: { ...dark.detail, background: { kind: 'plain', color: style.color } } }),
  ).toEqual(['title', 'compliance']);
  // Nor by a copy of the own poster, which keeps the template.
  const copy = await add(adviser, made.id);
  expect(copy.title).toBe('经营贷模板 copy');
  expect((await set(copy.id, 1, sceneOf(own))).code).toBe(code.invalid);
});

test('letters that the font does not have are named, also those of the card', async () => {
  const { id } = await add();
  const { data } = await set(id, 1, sceneOf(text('a', '开户😀赠礼🎁😀')));
  expect(data.missing).toEqual(['😀', '🎁']);
  const name = await db
    .selectFrom('account')
    .innerJoin('person', 'person.id', 'account.person')
    .select(['person.id', 'person.name'])
    .where('account.promo_code', '=', 'YINING')
    .executeTakeFirstOrThrow();
  await db.updateTable('person').set({ name: '周𠮷宁' }).where('id', '=', name.id).execute();
  const field: PosterElement = { ...common, id: 'n', kind: 'field', field: 'name', detail: { ...box, ...style } };
  expect((await set(id, 2, sceneOf(field))).data.missing).toEqual(['𠮷']);
  await db.updateTable('person').set({ name: name.name }).where('id', '=', name.id).execute();
});

test('a code that a camera may not read is named', async () => {
  const { id } = await add();
  const detail = { ...box, x: 700, y: 700, width: 280, height: 280, color: '#14211c', background: '#ffffff' };
  const codeOf = (but: object): PosterElement => ({ ...common, id: 'c', kind: 'code', detail: { ...detail, ...but } });
  expect((await set(id, 1, sceneOf(codeOf({})))).data.faults).toEqual([]);
  const unreadable = codeOf({ color: '#ffffff', width: 60, x: -20 });
  expect(
    (await set(id, 2, sceneOf(unreadable, text('over', '字', { detail: { ...box, ...style, x: 0, y: 700 } })))).data
      .faults,
  ).toEqual(['contrast', 'outside', 'small', 'covered']);
});

test('a scene takes own pictures and those of templates, and none of other people', async () => {
  const [own, ofColleague] = [await uploaded(adviser), await uploaded(colleague)];
  const { id } = await add();
  const refused = await set(id, 1, sceneOf(image('p', ofColleague)));
  expect(refused.code).toBe(code.invalid);
  expect(await retained(ofColleague)).not.toBeNull();
  expect((await set(id, 1, sceneOf(image('p', 'poster/1001/none.jpg')))).code).toBe(code.invalid);
  expect((await set(id, 1, sceneOf(image('p', '')))).code).toBe(code.invalid);
  expect((await set(id, 1, sceneOf(image('p', own)))).code).toBe(code.done);
  expect(await retained(own)).toBeNull();
  expect((await page(id)).pictures[own]).toContain(`/files/${own}`);

  const ofTemplate = await uploaded(maker);
  const made = await add(maker);
  await set(made.id, 1, sceneOf(image('q', ofTemplate)), maker);
  expect((await set(id, 2, sceneOf(image('p', own), image('q', ofTemplate)))).code).toBe(code.invalid);
  await act(made.id, 2, 'publish');
  expect((await set(id, 2, sceneOf(image('p', own), image('q', ofTemplate)))).code).toBe(code.done);
  // The picture stays with the poster that shows it, whatever becomes of the template.
  await act(made.id, 3, 'withdraw');
  expect((await act(made.id, 4, 'remove')).data).toEqual({ poster: null });
  expect(await retained(ofTemplate)).toBeNull();
});

test('the pictures of a poster have up to 40 MB together', async () => {
  const [one, other] = [await uploaded(adviser), await uploaded(adviser)];
  const weigh = (key: string, bytes: number) =>
    db.updateTable('upload').set({ bytes }).where('key', '=', key).execute();
  const { id } = await add();
  await weigh(one, 40 * 1024 * 1024 - 5);
  await weigh(other, 6);
  const refused = await set(id, 1, sceneOf(image('a', one), image('b', other)));
  expect([refused.code, refused.data]).toEqual([
    code.invalid,
    { fields: { picture: expect.stringContaining('40 MB') } },
  ]);
  expect(await retained(other)).not.toBeNull();
  await weigh(other, 5);
  expect((await set(id, 1, sceneOf(image('a', one), image('b', other), image('c', other)))).code).toBe(code.done);
});

test('a picture is kept while a version has it, and let go with the poster', async () => {
  const key = await uploaded(adviser);
  const { id } = await add();
  await set(id, 1, sceneOf(image('p', key)));
  await set(id, 2, sceneOf());
  expect(await retained(key)).toBeNull();
  // An undo shows it again.
  expect((await set(id, 3, sceneOf(image('p', key)))).code).toBe(code.done);
  const copy = await add(adviser, id);
  await act(id, 4, 'remove', adviser);
  expect(await retained(key)).toBeNull();
  await act(copy.id, 1, 'remove', adviser);
  expect(await retained(key)).not.toBeNull();
});

test('versions are listed, an earlier one is made the newest again, and old ones are thinned', async () => {
  const { id } = await add();
  for (const n of [1, 2, 3]) await set(id, n, sceneOf(...Array.from({ length: n }, (_, i) => text(`t${i}`, '字'))));
  const versions = async () =>
    (await adviser.data('GET /marketing/api/poster/{id}/versions', { params: { id } })).list.map((one) => [
      one.version,
      one.elements,
    ]);
  expect(await versions()).toEqual([
    [4, 3],
    [3, 2],
    [2, 1],
    [1, 0],
  ]);
  const restore = (version: number, to: number) =>
    adviser.call('POST /marketing/api/poster/{id}/restore_version', { params: { id }, body: { version, to } });
  expect((await restore(3, 2)).code).toBe(code.versionConflict);
  expect((await restore(4, 90)).code).toBe(code.notFound);
  const { data } = await restore(4, 2);
  expect([data.version, data.scene.elements.length]).toEqual([5, 1]);
  expect((await versions())[0]).toEqual([5, 1]);
  const hourMs = 3_600_000;
  // All were saved at one moment, so of an hour ago the last is left, and the first.
  await trimVersions(db, id, server.clock.now() + hourMs);
  expect(await versions()).toEqual([
    [5, 1],
    [1, 0],
  ]);
});

test('the scene of a kept version is read by the owner of the poster, or by headquarters of a template', async () => {
  const { id } = await add();
  const key = await uploaded(adviser);
  await set(id, 1, sceneOf(image('p', key)));
  await set(id, 2, sceneOf());
  const read = (version: number | string, by = adviser, poster = id) =>
    by.call('GET /marketing/api/poster/{id}/version', { params: { id: poster }, query: { version } });
  // The picture is in no scene but this one.
  expect((await read(2)).data).toEqual({
    scene: sceneOf(image('p', key)),
    pictures: { [key]: expect.stringContaining(`/files/${key}`) },
  });
  expect((await read('3')).data).toEqual({ scene: sceneOf(), pictures: {} });
  for (const absent of [0, 4, 2_147_483_646])
    expect([absent, (await read(absent)).code]).toEqual([absent, code.notFound]);
  expect((await read('first')).code).toBe(code.invalid);
  const stranger = await server.as('broker', mobiles.otherAdviser, otherTenantSite);
  for (const by of [colleague, maker, stranger]) expect((await read(2, by)).code).toBe(code.notFound);
  expect((await read(2, server.guest())).code).toBe(code.sessionInvalid);

  const made = await template();
  expect([(await read(1, maker, made)).code, (await read(1, adviser, made)).code]).toEqual([
    code.done,
    code.notAllowed,
  ]);
  // A version of another poster is none of this one.
  const other = await add();
  expect((await read(2, adviser, other.id)).code).toBe(code.notFound);
});

test('fifty versions are kept, and the first', async () => {
  const { id } = await add();
  for (let n = 1; n <= 55; n++) expect((await set(id, n, sceneOf(text('a', String(n))))).code).toBe(code.done);
  const { list: versions } = await adviser.data('GET /marketing/api/poster/{id}/versions', { params: { id } });
  expect(versions.map(({ version }) => version)).toEqual([...Array.from({ length: 50 }, (_, n) => 56 - n), 1]);
});

test('what an adviser writes has to pass the rules of words of the tenant, and what was kept before stays', async () => {
  const { id } = await add();
  const refused = await set(id, 1, sceneOf(text('a', '先交手续费，马上放款')));
  expect(refused.code).toBe(code.conflict);
  expect((await page(id)).version).toBe(1);
  const usual = ['材料一次备齐', '利率低至 3.45%', '扫码加我微信，看看能贷多少', '年化利率（单利）3.6% 起，以审批为准'];
  for (const [n, words] of usual.entries())
    expect([words, (await set(id, n + 1, sceneOf(text('a', words)))).code]).toEqual([words, code.done]);
});

test('posters of others are not found, and templates are made by headquarters only', async () => {
  const { id } = await add();
  for (const by of [colleague, maker]) {
    expect((await by.call('GET /marketing/api/poster/{id}/page', { params: { id } })).code).toBe(code.notFound);
    expect((await set(id, 1, sceneOf(), by)).code).toBe(code.notFound);
    expect((await act(id, 1, 'remove', by)).code).toBe(code.notFound);
    expect((await by.call('POST /marketing/api/poster/add', { body: { from: id } })).code).toBe(code.notFound);
  }
  const draft = (await add(maker)).id;
  expect((await adviser.call('GET /marketing/api/poster/{id}/page', { params: { id: draft } })).code).toBe(
    code.notFound,
  );
  expect((await adviser.call('POST /marketing/api/poster/add', { body: { from: draft } })).code).toBe(code.notFound);
  expect((await list(adviser)).map((one) => one.id)).toEqual([]);
  expect((await list(maker)).map((one) => one.id)).toEqual([draft]);
  await act(draft, 1, 'publish');
  expect((await list(adviser)).map((one) => one.id)).toEqual([draft]);
  expect((await set(draft, 2, sceneOf())).code).toBe(code.notAllowed);
  const versionsBy = (by: Visitor) => by.call('GET /marketing/api/poster/{id}/versions', { params: { id: draft } });
  expect([(await versionsBy(adviser)).code, (await versionsBy(maker)).code]).toEqual([code.notAllowed, code.done]);
  expect((await act(draft, 2, 'withdraw', adviser)).code).toBe(code.notAllowed);
  expect((await act(id, 1, 'publish', adviser)).data).toEqual({ allowed: ['remove'] });
  const { data } = await act(draft, 2, 'withdraw');
  expect(data.poster).toMatchObject({ state: 'withdrawn', version: 3 });
  expect(await list(adviser)).toEqual([]);
  const late = await adviser.call('POST /marketing/api/poster/add', { body: { from: draft } });
  expect([late.code, late.message]).toEqual([code.conflict, 'This template has been withdrawn']);
  const entries = await db.selectFrom('audit_entry').select('action').where('action', 'like', 'poster.%').execute();
  expect(entries.map(({ action }) => action)).toEqual(expect.arrayContaining(['poster.publish', 'poster.withdraw']));
});

test('posters of another tenant are not found', async () => {
  const { id } = await add();
  const made = await template();
  const stranger = await server.as('broker', mobiles.otherAdviser, otherTenantSite);
  for (const poster of [id, made])
    expect((await stranger.call('GET /marketing/api/poster/{id}/page', { params: { id: poster } })).code).toBe(
      code.notFound,
    );
});

test('an account keeps up to two hundred posters, also when two are added at once', async () => {
  const { id } = await add();
  const row = await db.selectFrom('poster').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const { width: _, height: __, ...columns } = row;
  await db
    .insertInto('poster')
    .values(
      Array.from({ length: postersAtMost - 2 }, () => ({
        ...columns,
        id: randomUUID(),
        scene: JSON.stringify(row.scene),
        template_scene: null,
      })),
    )
    .execute();
  const answers = await Promise.all(
    [1, 2].map(() => adviser.call('POST /marketing/api/poster/add', { body: { from: null } })),
  );
  expect(answers.map((answer) => answer.code).sort()).toEqual([code.done, code.conflict].sort());
});

test('lists go on after a page', async () => {
  for (let n = 0; n < 3; n++) {
    await add();
    server.clock.advance(1_000);
  }
  const first = await adviser.data('GET /marketing/api/poster/list', { query: { only: 'own', page_size: 2 } });
  const rest = await adviser.data('GET /marketing/api/poster/list', {
    query: { only: 'own', page_size: 2, cursor: first.next! },
  });
  expect([first.list.length, rest.list.length, rest.next]).toEqual([2, 1, null]);
  expect(new Set([...first.list, ...rest.list].map(({ id }) => id)).size).toBe(3);
});

test('a font has the letters that were wanted, and the missing ones are named', async () => {
  const { font, missing } = await adviser.data('GET /marketing/api/poster/font', {
    query: { weight: 700, letters: '贷款😀' },
  });
  expect(missing).toEqual(['😀']);
  const bytes = Buffer.from(font, 'base64');
  expect(bytes.subarray(0, 4).toString()).toBe('wOF2');
  expect(bytes.length).toBeLessThan(10_000);
});

test('a scene with a thousand elements and all their letters is kept', async () => {
  const { id } = await add();
  const elements = Array.from({ length: 1_000 }, (_, n) => text(`element-${n}-${'x'.repeat(20)}`, '字'.repeat(20)));
  expect((await set(id, 1, sceneOf(...elements))).code).toBe(code.done);
  expect((await page(id)).scene.elements).toHaveLength(1_000);
  expect((await set(id, 2, sceneOf(...elements, text('more', '')))).code).toBe(code.invalid);
});
