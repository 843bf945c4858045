// npm run open-tenant -- tenant.json: opens a tenant as the operator's console does, and prints its addresses. The
// first tenant of an installation belongs to its operator, and its administrator is the installation's operator.
import process from 'node:process';
import { refuseDemoMismatch } from './demo/world-state.ts';
import { answerHelp } from './help.ts';
import { commandFailureText, openFromFile, readTenantFile, runAsOperator } from './tenant-file.ts';

const usage = `Say what to open: npm run open-tenant -- tenant.json, with the fields of POST /admin/api/tenants (see docs/guides/tenants.md).`;

answerHelp(`
Usage: npm run open-tenant -- tenant.json

Opens the tenant of the file and prints its addresses. The file has the fields of POST /admin/api/tenants:
docs/guides/tenants.md. The first tenant of an installation is its own.
`);

const [name] = process.argv.slice(2);
try {
  if (!name) throw new Error(usage);
  const file = readTenantFile(name);
  await runAsOperator(async ({ ports }, operator, { demo }) => {
    await refuseDemoMismatch({ demo, registry: ports.registry });
    await openFromFile(ports, operator, file, 'npm run open-tenant');
  });
} catch (error) {
  console.error(commandFailureText(error));
  process.exitCode = 1;
}
