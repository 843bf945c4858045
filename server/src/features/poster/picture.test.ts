import { randomUUID } from 'node:crypto';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { code } from '@sycee/contract/core/envelope';
import { emptyScene, type PosterElement, type Scene, sceneLimits, wholePicture } from '@sycee/domain/poster/scene';
import { standardTemplates } from '@sycee/domain/poster/standard-templates';
import { codeElement, textElement } from '@sycee/domain/poster/testing';
import jsQR from 'jsqr';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { type FirstTenant, firstTenant } from '#app/testing/first-tenant.ts';
import {
  headquarters,
  otherTenantSite,
  pingjiang,
  startTestServer,
  type TestServer,
  type Visitor,
} from '#app/testing/test-server.ts';
import { credentialOf, pictureOf, upload } from '#app/testing/uploads.ts';
import { releaseUploadsOf } from '#features/upload/index.ts';
import { ApiError } from '#platform/api-error.ts';
import type { RequestContext } from '#platform/context.ts';
import { PosterDrawings } from '#platform/poster-drawing/poster-drawings.ts';
import { withSignal } from '#platform/with-signal.ts';
import { insertTemplates } from './insert-templates.ts';
import { erasePosters, ownPosters } from './personal-data.ts';

let server: TestServer;
let db: FirstTenant['db'];
let tenantId: string;
let adviser: Visitor;
let colleague: Visitor;
let maker: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  ({ db, tenantId } = await firstTenant(server));
});
afterAll(() => server.close());
beforeEach(async () => {
  await db.deleteFrom('poster').execute();
  adviser = await server.as('broker', mobiles.adviser);
  colleague = await server.as('broker', mobiles.colleague);
  maker = await server.as('saas', mobiles.headquarters, headquarters);
});

const codeBox = { x: 760, y: 1600, width: 260, height: 260 };
const scene = (...more: PosterElement[]): Scene => ({
  ...emptyScene(),
  elements: [textElement('t', { x: 60, y: 60, width: 960 }), ...more, codeElement('code', codeBox)],
});
async function posterOf(by: Visitor, made: Scene = scene()): Promise<string> {
  const { id } = await by.data('POST /marketing/api/poster/add', { body: { from: null } });
  await by.data('PUT /marketing/api/poster/{id}/set', { params: { id }, body: { version: 1, scene: made } });
  return id;
}
async function template(): Promise<string> {
  const id = await posterOf(maker);
  await maker.data('POST /marketing/api/poster/{id}/act', { params: { id }, body: { version: 2, action: 'publish' } });
  return id;
}
async function share(by = adviser): Promise<{ id: string; code: string; piece: string; address: string }> {
  const { list } = await by.data('GET /marketing/api/client/source/list', { query: {} });
  const piece = list.at(-1)!.id;
  return { ...(await by.data('POST /marketing/api/share/save', { body: { piece, label: '' } })), piece };
}
const fetchPicture = (id: string, by: Visitor = server.guest(), query: Record<string, string> = {}, headers = {}) =>
  server.app.inject({ url: `/marketing/api/poster/${id}/info`, query, headers: { ...by.headers, ...headers } });
async function refusal(id: string, by?: Visitor, query = {}): Promise<string> {
  const answer = await fetchPicture(id, by, query);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toContain('application/json');
  return answer.json().code;
}
/** What the QR code of a picture says when the picture is shown at a part of its size. */
async function decoded(jpeg: Buffer, part = 1): Promise<string | undefined> {
  const image = await loadImage(jpeg);
  const [width, height] = [Math.round(image.width * part), Math.round(image.height * part)];
  const pen = createCanvas(width, height).getContext('2d');
  pen.drawImage(image, 0, 0, width, height);
  return jsQR(new Uint8ClampedArray(pen.getImageData(0, 0, width, height).data), width, height)?.data;
}

