// Runs all migrations on an empty database and compares the generated types with it. `--write` renews the types.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { openTemporaryPostgres } from '#platform/postgres/temporary.ts';
import { migrate } from './migrate.ts';

const types = path.resolve(import.meta.dirname, '../platform/db/schema.gen.ts');
const codegen = path.resolve(
  createRequire(import.meta.url).resolve('kysely-codegen/package.json'),
  '../dist/cli/bin.js',
);

const postgres = await openTemporaryPostgres();
await migrate(postgres.adminUrl);
const options = ['--dialect', 'postgres', '--url', postgres.adminUrl, '--out-file', types, '--log-level', 'warn'];
options.push(
  '--type-mapping',
  '{"int8":"number","date":"string"}',
  '--exclude-pattern',
  'schema_migration',
  '--type-only-imports',
);
if (!process.argv.includes('--write')) options.push('--verify');
const { status } = spawnSync(process.execPath, [codegen, ...options], { stdio: 'inherit' });
await postgres.stop();
if (status !== 0) {
  console.error(
    'The generated types are not in step with the migrations: run "node tools/node24.mjs server/src/app/check-schema.ts --write".',
  );
  process.exitCode = 1;
}
