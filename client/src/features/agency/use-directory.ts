import { history } from '#platform/navigation/history.ts';
import { useLocation } from '#platform/navigation/location.ts';
import { addressOf, currentPath } from '#platform/navigation/query.ts';
import { useChosenPlace } from '#platform/place/use-chosen-place.ts';
import { type DirectoryState, directoryStateOf, otherOptions, queryOfDirectory } from './address.ts';

export interface DirectoryInAddress {
  state: DirectoryState;
  change: (part: Partial<DirectoryState>) => void;
}

/** The state of the directory is stored in the address, so that back, reload and sharing work. A chosen place arrives there too. */
export function useDirectory(): DirectoryInAddress {
  const { query } = useLocation();
  const state = directoryStateOf(query);
  const change = (part: Partial<DirectoryState>) =>
    history.replace(addressOf(currentPath(), { ...otherOptions(query), ...queryOfDirectory({ ...state, ...part }) }));
  useChosenPlace(({ latitude, longitude, name, address }) =>
    change({ near: { latitude, longitude, name: name || address } }),
  );
  return { state, change };
}
