import { NoteResults } from '#features/crm/search-results/NoteResults.tsx';
import { NothingHere, type NothingHereProps } from './NothingHere.tsx';

export interface AfterListProps extends NothingHereProps {
  isEmpty: boolean;
}

/** What follows the rows: why there are none, and what the notes hold of what was searched for. */
export const AfterList = ({ isEmpty, ...props }: AfterListProps) => (
  <>
    {isEmpty && <NothingHere {...props} />}
    <NoteResults keyword={props.keyword} atOnce={isEmpty} />
  </>
);
