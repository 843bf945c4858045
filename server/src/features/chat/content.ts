import type { SentContent, ShownContent } from '@sycee/contract/chat-models';
import { code } from '@sycee/contract/core/envelope';
import { takeUpload } from '#features/upload/index.ts';
import { ApiError } from '#platform/api-error.ts';
import { cardOf, type StoredCard } from './cards.ts';
import type { ChatContext } from './chat-context.ts';

/** A message of the system. */
export interface Notice {
  notice: 'contact_added' | 'staff_reading' | 'joined' | 'left';
  /** Name of the person whom the notice is about; empty for none. */
  name: string;
}

type Sent<Kind extends SentContent['kind']> = Extract<SentContent, { kind: Kind }>;
/** The content as it is sealed: files by their keys, and cards with what they showed when they were sent. */
export type StoredContent = Sent<'text'> | Sent<'image'> | Sent<'file'> | StoredCard | ({ kind: 'system' } & Notice);

/** Checks what a device sends: files must be uploads of the sender, and a card's subject visible to the sender. */
export async function storedContentOf(ctx: ChatContext, content: SentContent): Promise<StoredContent> {
  if (content.kind === 'card') return await cardOf(ctx, content);
  await takeFiles(ctx, filesOf(content));
  return content;
}

/** Keys of the uploaded files in a content. */
export function filesOf(content: Pick<StoredContent | SentContent, 'kind'>): string[] {
  const { kind } = content;
  if (kind === 'image') return (content as Sent<'image'>).pictures.map(({ key }) => key);
  return kind === 'file' ? [(content as Sent<'file'>).key] : [];
}

async function takeFiles({ db, reader }: ChatContext, keys: readonly string[]): Promise<void> {
  for (const key of new Set(keys)) if (!(await takeUpload(db, reader.account, 'chat', key))) throw uploadMissing();
}
const uploadMissing = () =>
  new ApiError(code.invalid, {
    zh: '文件没有上传成功，请重新选择后发送',
    en: 'The file was not uploaded. Choose it again and send it',
  });

/** The content for a reader. Every address is signed for a few minutes. */
export function shownContentOf(ctx: Pick<ChatContext, 'files' | 'origin'>, content: StoredContent): ShownContent {
  const addressOf = (key: string) => ctx.files.signed(key, ctx.origin).address;
  switch (content.kind) {
    case 'image':
      return { kind: 'image', pictures: content.pictures.map((one) => ({ ...one, address: addressOf(one.key) })) };
    case 'file':
      return { ...content, address: addressOf(content.key) };
    default:
      return content;
  }
}
