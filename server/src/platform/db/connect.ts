import pg from 'pg';

// The 'error' of a connection ends the process where nobody listens; what was asked on it fails all the same.
const heard = () => {};

/** A pool whose connections may die, lent out or not. */
export function makePool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config);
  return pool.on('error', heard).on('connect', (client) => client.on('error', heard));
}

/** A connection of one's own that may die. */
export async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  client.on('error', heard);
  await client.connect();
  return client;
}
