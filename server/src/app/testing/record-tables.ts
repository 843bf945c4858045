import type { KyselyPlugin } from 'kysely';
import { vi } from 'vitest';
import type { TestServer } from './test-server.ts';

/** Names of tables in a statement: of Kysely's nodes, and after `from` and `join` in raw SQL. */
function tablesOf(node: unknown): string[] {
  if (typeof node === 'string') return [...node.matchAll(/\b(?:from|join) (\w+)/g)].map(([, table]) => table!);
  if (typeof node !== 'object' || node === null) return [];
  const { kind, table } = node as { kind?: string; table?: { identifier?: { name: string } } };
  if (kind === 'TableNode') return table?.identifier ? [table.identifier.name] : [];
  return Object.values(node).flatMap(tablesOf);
}

const ofEveryRequest = ['published_version', 'app', 'tenant_list_entry', 'session'];

/**
 * Records the tables of each statement that a server sends from now on, except statements that every request sends. The
 * returned function gives the tables recorded since its last call.
 */
export function recordTables({ parts }: TestServer): () => string[][] {
  let statements: string[][] = [];
  const recorder: KyselyPlugin = {
    transformQuery({ node }) {
      const tables = tablesOf(node);
      if (!tables.some((table) => ofEveryRequest.includes(table))) statements.push(tables);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const { database } = parts.ports;
  const of = database.of.bind(database);
  vi.spyOn(database, 'of').mockImplementation((tenantId) => of(tenantId).withPlugin(recorder));
  return () => {
    const recorded = statements;
    statements = [];
    return recorded;
  };
}
