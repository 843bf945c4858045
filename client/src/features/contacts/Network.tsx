import { UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { Page } from '#platform/frame/Page.tsx';
import { go } from '#platform/navigation/go.ts';
import { useLocation } from '#platform/navigation/location.ts';
import { useWords } from '#platform/words.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { BlockedPeople } from './BlockedPeople.tsx';
import { ContactList } from './ContactList.tsx';
import { contactWords } from './words.ts';

/** All contacts, or with `slug=blocked` the people whom the reader has blocked. */
export function Network() {
  const { query } = useLocation();
  return query.slug === 'blocked' ? <BlockedPeople /> : <AllContacts />;
}

function AllContacts() {
  const w = useWords(contactWords);
  const [keyword, setKeyword] = useState('');
  return (
    <Page
      title={w.title}
      width="narrow"
      actions={<IconButton label={w.add} icon={UserRoundPlus} onClick={() => go('/pages/networking/add')} />}
    >
      <SearchBox label={w.search} placeholder={w.search} value={keyword} onChange={setKeyword} maxLength={40} />
      <div className="card clip contacts-card">
        <ContactList keyword={keyword.trim()} />
      </div>
    </Page>
  );
}
