import { createHmac } from 'node:crypto';
import type { DataIn } from '@sycee/contract/core/call';
import type { upload } from '@sycee/contract/upload';
import { dirOf } from '@sycee/domain/upload/key';
import { type UploadKindName, uploadKinds } from '@sycee/domain/upload/kinds';
import { callerOf, type Ports, type RequestContext } from '#platform/context.ts';
import { isSameText, type Secrets } from '#platform/secrets.ts';
import { writePolicy } from './policy.ts';

type Credential = DataIn<(typeof upload)['GET /tools/api/oss/sign']>;

/** The content of a valid access id: the uploader and the kind, and the folder derived from them. */
export interface Access {
  tenantId: string;
  tenantNo: string;
  account: string;
  kind: UploadKindName;
  dir: string;
}

export const credentialGoodForMs = 30 * 60_000;

export function makeCredential(ctx: RequestContext, kind: UploadKindName): Credential {
  const { tenantId, tenantNo } = ctx.site;
  const { account } = callerOf(ctx);
  const accessid = ctx.secrets.sealAccess(`${tenantId} ${tenantNo} ${account} ${kind}`);
  const expiresAt = new Date(ctx.now + credentialGoodForMs);
  const dir = dirOf(kind, tenantNo, folderNameOf(ctx.secrets, tenantId, account, kind));
  const policy = writePolicy(dir, kind, expiresAt);
  const signature = sign(ctx.secrets, accessid, policy);
  const expire = Math.floor(expiresAt.getTime() / 1000);
  return { dir, policy, accessid, signature, host: ctx.files.host(kind, ctx.origin), expire };
}

/** Undefined unless this server issued the access id and signed this exact policy under it. */
export function readAccess(
  { secrets }: Pick<Ports, 'secrets'>,
  { accessid, policy, signature }: { accessid: string; policy: string; signature: string },
): Access | undefined {
  const text = secrets.openAccess(accessid);
  if (text === undefined || !isSameText(signature, sign(secrets, accessid, policy))) return undefined;
  const [tenantId = '', tenantNo = '', account = '', kind = ''] = text.split(' ');
  // Issued by a version with other kinds.
  if (!Object.hasOwn(uploadKinds, kind)) return undefined;
  const known = kind as UploadKindName;
  return {
    tenantId,
    tenantNo,
    account,
    kind: known,
    dir: dirOf(known, tenantNo, folderNameOf(secrets, tenantId, account, known)),
  };
}

/** The signature that the object storage documents for PostObject: base64 of HMAC-SHA1 over the encoded policy. */
const sign = (secrets: Secrets, accessid: string, policy: string): string =>
  createHmac('sha1', secrets.accessSecret(accessid)).update(policy).digest('base64');

/** Sixteen unpredictable characters that reveal neither the account nor its other folders. */
const folderNameOf = (secrets: Secrets, tenantId: string, account: string, kind: UploadKindName): string =>
  secrets.keyedHash(tenantId, `uploads of ${kind}`, account).toString('base64url').slice(0, 16);
