import type { RequestContext } from '#platform/context.ts';
import { listApplications } from './apply-list.ts';
import { allContacts } from './contact-rows.ts';

/** The caller's contacts with remark and tags, and blocked people, for the data export. */
export async function ownContacts(ctx: RequestContext) {
  return (await allContacts(ctx)).map(({ contacts_no, own_name, remark, tags, starred, blocked }) => ({
    contacts_no,
    name: own_name,
    remark,
    tags,
    starred,
    blocked,
  }));
}

/** Applications as the caller sees them. */
export async function ownContactApplications(ctx: RequestContext) {
  const applications = [];
  for (let cursor: string | undefined | null; cursor !== null; ) {
    const page = await listApplications(ctx, { direction: 'all', page_size: 100, cursor });
    applications.push(...page.list);
    cursor = page.next;
  }
  return applications.map(({ person, direction, greeting, status, applied_at, decided_at }) => ({
    contacts_no: person.contacts_no,
    name: person.name,
    direction,
    greeting,
    status,
    applied_at,
    decided_at,
  }));
}
