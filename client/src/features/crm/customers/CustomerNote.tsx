import { QuickNote } from '#features/crm/notes/QuickNote.tsx';
import { saveCustomerNote } from '#features/crm/notes/save-note.ts';
import type { Customer } from '#features/crm/types.ts';

export const CustomerNote = ({ customer }: { customer: Customer }) => (
  <QuickNote about={customer} save={saveCustomerNote} />
);
