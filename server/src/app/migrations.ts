import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface Migration {
  name: string;
  sql: string;
}

export const migrationsFolder = path.resolve(import.meta.dirname, '../../migrations');
/** The last migration of the first release's baseline. */
export const lastBaselineMigration = '0024-saved-filters';

/** Reads the migrations of a folder in order, with line ends as in the repository. */
export function readMigrations(folder = migrationsFolder): Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((file) => ({
      name: file.slice(0, -'.sql'.length),
      sql: readFileSync(path.join(folder, file), 'utf8').replaceAll('\r\n', '\n'),
    }));
}

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
