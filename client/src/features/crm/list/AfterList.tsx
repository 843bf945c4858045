import { NotesFound } from '#features/crm/found/NotesFound.tsx';
import { NothingHere, type NothingHereProps } from './NothingHere.tsx';

export interface AfterListProps extends NothingHereProps {
  isEmpty: boolean;
}

/** What follows the rows: why there are none, and what the notes hold of what was searched for. */
export const AfterList = ({ isEmpty, ...props }: AfterListProps) => (
  <>
    {isEmpty && <NothingHere {...props} />}
    <NotesFound keyword={props.keyword} atOnce={isEmpty} />
  </>
);
