import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { seedDemoWorld } from '../server/src/app/demo/seed.ts';
import { enterPassword, migrate, runtimeRole } from '../server/src/app/migrate.ts';
import { testConfig } from '../server/src/app/testing/config.ts';
import { wire } from '../server/src/app/wire.ts';
import { connect } from '../server/src/platform/db/connect.ts';
import { openTemporaryPostgres } from '../server/src/platform/postgres/temporary.ts';
import type { Bench } from './benches.ts';
import { benchCatalogue } from './catalogue/catalogue.ts';
import type { Figure, Measured } from './compare.ts';
import { benchDirectory } from './directory/directory.ts';
import { benchEverydayCalls } from './everyday-calls.ts';
import { benchFitJob } from './fit-job.ts';
import { benchFitting } from './fitting.ts';
import { benchHostile } from './hostile.ts';
import { benchMarketing } from './marketing/marketing.ts';
import { benchMatching } from './matching.ts';
import { benchMessages } from './messages/messages.ts';
import { benchTwoServers } from './messages/two-servers.ts';
import { benchPoster } from './poster/poster.ts';
import { benchReadCall } from './read-call.ts';
import { benchRowLevelSecurity } from './row-level-security.ts';
import { benchSquare } from './square/square.ts';
import { benchStatement } from './statement.ts';
import { benchUpload } from './upload.ts';
import { benchValuation } from './valuation/valuation.ts';
import { benchWorkbench } from './workbench.ts';

const results = path.join(import.meta.dirname, 'RESULTS.md');

/** Measures what was chosen and prints it; everything is written to RESULTS.md. */
export async function measure(chosen: ReadonlySet<Bench>, isAll: boolean): Promise<void> {
  const wants = (name: Bench) => chosen.has(name);
  const postgres = await openTemporaryPostgres();
  await migrate(postgres.adminUrl);
  await enterPassword(postgres.adminUrl, runtimeRole, 'runtime');
  const config = testConfig(postgres.adminUrl);
  const server = await wire(config);
  await seedDemoWorld(server);
  await analyze(postgres.adminUrl);
  const env = {
    DATABASE_URL: config.databaseUrl,
    MIGRATE_DATABASE_URL: config.migrateDatabaseUrl,
    SYCEE_SECRET: config.secret,
    DEMO: '1',
    LOG_LEVEL: 'silent',
  };
  const figures: Figure[] = [];
  const measured: Measured[] = [];
  try {
    if (wants('rls')) figures.push(...(await benchRowLevelSecurity(server)));
    if (wants('read-call')) figures.push(await benchReadCall(server, env));
    if (wants('everyday')) figures.push(...(await benchEverydayCalls(server, env)));
    if (wants('upload')) figures.push(await benchUpload(server, env));
    if (wants('matching'))
      for (const one of await benchMatching())
        if ('ratio' in one) figures.push(one);
        else measured.push(one);
    if (wants('fitting')) figures.push(await benchFitting());
    if (wants('fit-job')) measured.push(...(await benchFitJob(server)));
    if (wants('workbench')) figures.push(...(await benchWorkbench(postgres.adminUrl, env)));
    if (wants('catalogue')) {
      const catalogue = await benchCatalogue(postgres.adminUrl, env);
      figures.push(...catalogue.figures);
      measured.push(...catalogue.measured);
    }
    if (wants('directory')) figures.push(...(await benchDirectory(postgres.adminUrl, env)));
    if (wants('square')) {
      const square = await benchSquare(postgres.adminUrl, env);
      figures.push(...square.figures);
      measured.push(...square.measured);
    }
    if (wants('marketing')) {
      const marketing = await benchMarketing(postgres.adminUrl, env);
      figures.push(...marketing.figures);
      measured.push(...marketing.measured);
    }
    if (wants('poster')) {
      const poster = await benchPoster(postgres.adminUrl, env);
      figures.push(...poster.figures);
      measured.push(...poster.measured);
    }
    if (wants('valuation')) measured.push(...benchValuation(process.env.SALES_CSV));
    if (wants('hostile')) measured.push(...(await benchHostile(server, env)));
    if (wants('messages')) measured.push(...(await benchMessages()));
    if (wants('two-servers')) measured.push(...(await benchTwoServers()));
    if (wants('statement')) figures.push(benchStatement());
  } finally {
    await server.close();
    await postgres.stop();
  }

  const rows = figures.map(
    ({ name, ours, peer, target, ratio, oursPerSecond, peerPerSecond }) =>
      `| ${name} | ${ours} | ${rounded(oursPerSecond)} | ${peer} | ${rounded(peerPerSecond)} | **${ratio >= 10 ? Math.round(ratio) : ratio.toFixed(2)}** | ${target} |`,
  );
  const table = [
    '| what | ours | per second | peer | per second | ratio | target |',
    '|---|---|---:|---|---:|---:|---|',
    ...rows,
  ].join('\n');
  const alone = [
    '| what | figure | target |',
    '|---|---:|---|',
    ...measured.map(({ name, figure, target }) => `| ${name} | ${figure} | ${target} |`),
  ].join('\n');
  console.log([...(figures.length > 0 ? [table] : []), ...(measured.length > 0 ? [alone] : [])].join('\n\n'));
  if (isAll) {
    const text = `# Figures

Made by \`npm run bench\`: A B B A, six rounds, medians; ratio is ours over the peer's. ${os.cpus().length} cores, Node ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}.
Machines differ and are noisy: read the ratios, not the rates. An upload is not a round but ten in a row, one at a time; a statement is read in a process of its own each time, three rounds.

${table}

${alone}
`;
    writeFileSync(results, text + byHand());
  }
}

/** Collects the statistics that autovacuum collects within a minute of the start. */
async function analyze(adminUrl: string): Promise<void> {
  const owner = await connect(adminUrl);
  await owner.query('analyze');
  await owner.end();
}

/** Figures measured by other tools are below this heading, with their commands, and are kept. */
function byHand(): string {
  const known = existsSync(results) ? readFileSync(results, 'utf8') : '';
  const at = known.indexOf('\n## By hand');
  return at < 0 ? '' : known.slice(at);
}

function rounded(n: number): string {
  return n >= 1000 ? Math.round(n).toLocaleString('en-US') : n.toFixed(1);
}
