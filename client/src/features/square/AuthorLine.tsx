import { BadgeCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { Anchor } from '#ui/Anchor.tsx';
import { Avatar } from '#ui/Avatar.tsx';
import { personPath } from './paths.ts';
import type { SquareAuthor } from './types.ts';
import { postWords } from './words.ts';

export const personHref = ({ contacts_no }: Pick<SquareAuthor, 'contacts_no'>): string =>
  hrefOf(personPath, { contacts_no, from: 'share' });

interface AuthorLineProps {
  author: SquareAuthor;
  /** Below the name. */
  about: ReactNode;
  children?: ReactNode;
  size?: 32 | 40;
}

/** Who wrote something, with a way to that person's page. */
export function AuthorLine({ author, about, children, size = 40 }: AuthorLineProps) {
  return (
    <div className="square-author">
      <Avatar name={author.name} id={author.contacts_no} src={author.avatar} size={size} />
      <div className="grow">
        <div className="f g4">
          <Anchor className="square-name" href={personHref(author)}>
            {author.name}
          </Anchor>
          <VerifiedMark author={author} />
        </div>
        <p className="t12 c3 square-about">{about}</p>
      </div>
      {children}
    </div>
  );
}

export function VerifiedMark({ author }: { author: Pick<SquareAuthor, 'is_verified' | 'role'> }) {
  const w = useWords(postWords);
  if (!author.is_verified) return null;
  const name = author.role === 'member' ? w.verified : w.staff;
  return (
    <span className="square-verified" title={name}>
      <BadgeCheck size={16} aria-hidden="true" />
      <span className="vh">{name}</span>
    </span>
  );
}
