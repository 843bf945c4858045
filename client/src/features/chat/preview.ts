import type { MessageRow, ShownContent } from '@sycee/contract/chat-models';
import type { chatWords } from './words.ts';

type ChatTexts = (typeof chatWords)['zh'];

/** Content in one line. */
export function contentLine(content: ShownContent, w: ChatTexts): string {
  switch (content.kind) {
    case 'text':
      return content.text.replace(/\s+/g, ' ');
    case 'image':
      return content.pictures.length > 1 ? w.pictures(content.pictures.length) : w.picture;
    case 'file':
      return `${w.file} ${content.name}`;
    case 'card':
      return `${cardLabel(content.card, w)} ${content.title}`;
    case 'system':
      return noticeText(content, w);
    default:
      return w.unsupported;
  }
}

function cardLabel(card: string, w: ChatTexts): string {
  if (card === 'product') return w.productCard;
  if (card === 'report') return w.reportCard;
  if (card === 'contact') return w.contactCard;
  return card === 'order' ? w.orderCard : w.card;
}

export function noticeText({ notice, name }: Extract<ShownContent, { kind: 'system' }>, w: ChatTexts): string {
  if (notice === 'contact_added') return w.contactAdded;
  if (notice === 'staff_reading') return w.staffReading;
  if (notice === 'joined') return w.joined(name);
  return notice === 'left' ? w.left(name) : w.unsupported;
}

/** The line that screen readers announce and quotes show. The sender's name is left out where the line has it already, and in lines of the system. */
export function saidLine(message: MessageRow, me: string, name: string, w: ChatTexts): string {
  const line = messageLine(message, me, name, w);
  const isAlone = message.is_recalled || !message.content || message.from === null;
  return isAlone ? line : w.said(name, line);
}

/** A message in one line, for the list, quotes and pins: a recalled one has lost its text everywhere. */
export function messageLine(message: MessageRow, me: string, name: string, w: ChatTexts): string {
  if (message.is_recalled) return message.from === me ? w.recalledByMe : w.recalledBy(name);
  if (!message.content) return w.unreadable;
  return contentLine(message.content, w);
}
