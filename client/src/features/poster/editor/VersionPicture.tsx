import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '#platform/http/call.ts';
import { useWords } from '#platform/words.ts';
import { SceneCanvas } from '../drawing/SceneCanvas.tsx';
import { editorWords } from './words.ts';

/** Pixels of the canvas: twice the room that a row has. */
const edgeAtMost = 144;

/** A small picture of a version, in a room that is always as large; its scene is read when its row is near the window. */
export function VersionPicture({ id, version }: { id: string; version: number }) {
  const w = useWords(editorWords);
  const room = useRef<HTMLSpanElement>(null);
  const isNear = useNearWindow(room);
  const { data } = useQuery({
    queryKey: ['poster version', id, version],
    queryFn: ({ signal }) =>
      call('GET /marketing/api/poster/{id}/version', { params: { id }, query: { version }, signal, quiet: true }),
    enabled: isNear,
    // A version never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <span ref={room} className="pe-version">
      {data && (
        <SceneCanvas
          scene={data.scene}
          pictures={data.pictures}
          label={w.pictureOfVersion(version)}
          edgeAtMost={edgeAtMost}
        />
      )}
    </span>
  );
}

/** Whether something was near the window; where a browser cannot tell, everything is. */
function useNearWindow(room: { readonly current: Element | null }): boolean {
  const [isNear, setNear] = useState(!('IntersectionObserver' in window));
  useEffect(() => {
    if (isNear) return;
    const watcher = new IntersectionObserver(([entry]) => entry!.isIntersecting && setNear(true), {
      rootMargin: '200px',
    });
    watcher.observe(room.current!);
    return () => watcher.disconnect();
  }, [isNear, room]);
  return isNear;
}
