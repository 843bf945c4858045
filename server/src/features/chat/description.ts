import type { ConversationRow } from '@sycee/contract/chat-models';
import type { ChatContext } from './chat-context.ts';
import { chatWords } from './words.ts';

const lettersAtMost = 80;

/** One line about the newest message for the list. */
export function descriptionOf(
  newest: ConversationRow['last'],
  { language, reader }: Pick<ChatContext, 'language' | 'reader'>,
): string {
  if (!newest) return '';
  const w = chatWords[language];
  if (newest.is_recalled) return newest.from === reader.accountNo ? w.youRecalled : w.recalled;
  const { content } = newest;
  if (!content) return '';
  switch (content.kind) {
    case 'text':
      return [...content.text.replace(/\s+/g, ' ')].slice(0, lettersAtMost).join('');
    case 'image':
      return w.pictures(content.pictures.length);
    case 'file':
      return w.file(content.name);
    case 'card':
      return `${w.card[content.card]} ${content.title}`;
    case 'system':
      return w.notice[content.notice](content.name);
  }
}
