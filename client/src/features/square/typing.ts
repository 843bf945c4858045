/** The word before the cursor that a person is typing: the beginning of a hashtag or of a name. */
export interface Typing {
  kind: 'hashtag' | 'mention';
  keyword: string;
}

const beingTyped = /(?:^|[^\p{L}\p{N}_#＃@])([#＃@])([\p{L}\p{N}_]{0,30})$/u;

export function typingAt(text: string, cursor: number): Typing | null {
  const found = beingTyped.exec(text.slice(0, cursor));
  return found ? { kind: found[1] === '@' ? 'mention' : 'hashtag', keyword: found[2]! } : null;
}

/** The text with the whole word in the place of its beginning, and where the cursor stands then. */
export function completed(text: string, cursor: number, word: string): { text: string; cursor: number } {
  const begin = text.slice(0, cursor - (typingAt(text, cursor)?.keyword.length ?? 0));
  return { text: `${begin}${word} ${text.slice(cursor)}`, cursor: begin.length + word.length + 1 };
}

/** The text with a sign at the cursor, which begins a hashtag or a name. */
export function withSign(text: string, cursor: number, sign: '#' | '@'): { text: string; cursor: number } {
  const before = text.slice(0, cursor);
  const gap = before === '' || /\s$/u.test(before) ? '' : ' ';
  return { text: `${before}${gap}${sign}${text.slice(cursor)}`, cursor: cursor + gap.length + 1 };
}
