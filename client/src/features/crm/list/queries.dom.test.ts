import { expect, test } from 'vitest';
import { summarize } from './queries.ts';

test('counts the summary by Shanghai’s calendar, with what is overdue today in both', () => {
  const now = Date.parse('2026-11-20T07:00:00Z');
  const contacts = [
    '2026-11-18T02:00:00Z',
    '2026-11-20T02:00:00Z',
    '2026-11-20T15:30:00Z',
    // Already the 21st in Shanghai.
    '2026-11-20T16:30:00Z',
    '2026-11-26T02:00:00Z',
    '2026-11-27T02:00:00Z',
    null,
  ];
  expect(summarize(contacts, now)).toEqual({ overdue: 2, today: 2, week: 4 });
});
