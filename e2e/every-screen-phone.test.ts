import { expect, test } from 'vitest';
import { proofSize } from '../server/src/app/testing/proof-size.ts';
import { widths } from '../tools/tour/options.ts';
import { complaintsOfEveryScreen } from './every-screen.ts';

test('screens open on a phone, light, zh: nothing thrown, nothing said on the console, no axe finding, not wider than the window', async () => {
  const found = await complaintsOfEveryScreen(widths[0], { theme: 'light', language: 'zh' }, proofSize('even', 'all'));
  expect(found.screens).toBeGreaterThan(60);
  expect(found.complaints).toEqual([]);
}, 480_000);
