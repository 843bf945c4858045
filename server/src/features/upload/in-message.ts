import type { Ports } from '#platform/context.ts';
import type { MessagePlace } from '#platform/file-addresses.ts';

/** Whether a message still has this file, which each read checks: a recall takes the file away at once, unless the message was reported before. */
export async function isInMessage(
  { registry, database }: Pick<Ports, 'registry' | 'database'>,
  tenantNo: string,
  key: string,
  message: MessagePlace | undefined,
): Promise<boolean> {
  const tenantId = message && (await registry.tenantOfNo(tenantNo));
  if (!tenantId) return false;
  const row = await database
    .of(tenantId)
    .selectFrom('message_file')
    .select('seq')
    .where('upload_key', '=', key)
    .where('conversation', '=', message.tid)
    .where('seq', '=', message.seq)
    .executeTakeFirst();
  return row !== undefined;
}
