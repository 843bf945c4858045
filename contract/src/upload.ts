import { privateKindNames, uploadKindNames } from '@sycee/domain/upload/kinds';
import { z } from 'zod';
import { type Address, call, defineCalls } from './core/call.ts';
import { instant } from './core/text.ts';

/** The signed parameters of an upload, named as in the spec (sections 3 and 7) and by the object storage. */
export const credential = z.object({
  /** Prefix of every key of this credential. */
  dir: z.string(),
  /** The object storage's policy in base64: expiration and conditions. */
  policy: z.string(),
  accessid: z.string(),
  signature: z.string(),
  /** Base address; an object's address is this and its key. Also the `url` of the upload. */
  host: z.string(),
  /** Unix seconds. */
  expire: z.number().int(),
});

export const upload = defineCalls({
  'GET /tools/api/oss/sign': call({
    // The call grants a right to write, so it counts as a write although it is a GET.
    changes: true,
    summary: 'A credential to upload files of a type; it limits folder, size and content types',
    who: 'session',
    query: z.object({ type: z.enum(uploadKindNames).default('sale') }),
    data: credential,
  }),
  'GET /tools/api/oss/base_sign': call({
    // The call grants a right to write, so it counts as a write although it is a GET.
    changes: true,
    summary: 'A credential for files that are read through signed, short-lived addresses only',
    who: 'session',
    query: z.object({ type: z.enum(privateKindNames).default('auth') }),
    data: credential,
  }),
  'GET /tools/api/oss/queue': call({
    summary:
      "Number of files before the caller's next waiting one; 0 if none is waiting (not in the spec: pictures and spreadsheets are read in one bounded queue)",
    who: 'session',
    data: z.object({ ahead: z.number().int().nonnegative() }),
  }),
  'GET /tools/api/oss/own_address': call({
    summary:
      "A short-lived address of a private file or of a picture for a post: the caller's own, or a file of an order within reach; logged for staff. Files of messages have their addresses in the messages (not in the spec, which does not say how they are read)",
    who: 'session',
    changes: true,
    reveals: true,
    query: z.object({ key: z.string().min(1).max(200) }),
    data: z.object({ address: z.string(), expires_at: instant }),
  }),
});

/** Addresses that follow the object storage's protocol with statuses and bytes, not envelopes. */
export const uploadAddresses: Readonly<Record<Address, string>> = {
  'POST /oss_proxy':
    'Multipart upload with key, policy, OSSAccessKeyId, signature, success_action_status, file: 200 when it is kept, 403 when the credential is not good (any more)',
  'GET /files/*': 'An object by its key; a private one with expires and signature',
};
