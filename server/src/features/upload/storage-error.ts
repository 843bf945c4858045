import type { BothLanguages, Language } from '@sycee/domain/language/both';
import type { SecurityFacts } from '#platform/security-log.ts';

/** An error in the object storage's form: a status, and a code in XML. Clients use the status, and the message of a refused content. */
export class StorageError extends Error {
  readonly status: 400 | 403 | 404 | 409 | 429;
  readonly storageCode: StorageCode;
  readonly #words: BothLanguages | undefined;
  /** For the security log. */
  readonly facts: SecurityFacts;
  constructor(
    status: StorageError['status'],
    storageCode: StorageCode,
    { words, facts = {} }: { words?: BothLanguages; facts?: SecurityFacts } = {},
  ) {
    super(storageCode);
    this.status = status;
    this.storageCode = storageCode;
    this.#words = words;
    this.facts = facts;
  }
  xml(language: Language): string {
    const message = this.#words?.[language] ?? messages[this.storageCode];
    return `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${this.storageCode}</Code><Message>${message}</Message></Error>`;
  }
}

const messages = {
  AccessDenied: 'The credential is not good for this, or not any more. Fetch a new one and upload again.',
  NoSuchKey: 'There is no such object.',
  InvalidObjectName:
    'The key is the folder of the credential, ten letters or digits without those that look alike, and the extension of a known type.',
  MalformedPOSTRequest:
    'The form is not whole, or a field is too long: key, policy, OSSAccessKeyId, signature, then the file.',
  EntityTooLarge: 'The file is larger than its kind may be.',
  EntityTooSmall: 'The file is empty.',
  InvalidContent: 'The bytes are not what the name and the type of the file say, or cannot be read.',
  FileAlreadyExists: 'An object is written once. Upload again under a new key.',
  SlowDown: 'Too many files at once, or in an hour. Try again later.',
  ContentRefused: 'The content check refuses the file.',
  ContentUnchecked: 'The content check gives no answer. Try again later.',
} as const;
type StorageCode = keyof typeof messages;