test('[S7.03] [S1.13] a guest gets the picture of a poster as JPEG by the share of its owner, and its QR code leads to that share, also at 30 % size', async () => {
  const id = await posterOf(adviser);
  const { code: shareCode, address } = await share();
  const answer = await fetchPicture(id, server.guest(), { share: shareCode });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect(answer.headers['cache-control']).toBe('private, no-cache');
  const image = await loadImage(answer.rawPayload);
  expect([image.width, image.height]).toEqual([1080, 1920]);
  const whole = await decoded(answer.rawPayload);
  expect(whole).toMatch(/^https?:\/\/[^/]+\/[\w-]{16}\?s=/);
  expect(whole!.endsWith(address)).toBe(true);
  expect(await decoded(answer.rawPayload, 0.3)).toBe(whole);
  // The code opens the share at the site of the adviser.
  const segment = new URL(whole!).pathname.slice(1);
  expect(await adviser.data('GET /marketing/api/poster/site')).toEqual({ segment });
  const data = await server.guest().data('GET /tools/api/get_url_token', { query: { token: segment } });
  expect(data).toMatchObject({ ffp_no: '1001', store_no: 1 });
});

test('without a share the owner gets the picture, with a code that leads home with the promo code', async () => {
  const id = await posterOf(adviser);
  const { rawPayload } = await fetchPicture(id, adviser);
  const { segment } = await adviser.data('GET /marketing/api/poster/site');
  expect(await decoded(rawPayload)).toMatch(
    new RegExp(`^https?://[^/]+/${segment}#/pages/home/index\\?broker_promo_code=YINING$`),
  );
  for (const by of [server.guest(), colleague, maker]) expect(await refusal(id, by)).toBe(code.notFound);
  expect(await refusal(randomUUID(), adviser)).toBe(code.notFound);
  expect(await refusal('x', adviser)).toBe(code.notFound);
});

test('a list gets smaller pictures', async () => {
  const id = await posterOf(adviser);
  const { rawPayload } = await fetchPicture(id, adviser, { width: '360' });
  const image = await loadImage(rawPayload);
  expect([image.width, image.height]).toEqual([360, 640]);
  expect(await refusal(id, adviser, { width: '20' })).toBe(code.invalid);
  const high = await posterOf(adviser, { ...scene(), detail: { ...scene().detail, width: 200, height: 4_000 } });
  const largest = await loadImage((await fetchPicture(high, adviser, { width: '2000' })).rawPayload);
  expect(largest.width).toBeGreaterThan(800);
  expect(largest.width * largest.height).toBeLessThanOrEqual(sceneLimits.area);
});

test('a template is drawn with the card of whoever shares it, and not while it is withdrawn', async () => {
  const id = await template();
  const [own, ofColleague] = [await share(), await share(colleague)];
  const pictures = await Promise.all(
    [own, ofColleague].map((one) => fetchPicture(id, server.guest(), { share: one.code })),
  );
  const addresses = await Promise.all(pictures.map(({ rawPayload }) => decoded(rawPayload)));
  expect(addresses.map((address, n) => address!.includes([own, ofColleague][n]!.code))).toEqual([true, true]);
  expect(await refusal(id)).toBe(code.notFound);
  const member = await server.as('member', mobiles.member);
  expect(await refusal(id, member)).toBe(code.notFound);
  // Without a share it is for those who may list templates.
  const clerk = await server.as('store', mobiles.clerkWithoutMenus, pingjiang);
  expect(await refusal(id, clerk)).toBe(code.notAllowed);
  expect((await fetchPicture(id, clerk, { share: own.code })).headers['content-type']).toBe('image/jpeg');
  await maker.data('POST /marketing/api/poster/{id}/act', { params: { id }, body: { version: 3, action: 'withdraw' } });
  expect(await refusal(id, server.guest(), { share: own.code })).toBe(code.notFound);
  expect(await refusal(id, adviser)).toBe(code.notFound);
  expect((await fetchPicture(id, maker)).headers['content-type']).toBe('image/jpeg');
});

