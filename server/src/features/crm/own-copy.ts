import type { At } from '#platform/context.ts';
import { workDetails } from './details.ts';
import { listWork } from './lists.ts';
import { readTimeline } from './timeline.ts';

/** A member's applications with what they may read of each timeline, for their copy of their own data. */
export async function ownApplications(at: At) {
  const ids: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await listWork(at, 'working', { sort: 'newest', scope: 'own', page_size: 100, cursor });
    ids.push(...page.list.map(({ id }) => id));
    cursor = page.next;
  }
  const applications = [];
  for (const id of ids) applications.push({ ...(await workDetails(at, id)), timeline: await wholeTimeline(at, id) });
  return applications;
}

async function wholeTimeline(at: At, id: string) {
  const entries = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await readTimeline(at, { id, page_size: 100, cursor });
    entries.push(...page.list);
    cursor = page.next;
  }
  return entries;
}
