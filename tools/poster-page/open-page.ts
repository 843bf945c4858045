// A page that draws posters by the painter of the product, for comparisons with what the server draws.
import path from 'node:path';
import { type CardFacts, textOf } from '@sycee/domain/poster/card-facts';
import { hasLetter, lettersOf, missingLetter } from '@sycee/domain/poster/letters';
import { isText, type Scene, type Weight, weights } from '@sycee/domain/poster/scene';
import type { Browser, Page } from 'playwright-core';
import { build } from 'vite';
import { subsetOfFont } from '../../server/src/platform/poster-drawing/subset-of-font.ts';

export interface Drawn {
  scene: Scene;
  card: CardFacts;
  code: boolean[][];
}

/** The painter as a script that defines `poster`. */
async function painterScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      lib: { entry: path.join(import.meta.dirname, 'painter.ts'), formats: ['iife'], name: 'poster' },
    },
  });
  const [{ output }] = built as unknown as [{ output: readonly { code: string }[] }];
  return output[0]!.code;
}

/** The font with the letters of a scene, as the page of the editor gets it. */
const fontOf = async ({ scene, card }: Drawn, weight: Weight): Promise<string> => {
  const texts = scene.elements
    .filter(isText)
    .map((element) => (element.kind === 'text' ? element.text : textOf(card, element.field)));
  const known = lettersOf([card.name, ...texts].join('')).filter((letter) => hasLetter(letter, weight));
  const font = await subsetOfFont(weight, [...new Set([...known, missingLetter])].join(''));
  return `data:font/woff2;base64,${Buffer.from(font).toString('base64')}`;
};

interface PageFonts {
  weight: number;
  address: string;
}
declare const poster: { paintScene(pen: CanvasRenderingContext2D, scene: unknown, sources: unknown): void };

/** Draws in a page on a canvas of the size of the poster. */
async function drawIn(page: Page, drawn: Drawn, fonts: readonly PageFonts[]): Promise<void> {
  await page.evaluate(
    async ({ drawn: { scene, card, code }, fonts: files }) => {
      for (const { weight, address } of files) {
        const face = new FontFace('Poster', `url(${address})`, { weight: String(weight) });
        document.fonts.add(await face.load());
      }
      document.body.style.margin = '0';
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [scene.detail.width, scene.detail.height];
      canvas.style.display = 'block';
      document.body.replaceChildren(canvas);
      poster.paintScene(canvas.getContext('2d')!, scene, {
        font: (weight: number, size: number) => `${weight} ${size}px "Poster"`,
        picture: () => null,
        card,
        avatar: null,
        code,
      });
    },
    { drawn, fonts },
  );
}

/** What draws posters in pages of a browser. Fonts are made once for a scene. */
export async function posterPages(browser: Browser) {
  const script = await painterScript();
  const fontsOf = new Map<Scene, PageFonts[]>();
  const fonts = async (drawn: Drawn): Promise<PageFonts[]> => {
    const known = fontsOf.get(drawn.scene);
    if (known) return known;
    const made = await Promise.all(weights.map(async (weight) => ({ weight, address: await fontOf(drawn, weight) })));
    fontsOf.set(drawn.scene, made);
    return made;
  };
  const withPage = async <Answer>(drawn: Drawn, use: (page: Page) => Promise<Answer>): Promise<Answer> => {
    const { width, height } = drawn.scene.detail;
    const page = await browser.newPage({ viewport: { width, height } });
    try {
      await page.addScriptTag({ content: script });
      await drawIn(page, drawn, await fonts(drawn));
      return await use(page);
    } finally {
      await page.close();
    }
  };
  return {
    /** A screenshot of a new page, as servers make that have a browser for it. */
    screenshot: (drawn: Drawn) => withPage(drawn, (page) => page.screenshot({ type: 'jpeg', quality: 92 })),
    /** The pixels of the canvas, as PNG. */
    pixels: async (drawn: Drawn) => {
      const address = await withPage(drawn, (page) =>
        page.evaluate(() => document.querySelector('canvas')!.toDataURL('image/png')),
      );
      return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
    },
  };
}
