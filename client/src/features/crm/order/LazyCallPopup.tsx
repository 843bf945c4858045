import { type ComponentProps, lazy, Suspense, useState } from 'react';

const CallPopup = lazy(async () => ({ default: (await import('./CallPopup.tsx')).CallPopup }));

/** Loaded with the first call; stays mounted, so that closing is animated. */
export function LazyCallPopup(props: ComponentProps<typeof CallPopup>) {
  const [isWanted, setWanted] = useState(false);
  if (props.order && !isWanted) setWanted(true);
  return <Suspense>{isWanted && <CallPopup {...props} />}</Suspense>;
}