test('the share of another adviser, of a withdrawn piece, of a disabled adviser and of another tenant shows no picture', async () => {
  const id = await posterOf(adviser);
  const [own, ofColleague] = [await share(), await share(colleague)];
  const by = { share: own.code };
  expect(await refusal(id, server.guest(), { share: ofColleague.code })).toBe(code.notFound);
  expect(await refusal(id, server.guest(), { share: 'zzzz999999' })).toBe(code.notFound);
  expect(await refusal(id, server.guest(otherTenantSite), by)).toBe(code.notFound);
  const piece = (state: string) =>
    db.updateTable('marketing_piece').set({ state }).where('id', '=', own.piece).execute();
  await piece('withdrawn');
  expect(await refusal(id, server.guest(), by)).toBe(code.notFound);
  await piece('published');
  const status = (to: string) =>
    db.updateTable('account').set({ status: to }).where('promo_code', '=', 'YINING').execute();
  await status('disabled');
  expect(await refusal(id, server.guest(), by)).toBe(code.notFound);
  await status('active');
  expect((await fetchPicture(id, server.guest(), by)).headers['content-type']).toBe('image/jpeg');
});

test('a picture that the browser has is not sent again until the poster changes', async () => {
  const id = await posterOf(adviser);
  const first = await fetchPicture(id, adviser);
  const known = { 'if-none-match': first.headers.etag as string };
  const again = await fetchPicture(id, adviser, {}, known);
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  const changed = scene(textElement('more', { y: 400 }));
  await adviser.data('PUT /marketing/api/poster/{id}/set', { params: { id }, body: { version: 2, scene: changed } });
  const next = await fetchPicture(id, adviser, {}, known);
  expect([next.statusCode, next.headers.etag === first.headers.etag]).toEqual([200, false]);
});

test('pictures, avatar and fields of the card are drawn', async () => {
  const { key } = await upload(server, await credentialOf(adviser, 'poster'), {
    bytes: await pictureOf('jpeg'),
    name: 'a.jpg',
    type: 'image/jpeg',
  });
  const common = { locked: false, group: null, mayChange: true, isCompliance: false };
  const box = { x: 0, y: 300, width: 1080, height: 400, rotation: 0, opacity: 100 };
  const picture: PosterElement = {
    ...common,
    id: 'p',
    kind: 'image',
    picture: key,
    crop: wholePicture,
    detail: { ...box, mask: 'none', radius: 0 },
  };
  const id = await posterOf(adviser, scene(picture));
  const { rawPayload } = await fetchPicture(id, adviser);
  const pen = createCanvas(1080, 1920).getContext('2d');
  pen.drawImage(await loadImage(rawPayload), 0, 0);
  const [red, green, blue] = pen.getImageData(540, 500, 1, 1).data;
  // The uploaded picture is #1f6b52; JPEG is not exact.
  expect(Math.max(Math.abs(red! - 0x1f), Math.abs(green! - 0x6b), Math.abs(blue! - 0x52))).toBeLessThan(12);
});

test('a poster with a hint for what has to be written is no picture for others, and its list shows it', async () => {
  const place: PosterElement = {
    ...textElement('place', { y: 400, width: 900 }, ''),
    fillIn: { hint: '请填写地址', isRequired: true },
  };
  const label = { ...textElement('label', { y: 300 }, '地点'), belongsTo: 'place' };
  const id = await posterOf(adviser, scene(label, place));
  const { code: shared } = await share();
  for (const [by, query] of [
    [adviser, {}],
    [adviser, { share: shared }],
    [server.guest(), { share: shared }],
    [server.guest(), { share: shared, width: '360' }],
  ] as const) {
    const answer = await fetchPicture(id, by, query);
    expect([answer.statusCode, answer.json().code, answer.json().data.ids]).toEqual([200, code.conflict, ['place']]);
    expect(answer.json().message).toBe('Fill in what the poster still lacks: “请填写地址”');
  }
  const bare = await posterOf(adviser);
  const [listed, without] = await Promise.all([id, bare].map((one) => fetchPicture(one, adviser, { width: '360' })));
  expect(listed!.headers['content-type']).toBe('image/jpeg');
  expect(listed!.rawPayload.equals(without!.rawPayload)).toBe(false);
  // What was drawn for the list is not what a guest gets.
  await adviser.data('PUT /marketing/api/poster/{id}/set', {
    params: { id },
    body: { version: 2, scene: scene(label, { ...place, fillIn: { hint: '请填写人数', isRequired: false } }) },
  });
  const [ofGuest, bareOfGuest] = await Promise.all(
    [id, bare].map((one) => fetchPicture(one, server.guest(), { share: shared, width: '360' })),
  );
  expect(ofGuest!.rawPayload.equals(bareOfGuest!.rawPayload)).toBe(true);
  expect((await fetchPicture(id, adviser, { width: '360' })).rawPayload.equals(ofGuest!.rawPayload)).toBe(false);
});

