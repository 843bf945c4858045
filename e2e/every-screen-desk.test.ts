import { expect, test } from 'vitest';
import { widths } from '../tools/tour/options.ts';
import { complaintsOfEveryScreen } from './every-screen.ts';

test('opens every screen on a desktop, dark, en: no exception, no console message, no axe finding, not wider than the window', async () => {
  const complaints = await complaintsOfEveryScreen(widths[1], { theme: 'dark', language: 'en' }, 'odd');
  expect(complaints.screens).toBeGreaterThan(30);
  expect(complaints.complaints).toEqual([]);
}, 480_000);
