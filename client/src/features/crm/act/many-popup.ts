import type { WorkItem } from '#features/crm/types.ts';

/** A popup about one order or several. */
export interface ManyPopupProps {
  works: readonly WorkItem[];
  onClose: () => void;
  /** Something was done, and its outcome was read. */
  onDone?: () => void;
}