test('a picture that an adviser puts in the place of a template is on the poster', async () => {
  const templates = standardTemplates.filter(({ scene: { elements } }) =>
    elements.some(({ kind }) => kind === 'image'),
  );
  await insertTemplates(db, {
    tenantId,
    templates,
    idOf: () => randomUUID(),
    now: server.clock.now(),
    sample: false,
  });
  const { list } = await adviser.data('GET /marketing/api/poster/list', { query: { page_size: 100 } });
  expect(list.map(({ title }) => title).sort()).toEqual(templates.map(({ title }) => title).sort());
  const { key } = await upload(server, await credentialOf(adviser, 'poster'), {
    bytes: await pictureOf('jpeg'),
    name: 'a.jpg',
    type: 'image/jpeg',
  });
  const { code: shared } = await share();
  for (const { id: from } of list) {
    const made = await adviser.data('POST /marketing/api/poster/add', { body: { from } });
    const place = made.scene.elements.find(({ kind }) => kind === 'image')!;
    const middle = [place.detail.x + place.detail.width / 2, place.detail.y + place.detail.height / 2] as const;
    const elements = made.scene.elements.map((element): PosterElement => {
      if (element.kind === 'image') return { ...element, picture: key };
      return element.kind === 'text' && element.fillIn ? { ...element, text: '平江路' } : element;
    });
    const filled = elements.map((element) => (element.kind === 'image' ? { ...element, picture: null } : element));
    const save = (version: number, next: readonly PosterElement[]) =>
      adviser.data('PUT /marketing/api/poster/{id}/set', {
        params: { id: made.id },
        body: { version, scene: { ...made.scene, elements: [...next] } },
      });
    const colorAt = async () => {
      const { rawPayload } = await fetchPicture(made.id, server.guest(), { share: shared });
      const pen = createCanvas(1080, 1920).getContext('2d');
      pen.drawImage(await loadImage(rawPayload), 0, 0);
      return [...pen.getImageData(...middle, 1, 1).data].slice(0, 3);
    };
    // The uploaded picture is #1f6b52; JPEG is not exact.
    const isUploaded = (color: number[]) => [0x1f, 0x6b, 0x52].every((is, n) => Math.abs(color[n]! - is) < 4);
    await save(1, filled);
    expect(isUploaded(await colorAt())).toBe(false);
    await save(2, elements);
    expect(isUploaded(await colorAt())).toBe(true);
  }
});

