import { type Config, readConfig } from '../config.ts';

/** The runtime role's configuration for the database of this owner address. */
export function testConfig(ownerUrl: string): Config {
  const runtime = new URL(ownerUrl);
  runtime.username = 'sycee_runtime';
  runtime.password = 'runtime';
  const operator = new URL(ownerUrl);
  operator.username = 'sycee_operator';
  operator.password = 'operator';
  return readConfig({
    DATABASE_URL: runtime.href,
    OPERATOR_DATABASE_URL: operator.href,
    MIGRATE_DATABASE_URL: ownerUrl,
    SYCEE_SECRET: 'only for tests, and long enough to be taken',
    DEMO: '1',
    LOG_LEVEL: 'silent',
    REQUESTS_PER_MINUTE: '1000000',
  });
}
