// npm run site-address -- sy 1001 2: prints the address segment of a site.
import { encodeSite } from '#features/site/index.ts';
import { readConfig } from './config.ts';
import { answerHelp } from './help.ts';
import { startFailureText } from './start-failure.ts';
import { wire } from './wire.ts';

answerHelp(`
Usage: npm run site-address -- <prefix> <ffp_no> [store_no]

Prints the first path segment of the addresses of a site, for example: npm run site-address -- sy 1001 2
`);

const [prefix, tenantNo, storeNo = '1'] = process.argv.slice(2);
if (!prefix || !tenantNo || !/^\d+$/.test(storeNo)) {
  console.error('Say which site: npm run site-address -- <prefix> <ffp_no> <store_no>, for example: sy 1001 2');
  process.exit(1);
}
const site = { prefix, tenant_no: tenantNo, store_no: prefix === 'saas' ? 1 : Number(storeNo) };
try {
  const parts = await wire(readConfig());
  console.log(`/${encodeSite(parts.ports.secrets, site)}`);
  await parts.close();
} catch (error) {
  console.error(startFailureText(error));
  process.exitCode = 1;
}