test('a picture has the language of its poster, and is the same for readers of every language', async () => {
  const place = { x: 60, y: 400, width: 900 };
  const ofLanguage = async (headline: string, language: 'zh' | 'en') => {
    const title = textElement('headline', { y: 300, width: 900 }, headline);
    const { text: _, ...rest } = textElement('store', place);
    const id = await posterOf(adviser, {
      ...emptyScene(),
      elements: [title, { ...rest, kind: 'field', field: 'store' }],
    });
    const { card } = await adviser.data('GET /marketing/api/poster/card', { query: { language } });
    const written = [title, textElement('store', place, card.store)];
    const same = await posterOf(adviser, { ...emptyScene(), elements: written });
    const [zh, en, asWritten] = await Promise.all([
      fetchPicture(id, adviser, {}, { 'accept-language': 'zh-CN' }),
      fetchPicture(id, adviser, {}, { 'accept-language': 'en' }),
      fetchPicture(same, adviser),
    ]);
    expect(zh.headers.etag).toBe(en.headers.etag);
    expect([zh, en].map(({ rawPayload }) => rawPayload.equals(asWritten.rawPayload))).toEqual([true, true]);
    return card;
  };
  const [zh, en] = [await ofLanguage('先看条件', 'zh'), await ofLanguage('Terms first', 'en')];
  expect([zh.store, zh.organization]).toEqual(['平江路门店', '元锭融服']);
  expect([en.store, en.organization].join('')).not.toMatch(/\p{Script=Han}/u);
});

test('codes and links of an adviser without a promo code have the account number, and those of a manager neither', async () => {
  const promo = { promo_code: null as string | null };
  const number = (await adviser.data('GET /account/api/info')).account_no;
  const accounts = db.updateTable('account').where('account_no', '=', number);
  await accounts.set(promo).execute();
  try {
    const id = await posterOf(adviser);
    expect(await decoded((await fetchPicture(id, adviser)).rawPayload)).toContain(
      `#/pages/home/index?broker_promo_code=${number}`,
    );
    expect((await adviser.data('GET /marketing/api/poster/card', { query: { language: 'zh' } })).promo_code).toBe(
      number,
    );
    const { code: shareCode, address } = await share();
    expect(address).toBe(`?s=${shareCode}#/share?promo=${number}`);
    const { rawPayload } = await fetchPicture(id, server.guest(), { share: shareCode });
    expect((await decoded(rawPayload))!.endsWith(address)).toBe(true);
    const opened = await server
      .guest()
      .data('GET /marketing/api/share/{id}/info', { params: { id: shareCode }, query: {} });
    expect(opened.promo_code).toBe(number);
    const found = await server
      .guest()
      .data('GET /finance/api/{id}/get_broker_info', { params: { id: number }, query: {} });
    expect(found.account_no).toBe(number);
  } finally {
    await accounts.set({ promo_code: 'YINING' }).execute();
  }
  const manager = await server.as('store', mobiles.manager);
  expect((await manager.data('GET /marketing/api/poster/card', { query: { language: 'zh' } })).promo_code).toBeNull();
});

test('the card of posters shows its owner what everybody may see of it', async () => {
  const { card, avatar, promo_code } = await adviser.data('GET /marketing/api/poster/card', {
    query: { language: 'zh' },
  });
  expect([card.name, card.mobile, promo_code]).toEqual(['周以宁', '', 'YINING']);
  expect(avatar === null || avatar.startsWith('http')).toBe(true);
  const member = await server.as('member', mobiles.member);
  for (const by of [server.guest(), member])
    expect((await by.call('GET /marketing/api/poster/card', { query: { language: 'zh' } })).code).not.toBe(code.done);
});

test('[S8.13] many at once get pictures, or a number of seconds with status 200, and never a failure', async () => {
  const { ports } = server.parts;
  const before = ports.posters;
  const small = { atOnce: 1, memoryMb: 600, waitingOfCaller: 60, waitingInAll: 10 };
  ports.posters = new PosterDrawings({ queue: small });
  const id = await posterOf(adviser);
  // Each width is a drawing of its own.
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, n) => fetchPicture(id, adviser, { width: String(400 + n) })),
  );
  const pictures = answers.filter(({ headers }) => headers['content-type'] === 'image/jpeg');
  const later = answers.filter((answer) => !pictures.includes(answer));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  expect(pictures.length).toBeGreaterThanOrEqual(11);
  expect(later.length).toBeGreaterThan(0);
  for (const answer of later) {
    const body = answer.json();
    expect([body.code, body.data.seconds > 0]).toEqual([code.rateLimited, true]);
  }
  // Equal ones at the same time are one drawing, which needs one place.
  const equal = await Promise.all(Array.from({ length: 40 }, () => fetchPicture(id, adviser, { width: '333' })));
  expect(new Set(equal.map(({ headers }) => headers['content-type']))).toEqual(new Set(['image/jpeg']));
  await ports.posters.close();
  ports.posters = before;
});

