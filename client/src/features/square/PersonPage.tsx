import { hasPublicCard } from '@sycee/domain/contacts/found-by-search';
import { MessageCircle } from 'lucide-react';
import { PublicCard } from '#features/card/index.ts';
import { Page } from '#platform/frame/Page.tsx';
import { refusalOf } from '#platform/http/failure.ts';
import { askForLogin } from '#platform/navigation/login.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useRole } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { VerifiedMark } from './AuthorLine.tsx';
import { squarePath } from './paths.ts';
import { useSquarePerson } from './queries.ts';
import { SquarePersonCard } from './SquarePersonCard.tsx';
import './square.css';
import { personWords } from './person-words.ts';
import { postWords } from './words.ts';

/** A person as the square shows them to guests, and to people who cannot add them as a contact. */
export function PersonPage({ contactsNo }: { contactsNo: string }) {
  const w = useWords(personWords);
  const inPost = useWords(postWords);
  const role = useRole();
  const { data, error } = useSquarePerson(contactsNo);
  if (!data)
    return (
      <Page title={w.title} width="narrow">
        {error ? (
          <EmptyState
            art="town"
            title={refusalOf(error) ?? w.gone}
            action={<ButtonLink href={hrefOf(squarePath)}>{inPost.toSquare}</ButtonLink>}
          />
        ) : (
          <Skeleton shape="card" count={2} />
        )}
      </Page>
    );
  const { person } = data;
  return (
    <Page
      title={w.title}
      width="narrow"
      dock={
        !role && (
          <Button size="lg" block icon={MessageCircle} onClick={() => askForLogin('member')}>
            {w.logInToWrite}
          </Button>
        )
      }
    >
      <div className="col g16">
        {hasPublicCard(person.role) ? (
          <PublicCard accountNo={contactsNo} />
        ) : (
          <div className="card pad f g16">
            <Avatar name={person.name} id={person.contacts_no} src={person.avatar} size={56} />
            <div className="grow">
              <div className="f g4">
                <h2 className="t20">{person.name}</h2>
                <VerifiedMark author={person} />
              </div>
              {person.store_name && <p className="t13 c3">{person.store_name}</p>}
            </div>
          </div>
        )}
        <SquarePersonCard contactsNo={contactsNo} />
      </div>
    </Page>
  );
}
