import type { SentContent, ShownContent, systemLines } from '@sycee/contract/chat-models';
import { code } from '@sycee/contract/core/envelope';
import { shownFileName } from '@sycee/domain/messages/file-name';
import { fileTypes } from '@sycee/domain/upload/kinds';
import { type TakenUpload, takeUpload } from '#features/upload/index.ts';
import { ApiError } from '#platform/api-error.ts';
import type { MessagePlace } from '#platform/file-addresses.ts';
import { cardOf, type StoredCard } from './cards.ts';
import type { ChatContext } from './chat-context.ts';
import { releaseUnused } from './files.ts';

/** A message of the system, as it is stored: people by their numbers, because each reader sees them under other names. */
export interface Notice {
  notice: (typeof systemLines)[number];
  /** contacts_no of who did it. */
  by?: string;
  /** contacts_no of the first people to whom it happened. */
  people?: readonly string[];
  /** To how many it happened. */
  count?: number;
  /** The new name of a group. */
  name?: string;
}

type Sent<Kind extends SentContent['kind']> = Extract<SentContent, { kind: Kind }>;
/** What a rule of words tells the recipient. */
interface Warned {
  warning?: { zh: string; en: string };
}
/** The content as it is sealed: files by their keys, and cards with what they showed when they were sent. */
export type StoredContent =
  | (Sent<'text'> & Warned)
  | Sent<'image'>
  | (Sent<'file'> & Warned)
  | StoredCard
  | ({ kind: 'system' } & Notice);

/**
 * Checks what a device sends: files must be uploads of the sender, and a card's subject visible to the sender. What is said of a file is that of the stored file; only
 * the stem of its name is the sender's.
 */
export async function storedContentOf(ctx: ChatContext, content: SentContent): Promise<StoredContent> {
  if (content.kind === 'card') return await cardOf(ctx, content);
  if (content.kind === 'text') return content;
  const keys = filesOf(content);
  const files = await takeFiles(ctx, keys);
  try {
    if (content.kind === 'image')
      return { kind: 'image', pictures: keys.map((key) => pictureOf(key, files.get(key)!)) };
    const { type, bytes } = files.get(content.key)!;
    return { kind: 'file', key: content.key, name: shownFileName(content.name, type), bytes };
  } catch (error) {
    await releaseUnused(ctx.db, files.keys(), ctx.now);
    throw error;
  }
}

/** Keys of the uploaded files in a content. */
export function filesOf(content: Pick<StoredContent | SentContent, 'kind'>): string[] {
  const { kind } = content;
  if (kind === 'image') return (content as Sent<'image'>).pictures.map(({ key }) => key);
  return kind === 'file' ? [(content as Sent<'file'>).key] : [];
}

/** Takes all of these uploads of the sender into use, or none. */
async function takeFiles({ db, reader, now }: ChatContext, keys: readonly string[]): Promise<Map<string, TakenUpload>> {
  const taken = new Map<string, TakenUpload>();
  for (const key of new Set(keys)) {
    const file = await takeUpload(db, reader.account, 'chat', key);
    if (file) taken.set(key, file);
    else {
      // Only uploads of the sender: the key of another person's file must release nothing.
      await releaseUnused(db, taken.keys(), now);
      throw uploadMissing();
    }
  }
  return taken;
}

function pictureOf(key: string, { type, width, height }: TakenUpload): Sent<'image'>['pictures'][number] {
  if (!fileTypes[type].isPicture || !width || !height) throw noPicture();
  return { key, width, height };
}

const uploadMissing = () =>
  new ApiError(code.invalid, {
    zh: '文件没有上传成功，请重新选择后发送',
    en: 'The file was not uploaded. Choose it again and send it',
  });

const noPicture = () =>
  new ApiError(code.invalid, {
    zh: '这个文件不是图片，请作为文件发送',
    en: 'This file is not a picture. Send it as a file',
  });

/** The content of this message for a reader. Every address is signed for a few minutes, and good while the message has the file; a file that has expired has none. */
export function shownContentOf(
  ctx: Pick<ChatContext, 'files' | 'origin'>,
  content: StoredContent,
  message: MessagePlace,
  nameOf: (contactsNo: string) => string = (contactsNo) => contactsNo,
  isExpired = false,
): ShownContent {
  const addressOf = (key: string) => (isExpired ? '' : ctx.files.signed(key, ctx.origin, message).address);
  const expired = isExpired && { is_expired: true as const };
  switch (content.kind) {
    case 'image': {
      const pictures = content.pictures.map((one) => ({ ...one, address: addressOf(one.key) }));
      return { kind: 'image', pictures, ...expired };
    }
    case 'file':
      return { ...content, address: addressOf(content.key), ...expired };
    case 'system': {
      const { notice, by, people = [], count = people.length, name = '' } = content;
      const shown = (contacts_no: string) => ({ contacts_no, name: nameOf(contacts_no) });
      return { kind: 'system', notice, by: by ? shown(by) : null, people: people.map(shown), count, name };
    }
    default:
      return content;
  }
}
