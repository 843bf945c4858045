import { QuickNote } from '#features/crm/notes/QuickNote.tsx';
import type { Customer } from '#features/crm/types.ts';

export const CustomerNote = ({ customer }: { customer: Customer }) => <QuickNote about={customer} place="customer" />;
