import { NoteResults } from '#features/crm/search-results/NoteResults.tsx';
import { EmptyOrderList, type EmptyOrderListProps } from './EmptyOrderList.tsx';

export interface OrderListFooterProps extends EmptyOrderListProps {
  isEmpty: boolean;
}

/** Below the rows: why the list is empty, and the search in notes. */
export const OrderListFooter = ({ isEmpty, ...props }: OrderListFooterProps) => (
  <>
    {isEmpty && <EmptyOrderList {...props} />}
    <NoteResults keyword={props.keyword} atOnce={isEmpty} />
  </>
);
