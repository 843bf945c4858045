import { useState } from 'react';
import { Page } from '#platform/frame/Page.tsx';
import { CallFailure } from '#platform/http/failure.ts';
import { useSessionEntry } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { FoundPeople } from './FoundPeople.tsx';
import { useContactList, usePeople } from './queries.ts';
import { contactWords } from './words.ts';

/** Finds people to become contacts with. The server finds exact numbers and names only, so that nobody can be guessed. */
export function AddContact() {
  const w = useWords(contactWords);
  const [text, setText] = useState('');
  const [keyword, setKeyword] = useState('');
  const people = usePeople(keyword);
  const { list: contacts } = useContactList();
  const ownNo = useSessionEntry()?.info.account_no;
  const body = () => {
    if (keyword === '')
      return (
        <EmptyState art="lens" title={w.findStart}>
          {w.findStartHint}
        </EmptyState>
      );
    if (people.isError) return <ErrorState title={refusalOf(people.error)} onRetry={() => void people.refetch()} />;
    if (!people.data) return <Skeleton shape="row" count={2} />;
    if (people.data.length === 0)
      return (
        <EmptyState art="lens" title={w.findNone}>
          {w.findNoneHint}
        </EmptyState>
      );
    return <FoundPeople people={people.data} contacts={contacts ?? []} ownNo={ownNo} />;
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

const refusalOf = (error: Error): string | undefined =>
  error instanceof CallFailure && !error.isNetwork ? error.message : undefined;
