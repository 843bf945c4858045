import { expect, test } from 'vitest';
import { checkStateOf } from './check-state.ts';

test('a published product says from the sixtieth day when it leaves the matches, and after the ninetieth that it has', () => {
  const after = (today: string, status: 'published' | 'off' = 'published') =>
    checkStateOf({ status, checked_on: '2026-01-01' }, today);
  expect(after('2026-03-01')).toEqual({ kind: 'ok', leavesIn: null });
  expect(after('2026-03-02')).toEqual({ kind: 'warn', leavesIn: 31 });
  expect(after('2026-04-01')).toEqual({ kind: 'warn', leavesIn: 1 });
  expect(after('2026-04-02')).toEqual({ kind: 'bad', leavesIn: 0 });
  expect(after('2026-04-02', 'off')).toBeNull();
  expect(checkStateOf({ status: 'draft', checked_on: null }, '2026-04-02')).toBeNull();
});
