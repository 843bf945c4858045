import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface Migration {
  name: string;
  sql: string;
}

export const migrationsFolder = path.resolve(import.meta.dirname, '../../migrations');
/** The last migration of the first release's baseline. */
export const lastBaselineMigration = '0024-saved-filters';

/**
 * Reads the migrations of a folder in order, with line ends as in the repository. A file that is missing, changed or not listed in
 * SHA256SUMS is refused before anything runs: with a gap in the files a new database could never be completed.
 */
export function readMigrations(folder = migrationsFolder): Migration[] {
  const migrations = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((file) => ({
      name: file.slice(0, -'.sql'.length),
      sql: readFileSync(path.join(folder, file), 'utf8').replaceAll('\r\n', '\n'),
    }));
  const listed = readFileSync(path.join(folder, 'SHA256SUMS'), 'utf8').trim().split(/\r?\n/);
  const found = migrations.map(checksumLine);
  const different = [
    ...listed.filter((line) => !found.includes(line)),
    ...found.filter((line) => !listed.includes(line)),
  ];
  if (different.length > 0)
    throw new Error(
      `The migrations are incomplete or were changed (${different[0]!.split('  ')[1]} differs from SHA256SUMS): restore the folder ${folder} from the release.`,
    );
  return migrations;
}

/** A migration's line in SHA256SUMS. */
const checksumLine = ({ name, sql }: Migration): string =>
  `${createHash('sha256').update(sql).digest('hex')}  ${name}.sql`;

/** A migration whose first line is `-- concurrently` runs outside a transaction, so that its indexes do not block writes. */
export const isConcurrent = ({ sql }: Migration): boolean => /^-- concurrently\s*\n/.test(sql);

export interface IndexStatement {
  does: 'create' | 'drop';
  index: string;
  text: string;
}
const indexStatement = /^(create|drop)(?: unique)? index concurrently ([a-z_0-9]+)(?: on |$)/i;

/** The statements of a concurrent migration. Without a transaction only statements that can be repeated are safe. */
export function indexStatements({ name, sql }: Migration): IndexStatement[] {
  return statementsOf(sql).map((text) => {
    const [, does, index] = indexStatement.exec(text) ?? [];
    if (!does || !index)
      throw new Error(
        `Migration ${name} is concurrent and may only have "create index concurrently name on …" and "drop index concurrently name", but has: ${text}`,
      );
    return { does: does.toLowerCase() as 'create' | 'drop', index, text };
  });
}

/** Statements without comments, in one line each. Texts with a semicolon or two dashes are not supported. */
export const statementsOf = (sql: string): string[] =>
  sql
    .replace(/--[^\n]*/g, '')
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim())
    .filter((statement) => statement !== '');
