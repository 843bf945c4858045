export { ContactList } from './ContactList.tsx';
export { useContactList } from './queries.ts';
