import { applicationMs } from '@sycee/domain/contacts/limits';
import { contactApplications, contacts, type SeedApplication, type SeedContact } from '@sycee/seed/world/contacts';
import { sealedDetails, sealedUnder } from '#features/contacts/index.ts';
import { seedId } from './ids.ts';
import { dayMs, type SeedContext } from './seed-context.ts';
import type { Accounts } from './seed-people.ts';

/** Seeds contacts in both directions, and applications that wait for an answer. */
export async function seedContacts(seedContext: SeedContext, accounts: Accounts): Promise<void> {
  const { tenantNo } = seedContext.tenant;
  for (const contact of contacts[tenantNo] ?? []) await seedContact(seedContext, accounts, contact);
  for (const application of contactApplications[tenantNo] ?? [])
    await seedApplication(seedContext, accounts, application);
}

async function seedContact(seedContext: SeedContext, accounts: Accounts, contact: SeedContact): Promise<void> {
  const [one, other] = contact.people.map((account) => accounts.get(account)!) as [string, string];
  const sides = [
    { owner: one, account: other, details: contact.first },
    { owner: other, account: one, details: contact.second },
  ];
  for (const { owner, account, details = {} } of sides) {
    const { remark = '', tags = [], starred = false } = details;
    const person = await personOfAccount(seedContext, owner);
    await seedContext.db
      .insertInto('contact')
      .values({
        tenant_id: seedContext.tenantId,
        owner,
        account,
        details_sealed: sealedDetails(seedContext, person, { remark, tags: [...tags] }),
        starred,
        created_at: new Date(seedContext.now - contact.daysAgo * dayMs),
      })
      .execute();
  }
}

async function seedApplication(
  seedContext: SeedContext,
  accounts: Accounts,
  { from, to, greeting, foundBy, daysAgo }: SeedApplication,
): Promise<void> {
  const applicant = accounts.get(from)!;
  const appliedAt = seedContext.now - daysAgo * dayMs;
  const person = await personOfAccount(seedContext, applicant);
  await seedContext.db
    .insertInto('contact_application')
    .values({
      tenant_id: seedContext.tenantId,
      id: seedId(seedContext.tenantId, 'contact application', `${from} ${to}`),
      applicant,
      recipient: accounts.get(to)!,
      greeting_sealed: sealedUnder(seedContext, person, greeting),
      found_by: foundBy,
      applied_at: new Date(appliedAt),
      expires_at: new Date(appliedAt + applicationMs),
    })
    .execute();
}

const personOfAccount = ({ db }: SeedContext, account: string) =>
  db
    .selectFrom('account')
    .innerJoin('person', (join) =>
      join.onRef('person.tenant_id', '=', 'account.tenant_id').onRef('person.id', '=', 'account.person'),
    )
    .select(['person.id', 'person.wrapped_key'])
    .where('account.id', '=', account)
    .executeTakeFirstOrThrow();
