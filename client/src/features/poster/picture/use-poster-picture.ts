import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dataAddress } from '#platform/data-address.ts';
import { useSessionEntry } from '#platform/session/session.ts';
import { fetchPicture, type PictureRequest } from './poster-picture.ts';

/** The picture of a version of a poster, with an address for the page. */
export function usePosterPicture(request: PictureRequest & { version: number }) {
  const account = useSessionEntry()?.info.account_no ?? '';
  const [isWaiting, setWaiting] = useState(false);
  const { id, share, width, version } = request;
  const query = useQuery({
    queryKey: ['poster picture', account, id, version, share, width],
    queryFn: async ({ signal }) => {
      const blob = await fetchPicture({ id, share, width }, { signal, onWait: setWaiting });
      return { blob, address: await dataAddress(blob) };
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return { ...query, address: query.data?.address ?? null, isWaiting };
}
