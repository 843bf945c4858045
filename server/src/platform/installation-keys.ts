import { randomBytes } from 'node:crypto';
import type { Client } from 'pg';
import { connect } from './db/connect.ts';
import { derivedPersistentKey, type PersistentKeys, persistentPurposes, Secrets } from './secrets.ts';

interface ConfiguredSecrets {
  secret: string;
  /** Newest first. */
  before: readonly string[];
}

/**
 * Opens the secrets with the installation keys, which the first start creates. Two concurrent first starts end with the
 * same keys.
 */
export async function openSecrets(databaseUrl: string, configured: ConfiguredSecrets): Promise<Secrets> {
  const client = await connect(databaseUrl);
  try {
    if ((await rowsOf(client)).size < persistentPurposes.length) await writeFirst(client, configured);
    return new Secrets(configured.secret, {
      before: configured.before,
      kept: opened(await rowsOf(client), configured),
    });
  } finally {
    await client.end();
  }
}

/** Seals the installation keys under the current secret. */
export async function resealPersistentKeys(databaseUrl: string, configured: ConfiguredSecrets): Promise<void> {
  const client = await connect(databaseUrl);
  try {
    const storedKeys = opened(await rowsOf(client), configured);
    const secrets = new Secrets(configured.secret, { before: configured.before, kept: storedKeys });
    for (const purpose of persistentPurposes)
      await client.query('update installation_key set sealed = $2 where purpose = $1', [
        purpose,
        secrets.sealPersistent(purpose, storedKeys[purpose]),
      ]);
  } finally {
    await client.end();
  }
}

async function rowsOf(client: Client): Promise<Map<string, Buffer>> {
  const { rows } = await client.query<{ purpose: string; sealed: Buffer }>(
    'select purpose, sealed from installation_key',
  );
  return new Map(rows.map(({ purpose, sealed }) => [purpose, sealed]));
}

/**
 * An older installation has hashes and addresses made with keys derived from its first secret, so these become the
 * installation keys.
 */
async function writeFirst(client: Client, { secret, before }: ConfiguredSecrets): Promise<void> {
  const { rows } = await client.query<{ is_new: boolean }>('select not exists (select from tenant) as is_new');
  const storedKeys = rows[0]?.is_new
    ? { 'keyed hashes': randomBytes(32), 'site addresses': randomBytes(32) }
    : derivedPersistentKey(before.at(-1) ?? secret);
  const secrets = new Secrets(secret, { kept: storedKeys });
  for (const purpose of persistentPurposes)
    await client.query('insert into installation_key values ($1, $2) on conflict do nothing', [
      purpose,
      secrets.sealPersistent(purpose, storedKeys[purpose]),
    ]);
}

function opened(rows: ReadonlyMap<string, Buffer>, { secret, before }: ConfiguredSecrets): PersistentKeys {
  const secrets = new Secrets(secret, { before, kept: derivedPersistentKey(secret) });
  const keyOf = (purpose: keyof PersistentKeys): Buffer => {
    try {
      return secrets.openStored(purpose, rows.get(purpose)!);
    } catch {
      throw new Error(
        'This database was sealed under another SYCEE_SECRET: start with that one, or name it in SYCEE_SECRET_BEFORE.',
      );
    }
  };
  return { 'keyed hashes': keyOf('keyed hashes'), 'site addresses': keyOf('site addresses') };
}
