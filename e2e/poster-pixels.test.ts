import { isText, type Scene } from '@sycee/domain/poster/scene';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { posterTemplates } from '../seed/src/world/posters.ts';
import { codeOf, paintedCanvas } from '../server/src/platform/poster-drawing/paint-poster.ts';
import { launchBrowser } from '../tools/browser.ts';
import { type Drawn, posterPages } from '../tools/poster-page/open-page.ts';

let browser: Browser;
let pages: Awaited<ReturnType<typeof posterPages>>;
beforeAll(async () => {
  browser = await launchBrowser();
  pages = await posterPages(browser);
});
afterAll(() => browser.close());

const card = {
  name: '周𠮷宁',
  title: '高级融资顾问',
  store: '平江路门店',
  mobile: '13800000101',
  introduction: '八年中小企业融资经验，帮您把材料一次备齐。'.repeat(5),
  organization: '元锭融服',
};
const address = 'https://sycee.example/pingjiang0000001?s=bcdf234567#/share?promo=YINING';
const drawnOf = (scene: Scene): Drawn => ({ scene, card, code: codeOf(address) });
/** Red, green, blue and opacity of each pixel. */
type Pixels = Uint8ClampedArray | Buffer;
async function ofServer({ scene }: Drawn): Promise<Pixels> {
  const { width, height } = scene.detail;
  const canvas = await paintedCanvas({
    kind: 'draw',
    scene,
    card,
    showsHints: false,
    address,
    avatar: null,
    pictures: new Map(),
    width,
  });
  return canvas.getContext('2d').getImageData(0, 0, width, height).data;
}
const ofBrowser = async (drawn: Drawn): Promise<Pixels> =>
  await sharp(await pages.pixels(drawn))
    .ensureAlpha()
    .raw()
    .toBuffer();

const clearlyDifferent = 32;
/** By pixel: whether any channel differs clearly. */
function differences(one: Pixels, other: Pixels): boolean[] {
  const differs = (at: number) => Math.abs(one[at]! - other[at]!) > clearlyDifferent;
  return Array.from({ length: one.length / 4 }, (_, n) => [0, 1, 2].some((channel) => differs(n * 4 + channel)));
}

/** By pixel: whether an edge of a letter is there or beside it. */
async function textEdges(drawn: Drawn): Promise<boolean[]> {
  const { scene } = drawn;
  const texts: Scene = {
    ...scene,
    detail: { ...scene.detail, background: { kind: 'plain', color: '#ffffff' } },
    elements: scene.elements.flatMap((element) =>
      isText(element) ? [{ ...element, detail: { ...element.detail, color: '#000000' } } as typeof element] : [],
    ),
  };
  const pixels = await ofServer(drawnOf(texts));
  const { width } = scene.detail;
  const levelAt = (n: number) => pixels[n * 4];
  return Array.from({ length: pixels.length / 4 }, (_, n) =>
    [1, -1, width, -width, 2, -2, 2 * width, -2 * width].some((step) => {
      const level = levelAt(n + step);
      return level !== undefined && level !== levelAt(n);
    }),
  );
}

const templates = posterTemplates['1001']!.map((template) => [template.slug, template.scene] as const);
test.each(templates)('[S1.13] %s is the same picture in a browser and on the server', async (_, scene) => {
  const drawn = drawnOf(scene);
  const [server, browserPixels] = [await ofServer(drawn), await ofBrowser(drawn)];
  expect(browserPixels.length).toBe(server.length);
  const [different, edges] = [differences(server, browserPixels), await textEdges(drawn)];
  const share = (which: (n: number) => boolean) =>
    different.filter((isDifferent, n) => isDifferent && which(n)).length / different.length;
  expect(share(() => true)).toBeLessThanOrEqual(0.02);
  expect(share((n) => !edges[n])).toBeLessThanOrEqual(0.005);
});
