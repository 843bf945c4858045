import { expect, test } from 'vitest';
import { proofSize } from '../server/src/app/testing/proof-size.ts';
import { phone } from '../tools/tour/options.ts';
import { complaintsOfEveryScreen } from './every-screen.ts';

test('opens screens on a phone, light, zh: no exception, no console message, no axe finding, not wider than the window', async () => {
  const complaints = await complaintsOfEveryScreen(phone, { theme: 'light', language: 'zh' }, proofSize('even', 'all'));
  expect(complaints.screens).toBeGreaterThan(60);
  expect(complaints.complaints).toEqual([]);
});
