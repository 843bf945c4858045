import type { SentContent, ShownContent, systemLines } from '@sycee/contract/chat-models';
import { code } from '@sycee/contract/core/envelope';
import type { BothLanguages } from '@sycee/domain/language/both';
import { shownFileName } from '@sycee/domain/messages/file-name';
import { fileTypes } from '@sycee/domain/upload/kinds';
import { type TakenUpload, takeUpload } from '#features/upload/index.ts';
import { ApiError } from '#platform/api-error.ts';
import type { MessagePlace } from '#platform/file-addresses.ts';
import { cardOf, type StoredCard } from './cards.ts';
import type { ChatContext } from './chat-context.ts';
import { releaseUnused } from './files.ts';
import { type StoredVideo, type StoredVoice, storedMediaOf } from './media/take-media.ts';

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
  /** What happened to the order of the conversation, or which demand was accepted. */
  text?: BothLanguages;
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
  | StoredVoice
  | StoredVideo
  | Sent<'place'>
  | StoredCard
  | ({ kind: 'system' } & Notice);

/**
 * Checks what a device sends: files must be uploads of the sender, and a card's subject visible to the sender. What is said of a file is that of the stored file; only
 * the stem of its name is the sender's.
 */
export async function storedContentOf(ctx: ChatContext, tid: string, content: SentContent): Promise<StoredContent> {
  if (content.kind === 'card') return await cardOf(ctx, content);
  if (content.kind === 'text' || content.kind === 'place') return content;
  if (content.kind === 'voice') return (await storedMediaOf(ctx, tid, content)) as StoredVoice;
  const keys = uploadsOf(content);
  const files = await takeFiles(ctx, keys);
  try {
    if (content.kind === 'video') {
      const [poster] = keys.map((key) => pictureOf(key, files.get(key)!));
      return { ...((await storedMediaOf(ctx, tid, content)) as StoredVideo), poster: poster ?? null };
    }
    if (content.kind === 'image')
      return { kind: 'image', pictures: keys.map((key) => pictureOf(key, files.get(key)!)) };
    const { type, bytes } = files.get(content.key)!;
    return { kind: 'file', key: content.key, name: shownFileName(content.name, type), bytes };
  } catch (error) {
    await releaseUnused(ctx.db, files.keys(), ctx.now);
    throw error;
  }
}

/** Keys of the uploaded files in a content, and the ids of its voice or video. */
export function filesOf(content: SentContent | StoredContent): string[] {
  const isMedia = content.kind === 'voice' || content.kind === 'video';
  return isMedia ? [content.media, ...uploadsOf(content)] : uploadsOf(content);
}
function uploadsOf(content: SentContent | StoredContent): string[] {
  if (content.kind === 'image') return content.pictures.map(({ key }) => key);
  if (content.kind === 'video' && content.poster)
    return [typeof content.poster === 'string' ? content.poster : content.poster.key];
  return content.kind === 'file' ? [content.key] : [];
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
      const { notice, by, people = [], count = people.length, name = '', text } = content;
      const shown = (contacts_no: string) => ({ contacts_no, name: nameOf(contacts_no) });
      const line = { notice, by: by ? shown(by) : null, people: people.map(shown), count, name };
      return { kind: 'system', ...line, ...(text && { text }) };
    }
    case 'video':
      return { ...content, poster: content.poster && { ...content.poster, address: addressOf(content.poster.key) } };
    default:
      return content;
  }
}
