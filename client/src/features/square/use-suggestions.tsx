import type { ReactNode } from 'react';
import { useWords } from '#platform/words.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { useSettled } from '#ui/use-settled.ts';
import { useHashtags, useMentionable } from './queries.ts';
import type { SquareAuthor } from './types.ts';
import type { Typing } from './typing.ts';
import { writeWords } from './write-words.ts';

export interface Suggestion {
  key: string;
  /** What takes the place of the word that is being typed. */
  word: string;
  face: ReactNode;
  /** Absent: a hashtag. */
  person?: SquareAuthor;
}
const shownAtMost = 6;

/** Hashtags or people that begin as what is being typed; none while nothing is. */
export function useSuggestions(typing: Typing | null): readonly Suggestion[] {
  const w = useWords(writeWords);
  const keyword = useSettled(typing?.keyword ?? '', 200);
  const hashtags = useHashtags(keyword, typing?.kind === 'hashtag').data?.list ?? [];
  const people = useMentionable(keyword, typing?.kind === 'mention').data?.list ?? [];
  if (typing?.kind === 'hashtag')
    return hashtags.slice(0, shownAtMost).map(({ hashtag, posts }) => ({
      key: hashtag,
      word: hashtag,
      face: (
        <>
          <span className="grow">#{hashtag}</span>
          <span className="t12 c3 num">{w.posts(posts)}</span>
        </>
      ),
    }));
  if (typing?.kind === 'mention')
    return people.slice(0, shownAtMost).map((person) => ({
      key: person.contacts_no,
      word: person.name,
      person,
      face: (
        <>
          <Avatar name={person.name} id={person.contacts_no} src={person.avatar} size={32} />
          <span className="grow">{person.name}</span>
          <span className="t12 c3">{person.store_name}</span>
        </>
      ),
    }));
  return [];
}
