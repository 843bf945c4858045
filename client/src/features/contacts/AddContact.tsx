import { useState } from 'react';
import { Page } from '#platform/frame/Page.tsx';
import { hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { List } from '#ui/List.tsx';
import { Row } from '#ui/Row.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { usePeople } from './queries.ts';
import { contactWords } from './words.ts';

/** Finds people to become contacts with. The server finds exact numbers and names only, so that nobody can be guessed. */
export function AddContact() {
  const w = useWords(contactWords);
  const [text, setText] = useState('');
  const [keyword, setKeyword] = useState('');
  const people = usePeople(keyword);
  const body = () => {
    if (keyword === '')
      return (
        <EmptyState art="lens" title={w.findStart}>
          {w.emptyHint}
        </EmptyState>
      );
    if (people.isError) return <ErrorState onRetry={() => void people.refetch()} />;
    if (!people.data) return <Skeleton shape="row" count={2} />;
    if (people.data.length === 0)
      return (
        <EmptyState art="lens" title={w.findNone}>
          {w.findNoneHint}
        </EmptyState>
      );
    return (
      <List card label={w.found}>
        {people.data.map((person) => (
          <Row
            key={person.account_no}
            lead={<Avatar name={person.name} src={person.avatar} />}
            title={person.name}
            sub={[w[person.role], person.title, person.store_name].filter(Boolean).join(' · ')}
            href={hrefOf('/pages/networking/contactDetails', { contacts_no: person.account_no, from: 'search' })}
            chevron
          />
        ))}
      </List>
    );
  };
  return (
    <Page title={w.add} width="narrow">
      <div className="f g8">
        <div className="grow">
          <SearchBox
            label={w.findLabel}
            placeholder={w.findHint}
            value={text}
            onChange={setText}
            onSearch={(wanted) => setKeyword(wanted.trim())}
            maxLength={60}
          />
        </div>
        <Button busy={people.isFetching} aria-disabled={!text.trim()} onClick={() => setKeyword(text.trim())}>
          {w.find}
        </Button>
      </div>
      {body()}
    </Page>
  );
}
