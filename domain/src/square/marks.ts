import { hashtagLettersAtMost } from './limits.ts';

/** A part of a text that is a link, in UTF-16 code units. */
export interface TextMark {
  from: number;
  to: number;
  kind: 'hashtag' | 'mention';
  /** The hashtag without its sign, or the number of the person. */
  value: string;
}

/** A hashtag follows no Latin letter, digit or sign of an address, so that no part of one is a hashtag; Chinese is written without spaces. */
const hashtag = new RegExp(
  String.raw`(?<![\p{Script=Latin}\p{N}_#＃&/])[#＃]([\p{L}\p{N}_]{1,${hashtagLettersAtMost}})(?![\p{L}\p{N}_])[#＃]?`,
  'gu',
);
const hasLetter = /\p{L}/u;

/** Letters of a folded hashtag: a few letters fold to many, as U+FDFA to 18. */
const foldedLettersAtMost = 2 * hashtagLettersAtMost;

/** Hashtags are one if they differ in width or case only. */
export const foldedHashtag = (tag: string): string => tag.normalize('NFKC').toLowerCase();

/** The hashtags of a text in their order; a number alone is none. */
export function hashtagsIn(text: string): TextMark[] {
  return [...text.matchAll(hashtag)]
    .filter(([, tag]) => hasLetter.test(tag!) && [...foldedHashtag(tag!)].length <= foldedLettersAtMost)
    .map((found) => ({ from: found.index, to: found.index + found[0].length, kind: 'hashtag', value: found[1]! }));
}

/** Where a text names the people who are mentioned: `@` and their name. A name that is a part of a longer one gives way to it. */
export function mentionsIn(text: string, people: readonly { contacts_no: string; name: string }[]): TextMark[] {
  const byLength = people
    .filter(({ name }) => name !== '')
    .toSorted((one, other) => other.name.length - one.name.length);
  const marks: TextMark[] = [];
  for (const { contacts_no, name } of byLength) {
    const sign = `@${name}`;
    for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + sign.length))
      if (!marks.some(({ from, to }) => at < to && at + sign.length > from))
        marks.push({ from: at, to: at + sign.length, kind: 'mention', value: contacts_no });
  }
  return marks;
}

/** All marks of a text in their order, without overlaps. */
export function marksIn(text: string, people: readonly { contacts_no: string; name: string }[]): TextMark[] {
  const mentions = mentionsIn(text, people);
  const tags = hashtagsIn(text).filter((tag) => !mentions.some(({ from, to }) => tag.from < to && tag.to > from));
  return [...mentions, ...tags].toSorted((one, other) => one.from - other.from);
}