test('a card shows on a poster what everybody may see of it, also to its owner', async () => {
  const { text: _, ...rest } = textElement('f', { y: 300, width: 900 });
  const id = await posterOf(adviser, scene({ ...rest, kind: 'field', field: 'mobile' }));
  const bare = await posterOf(adviser, scene());
  // The mobile number of the demo adviser is hidden from guests, so both pictures are the same.
  const [withField, without] = await Promise.all([fetchPicture(id, adviser), fetchPicture(bare, adviser)]);
  expect(withField.rawPayload.equals(without.rawPayload)).toBe(true);
});

test('[S7.26] all 13 marketing calls answer at their method and path', async () => {
  const id = await posterOf(adviser);
  const shared = await share();
  const { list } = await adviser.data('GET /marketing/api/client/source/list', { query: {} });
  const opened = await server.guest().data('GET /marketing/api/share/{id}/info', { params: { id: shared.code } });
  server.clock.advance(5_000);
  const report = {
    active_ms: 2_000,
    video_ms: 0,
    depth: 50,
    parts: [2_000, 0, 0, 0, 0, 0, 0],
    share_count: 0,
    saw_card: false,
  };
  const watched = await server.guest().data('POST /marketing/api/share/watch', {
    body: { reports: [{ ...report, ticket: opened.ticket }] },
  });
  expect(watched.taken).toBe(1);
  const readers = await adviser.data('GET /marketing/api/share/customer', { query: {} });
  expect(readers.list.length).toBeGreaterThan(0);
  const trail = { id: readers.list[0]!.id };
  expect(await adviser.data('GET /marketing/api/share/{id}/customer_read', { params: trail })).toBeTruthy();
  expect(await adviser.data('GET /marketing/api/share/main', { query: {} })).toBeTruthy();
  expect((await adviser.data('GET /marketing/api/share/list', { query: {} })).list[0]!.code).toBe(shared.code);
  expect((await adviser.data('GET /marketing/api/share/{id}/list', { params: { id: shared.id } })).list).toHaveLength(
    1,
  );
  expect((await adviser.data('GET /marketing/api/source/type')).list.length).toBeGreaterThan(0);
  expect((await adviser.data('GET /marketing/api/source/{id}/info', { params: { id: list[0]!.id } })).id).toBe(
    list[0]!.id,
  );
  expect((await fetchPicture(id, adviser)).headers['content-type']).toBe('image/jpeg');
  const kept = await adviser.data('PUT /marketing/api/poster/{id}/set', {
    params: { id },
    body: { version: 2, scene: scene() },
  });
  expect(kept.version).toBe(3);
});

test('an erased account has no posters, and its export had them', async () => {
  const id = await posterOf(adviser);
  const { id: account } = await db
    .selectFrom('account')
    .select('id')
    .where('promo_code', '=', 'YINING')
    .executeTakeFirstOrThrow();
  const exported = await ownPosters({ db, caller: { account } } as unknown as RequestContext);
  expect(exported.map((poster) => [poster.id, poster.title])).toEqual([[id, 'Untitled poster']]);
  await erasePosters(db, { now: server.clock.now() }, account);
  expect(await refusal(id, adviser)).toBe(code.notFound);
  expect(await db.selectFrom('poster_version').select('poster').execute()).toEqual([]);
});

