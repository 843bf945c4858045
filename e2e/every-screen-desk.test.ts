import { expect, test } from 'vitest';
import { proofSize } from '../server/src/app/testing/proof-size.ts';
import { widths } from '../tools/tour/options.ts';
import { complaintsOfEveryScreen } from './every-screen.ts';

test('screens open on a desk, dark, en: nothing thrown, nothing said on the console, no axe finding, not wider than the window', async () => {
  const found = await complaintsOfEveryScreen(widths[1], { theme: 'dark', language: 'en' }, proofSize('odd', 'all'));
  expect(found.screens).toBeGreaterThan(60);
  expect(found.complaints).toEqual([]);
}, 480_000);
