import { code } from '@sycee/contract/core/envelope';
import type { CallFailure } from '#platform/http/failure.ts';
import type { Post } from './types.ts';

/** Why a text is not shown: sentences that were found, each with its reason; an empty sentence is the whole text. */
export type TextNotices = Post['notices'];

/** A product that a refused text names. */
interface NamedProduct {
  id: string;
  title: string;
  institution: string;
}

/** A sentence with names of products or institutions has `products`, those that can be attached, because an attached product mends it. */
export type RefusedNotice = TextNotices[number] & { products?: readonly NamedProduct[] };

export interface RefusedText {
  text: string;
  notices: RefusedNotice[];
}

/** Null: the call failed for another reason than its text, or for a sentence that is not in it, as that of a place; the failure's own message says why. */
export function refusedText(failure: CallFailure, text: string): RefusedText | null {
  if (failure.code !== code.conflict) return null;
  const notices = (failure.data as { notices?: RefusedNotice[] } | null)?.notices ?? [];
  const refused = { text, notices };
  return noticesLeft(refused, text).length > 0 ? refused : null;
}

/** The notices whose sentences the text still has, while the author changes one after the other. An attached product mends those that have `products`. */
export const noticesLeft = (refused: RefusedText | null, text: string, hasProduct = false): RefusedNotice[] =>
  refused?.notices.filter(
    ({ sentence, products }) =>
      !(hasProduct && products) && (sentence ? text.includes(sentence) : text === refused.text),
  ) ?? [];

/** Selects a sentence in the text box of a form, so that its author can change it. */
export function selectSentence(form: HTMLElement | null, sentence: string): void {
  const box = form?.querySelector('textarea');
  const at = box?.value.indexOf(sentence) ?? -1;
  if (!box || at === -1) return;
  box.focus();
  box.setSelectionRange(at, at + sentence.length);
}
