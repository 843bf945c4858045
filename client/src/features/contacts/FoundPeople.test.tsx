import { expect, test } from 'vitest';
import { arriveAt, testSite } from '#platform/testing/at-site.ts';
import { useLanguageStore } from '#platform/words.ts';
import { find, render } from '#ui/testing/render.tsx';
import { FoundPeople } from './FoundPeople.tsx';

const adviser = {
  account_no: 'b-1',
  role: 'broker' as const,
  name: '周以宁',
  title: '',
  store_name: '静安店',
  avatar: null,
};
const contact = {
  contacts_no: 'b-1',
  tid: '00000000-0000-4000-8000-000000000001',
  role: 'broker' as const,
  name: '小周',
  own_name: '周以宁',
  remark: '小周',
  name_first: 'X',
  name_py_array: [],
  tags: [],
  starred: false,
  blocked: false,
  is_closed: false,
  store_name: '静安店',
  avatar: null,
};

test('a contact is shown with the remark and leads to the chat, a stranger to the page, oneself nowhere', async () => {
  arriveAt(testSite);
  useLanguageStore.getState().setLanguage('en');
  const { root, show, leave } = await render(<FoundPeople people={[adviser]} contacts={[contact]} ownNo="m-1" />);
  expect(root.textContent).toContain('小周');
  expect(root.textContent).toContain('In your contacts');
  expect(find<HTMLAnchorElement>('a', root).href).toContain(`/subpkgs/message/chat?tid=${contact.tid}`);
  await show(<FoundPeople people={[adviser]} contacts={[]} ownNo="m-1" />);
  expect(find<HTMLAnchorElement>('a', root).href).toContain('/pages/networking/contactDetails?contacts_no=b-1');
  await show(<FoundPeople people={[adviser]} contacts={[]} ownNo="b-1" />);
  expect(root.textContent).toContain('This is you');
  expect(root.querySelector('a')).toBeNull();
  await leave();
});
