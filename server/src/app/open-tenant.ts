// npm run open-tenant -- tenant.json: opens a tenant from nothing, as the operator's console does, and prints its addresses.
import { readFileSync } from 'node:fs';
import { console as contract } from '@sycee/contract/console';
import { openTenant } from '#features/console/door.ts';
import { fieldMessage } from '#platform/field-messages.ts';
import { Refusal } from '#platform/refusal.ts';
import { readConfig } from './config.ts';
import { wire } from './wire.ts';

const usage = `Say what to open: npm run open-tenant -- tenant.json, with the fields of POST /admin/api/ffps (see docs/guides/tenants.md).`;

async function main(file: string): Promise<void> {
  const asked = contract['POST /admin/api/ffps'].body.safeParse(JSON.parse(readFileSync(file, 'utf8')), {
    reportInput: true,
  });
  if (!asked.success) {
    const lines = asked.error.issues.map((issue) => `  ${issue.path.join('.') || '?'}: ${fieldMessage(issue).en}`);
    throw new Error(`${file} cannot be opened as it is:\n${lines.join('\n')}`);
  }
  const house = await wire(readConfig());
  try {
    const { operator, clock } = house.ports;
    if (!operator) throw new Error('Set OPERATOR_DATABASE_URL to the address of the database as its operator role.');
    const by = { ...house.ports, now: clock.now(), actor: 'npm run open-tenant' };
    const id = await openTenant(by, operator, asked.data);
    const { sites } = (await operator.tenants()).find((one) => one.id === id)!;
    for (const { prefix, store_no, name_zh, key } of sites) console.log(`/${key}  ${prefix} ${store_no}  ${name_zh}`);
  } finally {
    await house.close();
  }
}

const [file] = process.argv.slice(2);
try {
  if (!file) throw new Error(usage);
  await main(file);
} catch (error) {
  const fields = error instanceof Refusal ? JSON.stringify(error.data('en')) : '';
  console.error(`${error instanceof Error ? error.message : error} ${fields}`.trim());
  process.exitCode = 1;
}
