import { useWords } from '#platform/words.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { useSettled } from '#ui/use-settled.ts';
import { useHashtags, useMentionable } from './queries.ts';
import type { SquareAuthor } from './types.ts';
import type { Typing } from './typing.ts';
import { writeWords } from './write-words.ts';

interface SuggestionsProps {
  typing: Typing;
  onHashtag: (hashtag: string) => void;
  onPerson: (person: SquareAuthor) => void;
}
const shownAtMost = 6;

/** Hashtags or people that begin as what is being typed. The text box keeps the focus; Tab leads here. */
export function Suggestions({ typing, onHashtag, onPerson }: SuggestionsProps) {
  const w = useWords(writeWords);
  const keyword = useSettled(typing.keyword, 200);
  const hashtags = useHashtags(keyword, typing.kind === 'hashtag').data?.list.slice(0, shownAtMost) ?? [];
  const people = useMentionable(keyword, typing.kind === 'mention').data?.list.slice(0, shownAtMost) ?? [];
  const keepFocus = (event: { preventDefault: () => void }) => event.preventDefault();
  if (typing.kind === 'hashtag')
    return hashtags.length === 0 ? null : (
      <ul className="square-suggestions" aria-label={w.topics}>
        {hashtags.map(({ hashtag, posts }) => (
          <li key={hashtag}>
            <button type="button" onMouseDown={keepFocus} onClick={() => onHashtag(hashtag)}>
              <span className="grow">#{hashtag}</span>
              <span className="t12 c3 num">{w.posts(posts)}</span>
            </button>
          </li>
        ))}
      </ul>
    );
  return people.length === 0 ? null : (
    <ul className="square-suggestions" aria-label={w.people}>
      {people.map((person) => (
        <li key={person.contacts_no}>
          <button type="button" onMouseDown={keepFocus} onClick={() => onPerson(person)}>
            <Avatar name={person.name} id={person.contacts_no} src={person.avatar} size={32} />
            <span className="grow">{person.name}</span>
            <span className="t12 c3">{person.store_name}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
