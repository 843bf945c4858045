import { readFileSync } from 'node:fs';
import { console as contract } from '@sycee/contract/console';
import { inviteAgain, type OpenedTenant, openTenant } from '#features/console/index.ts';
import { ApiError } from '#platform/api-error.ts';
import type { Ports } from '#platform/context.ts';
import type { OperatorRegistry } from '#platform/db/operator-registry.ts';
import { fieldMessage } from '#platform/field-messages.ts';
import { type Config, readConfig } from './config.ts';
import { type ServerParts, wire } from './wire.ts';

const spec = contract['POST /admin/api/tenants'].body;
type TenantFile = ReturnType<typeof spec.parse>;

/** Parses a tenant file with the fields of POST /admin/api/tenants (docs/guides/tenants.md). */
export function readTenantFile(file: string): TenantFile {
  const input = spec.safeParse(JSON.parse(readFileSync(file, 'utf8')), { reportInput: true });
  if (input.success) return input.data;
  const lines = input.error.issues.map((issue) => `  ${issue.path.join('.') || '?'}: ${fieldMessage(issue).en}`);
  throw new Error(`${file} cannot be opened as it is:\n${lines.join('\n')}`);
}

/**
 * Runs a command of the installation's operator. No provider is simulated, because a sample SMS of this process would
 * never be seen.
 */
export async function runAsOperator(
  run: (parts: ServerParts, operator: OperatorRegistry, config: Config) => Promise<void>,
): Promise<void> {
  const config = readConfig();
  const operatorDatabaseUrl = config.operatorDatabaseUrl ?? config.migrateDatabaseUrl;
  const parts = await wire({ ...config, operatorDatabaseUrl, demo: 'off' });
  try {
    const { operator } = parts.ports;
    if (!operator) throw new Error('Set OPERATOR_DATABASE_URL to the address of the database as its operator role.');
    await run(parts, operator, config);
  } finally {
    await parts.close();
  }
}

/** Opens the tenant, or invites its administrator again, and prints its addresses, and the link if no SMS was sent. */
export async function openFromFile(
  ports: Ports,
  operator: OperatorRegistry,
  file: TenantFile,
  actor: string,
): Promise<void> {
  const by = { ...ports, now: ports.clock.now(), actor };
  const existing = (await operator.tenants()).find(
    ({ tenant_no: ffp_no, status }) => ffp_no === file.ffp_no && status === 'open',
  );
  const again = existing && (await inviteAgain(by, existing));
  const opened = again ?? (await openTenant(by, operator, file));
  const { sites } = (await operator.tenants()).find(({ id }) => id === opened.id)!;
  for (const { prefix, store_no, name_zh, key } of sites) console.log(`/${key}  ${prefix} ${store_no}  ${name_zh}`);
  console.log(invitationText(opened));
}

function invitationText({ isHome, invitation }: OpenedTenant): string {
  const administrator = isHome ? 'The operator of this installation' : 'Its first administrator';
  if (!invitation) return `${administrator} has a login already.`;
  if (invitation.sent) return `${administrator} has been sent a link by SMS; it works once, within seven days.`;
  return `${administrator} chooses a password at this link. Nobody has been sent it; it works once, within seven days:\n${invitation.link}`;
}

/** Formats a failure as one sentence, followed by its fields if it has any. */
export function commandFailureText(error: unknown): string {
  const fields = error instanceof ApiError ? JSON.stringify(error.data('en')) : '';
  return `${error instanceof Error ? error.message : error} ${fields}`.trim();
}
