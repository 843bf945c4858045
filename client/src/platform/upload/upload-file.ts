import { uploadedStatus, uploadForm } from '@sycee/contract/upload-form';
import { extensionOf, newKey } from '@sycee/domain/upload/key';
import { type FileType, fileTypes, typeOfExtension, type UploadKindName, uploadKind } from '@sycee/domain/upload/kinds';
import { headBytes, typeOfHead } from '@sycee/domain/upload/sniff';
import { CallFailure } from '#platform/http/failure.ts';
import { credentialFor, renewCredential } from './credential.ts';
import { sendForm } from './send-form.ts';
import { watchQueuePosition } from './watch-queue-position.ts';

/**
 * The cause of a failed upload, independent of its message. `content`: what the picture contains is not allowed. `busy`: the server takes it later.
 */
export type UploadProblem =
  | 'type'
  | 'size'
  | 'expired'
  | 'content'
  | 'busy'
  | 'refused'
  | 'network'
  | 'said'
  | 'cancelled';
export class UploadFailure extends Error {
  readonly problem: UploadProblem;
  /** What the server says of a content. */
  readonly sentence: string | undefined;
  constructor(problem: UploadProblem, sentence?: string) {
    super(problem);
    this.problem = problem;
    this.sentence = sentence;
  }
}

export interface Uploaded {
  key: string;
  /** Host and key. */
  address: string;
}
export interface UploadOptions {
  onProgress?: (share: number) => void;
  /** How many files the server reads before this one, once it has arrived. */
  onAhead?: (ahead: number) => void;
  signal?: AbortSignal;
}

/** The upload of spec section 7. After a 403 the credential has been renewed, so a retry works. */
export async function uploadFile(
  file: File,
  kind: UploadKindName = 'sale',
  { onProgress, onAhead, signal }: UploadOptions = {},
): Promise<Uploaded> {
  const type = await checkedType(file, kind);
  const credential = await credentialFor(kind).catch((error: unknown) => {
    // A failure with an envelope was already shown by the call.
    throw new UploadFailure(error instanceof CallFailure && !error.isNetwork ? 'said' : 'network');
  });
  const key = newKey(credential.dir, nameAs(file.name, type), randomBelow);
  const form = new FormData();
  form.append(uploadForm.key, key);
  form.append(uploadForm.policy, credential.policy);
  form.append(uploadForm.accessid, credential.accessid);
  form.append(uploadForm.signature, credential.signature);
  form.append(uploadForm.status, uploadedStatus);
  form.append(uploadForm.file, new Blob([file], { type }), nameAs(file.name, type));
  const url = `/oss_proxy?url=${encodeURIComponent(credential.host)}`;
  const arrived = new AbortController();
  const reportProgress = (share: number) => {
    onProgress?.(share);
    if (share === 1 && onAhead) watchQueuePosition(onAhead, arrived.signal);
  };
  const { status, text } = await sendForm(url, form, { onProgress: reportProgress, signal })
    .catch((error: Error) => {
      throw new UploadFailure(error.name === 'AbortError' ? 'cancelled' : 'network');
    })
    .finally(() => arrived.abort());
  if (status === Number(uploadedStatus)) return { key, address: `${credential.host}${key}` };
  if (status === 429) throw new UploadFailure('busy');
  const refusal = /<Code>ContentRefused<\/Code><Message>([^<]+)</.exec(text)?.[1];
  if (refusal) throw new UploadFailure('content', refusal);
  if (status !== 403) throw new UploadFailure('refused');
  await renewCredential(kind).catch(() => {});
  throw new UploadFailure('expired');
}

/** Detects the type by content: phones save WebP as .jpg, and the storage rejects a name that contradicts the content. */
async function checkedType(file: File, kind: UploadKindName): Promise<FileType> {
  const { types, bytesAtMost } = uploadKind(kind);
  const head = await file.slice(0, headBytes).arrayBuffer();
  const type = typeOfHead(new Uint8Array(head));
  if (!type || !types.includes(type)) throw new UploadFailure('type');
  if (file.size > bytesAtMost) throw new UploadFailure('size');
  return type;
}

/** Keeps the file's extension if it fits the type. */
const nameAs = (name: string, type: FileType): string =>
  typeOfExtension(extensionOf(name).slice(1)) === type ? name : `${name}.${fileTypes[type].extensions[0]}`;

function randomBelow(below: number): number {
  const limit = Math.floor(256 / below) * below;
  for (;;) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    // Bytes above the last multiple are skipped, because they would favour the first letters.
    if (byte < limit) return byte % below;
  }
}
