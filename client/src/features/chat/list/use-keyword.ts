import { history } from '#platform/navigation/history.ts';
import { useLocation } from '#platform/navigation/location.ts';
import { addressOf, currentPath, currentQuery } from '#platform/navigation/query.ts';
import { useDraft } from '#ui/draft.ts';

const keepInAddress = (keyword: string) =>
  history.replace(addressOf(currentPath(), { ...currentQuery(), keyword: keyword.trim() }));

/** The search is in the address too, so that it is still there for a reader who comes back from what it found. */
export const useKeyword = (): [string, (keyword: string) => void] =>
  useDraft(useLocation().query.keyword ?? '', keepInAddress, { settle: (text) => text.trim() });
