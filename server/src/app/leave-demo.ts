// npm run leave-demo -- tenant.json: ends the demo accounts of an installation that was a demo, and opens the tenant of the file as
// its own, with its real operator. Without a file it says what it would end. No server may run meanwhile.
import process from 'node:process';
import { endDemoWorld, listDemoAccounts } from './demo/leave-demo.ts';
import { answerHelp } from './help.ts';
import { commandFailureText, openFromFile, readTenantFile, runAsOperator } from './tenant-file.ts';

answerHelp(`
Usage: npm run leave-demo [-- tenant.json]

Without a file, lists the demo accounts that would end. With a file, ends them and opens the tenant of the file with its
operator (its fields: docs/guides/tenants.md). Stop the server first.
`);

const actor = 'npm run leave-demo';
const [name] = process.argv.slice(2);
try {
  const file = name === undefined ? null : readTenantFile(name);
  await runAsOperator(async ({ ports }, operator) => {
    const world = await ports.registry.demoWorld();
    const tenants = await operator.tenants();
    // False if an earlier run ended the demo world and was interrupted before it opened the tenant.
    const isOpened = tenants.some(({ status }) => status === 'open');
    if (world === 'never') throw new Error('This database never held the demo world: there is nothing to leave.');
    if (world === 'left' && isOpened) throw new Error('This database has left the demo already.');
    if (file && tenants.some(({ tenant_no: ffp_no, status }) => ffp_no === file.ffp_no && status !== 'opening'))
      throw new Error(`The number ${file.ffp_no} is a demo tenant's: choose another ffp_no.`);
    const accounts = await listDemoAccounts(ports, operator);
    for (const { tenantNo, role, accountNo, name: fullName } of accounts)
      console.log(`${tenantNo}  ${role}  ${accountNo}  ${fullName}`);
    if (!file) {
      console.log(
        `These ${accounts.length} demo accounts have published passwords. To end them, close the demo tenants and open your own, stop the server and run: npm run leave-demo -- tenant.json (its fields: docs/guides/tenants.md).`,
      );
      return;
    }
    await endDemoWorld(ports, operator, actor);
    console.log(`Ended ${accounts.length} demo accounts.`);
    await openFromFile(ports, operator, file, actor);
  });
} catch (error) {
  console.error(commandFailureText(error));
  process.exitCode = 1;
}
