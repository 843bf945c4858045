import type { CompiledQuery } from 'kysely';
import { makeServer } from '../server/src/app/server.ts';
import { testConfig } from '../server/src/app/testing/config.ts';
import type { ServerParts } from '../server/src/app/wire.ts';
import { QueryLanes } from '../server/src/platform/db/query-lanes.ts';

export interface Recorded {
  /** Statements that run at the same time are one wave; a wave begins when the one before has ended. */
  waves: { text: string; values: readonly unknown[] }[][];
  answer: unknown;
}

/** Tables that every request reads before its call: the session, the appearance and the versions of prepared answers. */
const isOfEveryRequest = /(from|update) "(session|app|published_version)"/;

/** Makes a call in this process and returns its own statements and its answer. */
export async function recordStatements(
  parts: ServerParts,
  path: string,
  headers: Record<string, string>,
): Promise<Recorded> {
  const app = await makeServer(testConfig(parts.adminUrl!), parts);
  const run = QueryLanes.prototype.run;
  const waves: Recorded['waves'] = [];
  let running = 0;
  QueryLanes.prototype.run = async function (tenantId: string, query: CompiledQuery) {
    if (isOfEveryRequest.test(query.sql)) return await run.call(this, tenantId, query);
    if (running === 0) waves.push([]);
    running++;
    waves.at(-1)!.push({ text: query.sql, values: query.parameters });
    return await run.call(this, tenantId, query).finally(() => running--);
  };
  const response = await app.inject({ method: 'GET', url: path, headers }).finally(() => {
    QueryLanes.prototype.run = run;
  });
  await app.close();
  const answer = response.json() as { code: string };
  if (answer.code !== '2000000') throw new Error(`${path} answered ${response.body}`);
  if (waves.length === 0) throw new Error(`${path} ran no statement`);
  return { waves, answer };
}
