import { expect, test } from 'vitest';
import { proofSize } from '../server/src/app/testing/proof-size.ts';
import { desktop } from '../tools/tour/options.ts';
import { complaintsOfEveryScreen } from './every-screen.ts';

test('opens screens on a desktop, dark, en: no exception, no console message, no axe finding, not wider than the window', async () => {
  const complaints = await complaintsOfEveryScreen(desktop, { theme: 'dark', language: 'en' }, proofSize('odd', 'all'));
  expect(complaints.screens).toBeGreaterThan(60);
  expect(complaints.complaints).toEqual([]);
});
