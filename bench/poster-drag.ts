// Drags an element among many on the page of the poster editor, at a quarter of the processor, next to Konva with one layer:
// `node tools/node24.mjs bench/poster-drag.ts`.
import os from 'node:os';
import path from 'node:path';
import { emptyScene, type Scene } from '@sycee/domain/poster/scene';
import { shapeElement, textElement } from '@sycee/domain/poster/testing';
import type { Browser } from 'playwright-core';
import { build } from 'vite';
import { launchBrowser } from '../tools/browser.ts';

const moves = 120;
const side = 800;

/** A third are texts; the dragged one is in the middle of the stack and of the page. */
function sceneOf(count: number): Scene {
  const elements = Array.from({ length: count - 1 }, (_, n) => {
    const box = { x: (n * 53) % 900, y: (n * 97) % 1_700, width: 60 + (n % 5) * 20, height: 40 + (n % 4) * 20 };
    return n % 3 === 2
      ? textElement(`e${n}`, { ...box, width: 240, size: 24 }, `恒桥金服 ${n}`)
      : shapeElement(`e${n}`, { ...box, rotation: (n * 7) % 30 });
  });
  const moved = shapeElement('dragged', { x: 440, y: 860, width: 200, height: 200 });
  return { ...emptyScene(), elements: elements.toSpliced(Math.floor(count / 2), 0, moved) };
}

async function script(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      lib: { entry: path.join(import.meta.dirname, 'poster/drag-page.ts'), formats: ['iife'], name: 'dragPage' },
    },
  });
  const [{ output }] = built as unknown as [{ output: readonly { code: string }[] }];
  return output[0]!.code;
}

declare const drag: Record<'ours' | 'oneLayer', (container: HTMLDivElement, scene: unknown) => void> & {
  move(moves: number, middle: number): Promise<number[]>;
  isPlaced(): boolean;
};

/** Milliseconds of scripts for each move of the pointer, sorted. Putting the layers together comes on top; it is the graphics card’s work, which is not here. */
async function dragged(browser: Browser, code: string, which: 'ours' | 'oneLayer', scene: Scene): Promise<number[]> {
  const page = await browser.newPage({ viewport: { width: side, height: side } });
  try {
    await page.setContent(
      `<body style="margin:0"><div id="page" style="width:${side}px;height:${side}px"></div></body>`,
    );
    await page.addScriptTag({ content: code });
    await page.evaluate(
      ({ which: name, scene: shown }) => drag[name](document.querySelector<HTMLDivElement>('#page')!, shown),
      { which, scene },
    );
    // Konva draws, also what is hit, in the next frames.
    await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))));
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.mouse.move(side / 2, side / 2);
    await page.mouse.down();
    await page.mouse.move(side / 2 + 4, side / 2 + 4);
    const times = await page.evaluate(([count, middle]) => drag.move(count, middle), [moves, side / 2] as const);
    await page.mouse.up();
    if (which === 'ours' && !(await page.evaluate(() => drag.isPlaced()))) throw new Error('Nothing was dragged');
    // The first moves begin the drag.
    return times.slice(5).toSorted((one, other) => one - other);
  } finally {
    await page.close();
  }
}

const browser = await launchBrowser();
try {
  const code = await script();
  for (const count of [300, 1_000])
    for (const which of ['ours', 'oneLayer', 'oneLayer', 'ours'] as const) {
      const times = await dragged(browser, code, which, sceneOf(count));
      const at = (part: number) => times[Math.floor(times.length * part)]!.toFixed(1);
      console.log(
        `${count} elements, ${which === 'ours' ? 'the editor' : 'Konva with one layer'}: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms of scripts a move, 4x slower; load ${os.loadavg()[0]!.toFixed(1)}`,
      );
    }
} finally {
  await browser.close();
}
