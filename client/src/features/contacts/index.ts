export { ContactList } from './ContactList.tsx';
export { openPerson } from './open-person.ts';
export { useContactList } from './queries.ts';
export { WriteToPerson } from './WriteToPerson.tsx';
