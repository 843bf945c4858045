import { privateKindNames, uploadKindNames } from '@sycee/domain/upload/kinds';
import { z } from 'zod';
import { type Address, call, defineCalls } from './core/call.ts';
import { instant } from './core/text.ts';

/** What an upload is signed with, by the names of the spec (sections 3 and 7) and of the object store. */
export const credential = z.object({
  /** Keys of this credential begin with it. */
  dir: z.string(),
  /** Base64 of the object store's policy: expiration and conditions. */
  policy: z.string(),
  accessid: z.string(),
  signature: z.string(),
  /** Address of an object is this and its key; also the `url` of the upload. */
  host: z.string(),
  /** Unix seconds. */
  expire: z.number().int(),
});

export const upload = defineCalls({
  'GET /tools/api/oss/sign': call({
    // A right to write: not for who only reads.
    changes: true,
    summary: 'A credential to upload files of a type, which bounds folder, size and content types',
    who: 'session',
    query: z.object({ type: z.enum(uploadKindNames).default('sale') }),
    data: credential,
  }),
  'GET /tools/api/oss/base_sign': call({
    // A right to write: not for who only reads.
    changes: true,
    summary: 'The same for files that are read through signed, short-lived addresses only',
    who: 'session',
    query: z.object({ type: z.enum(privateKindNames).default('auth') }),
    data: credential,
  }),
  'GET /tools/api/oss/queue': call({
    summary:
      'How many files are read before the next one of the caller that waits; 0 when none waits (not in the spec: pictures and spreadsheets are read in one bounded queue)',
    who: 'session',
    data: z.object({ ahead: z.number().int().nonnegative() }),
  }),
  'GET /tools/api/oss/own_address': call({
    summary:
      'A short-lived address of a private file: one’s own, or given for an order that one may read, which is logged of staff (not in the spec: it says nothing of how they are read)',
    who: 'session',
    changes: true,
    reveals: true,
    query: z.object({ key: z.string().min(1).max(200) }),
    data: z.object({ address: z.string(), expires_at: instant }),
  }),
});

/** What speaks as an object store does, in statuses and bytes, and not in envelopes. */
export const storeAddresses: Readonly<Record<Address, string>> = {
  'POST /oss_proxy':
    'Multipart upload with key, policy, OSSAccessKeyId, signature, success_action_status, file: 200 when it is kept, 403 when the credential is not good (any more)',
  'GET /files/*': 'An object by its key; a private one with expires and signature',
};