test('the pictures of a template stay when the account that uploaded them is erased', async () => {
  const { key } = await upload(server, await credentialOf(maker, 'poster'), {
    bytes: await pictureOf('jpeg'),
    name: 'a.jpg',
    type: 'image/jpeg',
  });
  const picture: PosterElement = {
    ...textElement('p'),
    kind: 'image',
    picture: key,
    crop: wholePicture,
    detail: { x: 0, y: 0, width: 100, height: 100, rotation: 0, opacity: 100, mask: 'none', radius: 0 },
  };
  const id = await posterOf(maker, scene(picture));
  const account = async () =>
    await db
      .selectFrom('upload')
      .select(['account', 'retained_until'])
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
  await releaseUploadsOf(db, (await account()).account, server.clock.now());
  expect((await account()).retained_until).toBeNull();
  await maker.data('POST /marketing/api/poster/{id}/act', { params: { id }, body: { version: 2, action: 'remove' } });
  expect((await account()).retained_until).not.toBeNull();
});

test('a scene that a caller made is drawn for that caller, with a code that leads to this site and no other', async () => {
  const draw = (body: object) =>
    server.app.inject({
      method: 'POST',
      url: '/marketing/api/poster/draw',
      headers: server.guest().headers,
      payload: body,
    });
  const drawn = await draw({ scene: scene(), path: '#/pages/match/personal/share?t=abc_-1' });
  expect([drawn.statusCode, drawn.headers['content-type']]).toEqual([200, 'image/jpeg']);
  const address = await decoded(drawn.rawPayload);
  expect(address).toMatch(/^http:\/\/[^/]+\/[^/]+#\/pages\/match\/personal\/share\?t=abc_-1$/);
  for (const path of ['https://evil.example/', '@evil.example/#/', '//evil.example#/', '#/\n@evil.example', ''])
    expect((await draw({ scene: scene(), path })).json().code, path).toBe(code.invalid);
  const id = await posterOf(adviser);
  const picture = { ...scene(), elements: [{ ...textElement('a'), kind: 'image', picture: `poster/${id}.png` }] };
  expect((await draw({ scene: picture, path: '#/' })).json().code).toBe(code.invalid);
});

test('guests of one network can use up its pictures without those of the advisers in it', async () => {
  const network = '198.51.100.7';
  const { limits } = server.parts.ports;
  for (const kind of ['posterPicture', 'posterDraw'] as const)
    await expect(limits.take(kind, network, 1_000_000_000)).rejects.toThrow('Too many');
  const id = await posterOf(adviser);
  const { code: shared } = await share();
  const picture = (by: Visitor) =>
    server.app.inject({
      url: `/marketing/api/poster/${id}/info`,
      query: { share: shared },
      headers: by.headers,
      remoteAddress: network,
    });
  const draw = (by: Visitor) =>
    server.app.inject({
      method: 'POST',
      url: '/marketing/api/poster/draw',
      headers: by.headers,
      payload: { scene: scene(), path: '#/' },
      remoteAddress: network,
    });
  for (const call of [picture, draw]) {
    expect((await call(server.guest())).json().code).toBe(code.rateLimited);
    expect((await call(adviser)).headers['content-type']).toBe('image/jpeg');
  }
});

test('a drawing whose client has gone is left', async () => {
  const { ports } = server.parts;
  const before = ports.posters;
  const begun = Promise.withResolvers<AbortSignal>();
  const ended = Promise.withResolvers<unknown>();
  const waiting = new PosterDrawings();
  waiting.draw = async (_by, _key, { signal }) => {
    begun.resolve(signal!);
    return await withSignal(signal!, Promise.withResolvers<Uint8Array>().promise).catch((reason: unknown) => {
      ended.resolve(reason);
      throw reason;
    });
  };
  ports.posters = waiting;
  const id = await posterOf(adviser);
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const client = new AbortController();
  const headers = adviser.headers as Record<string, string>;
  const url = `${address}/marketing/api/poster/${id}/info`;
  const answer = fetch(url, { headers, signal: client.signal }).catch((error: Error) => error.name);
  expect((await begun.promise).aborted).toBe(false);
  client.abort();
  expect(await answer).toBe('AbortError');
  expect(await ended.promise).toBeInstanceOf(ApiError);
  ports.posters = before;
});
