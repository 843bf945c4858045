import { NoteResults } from '#features/crm/search-results/NoteResults.tsx';
import { NothingHere, type NothingHereProps } from './NothingHere.tsx';

export interface AfterListProps extends NothingHereProps {
  isEmpty: boolean;
}

/** Below the rows: why the list is empty, and the search in notes. */
export const AfterList = ({ isEmpty, ...props }: AfterListProps) => (
  <>
    {isEmpty && <NothingHere {...props} />}
    <NoteResults keyword={props.keyword} atOnce={isEmpty} />
  </>
);
