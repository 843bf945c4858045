import { type ComponentProps, lazy, Suspense, useState } from 'react';

const CallPopup = lazy(async () => ({ default: (await import('./CallPopup.tsx')).CallPopup }));

/** Fetched when somebody is called for the first time; it stays, so that it can close as it opened. */
export function LazyCallPopup(props: ComponentProps<typeof CallPopup>) {
  const [isWanted, setWanted] = useState(false);
  if (props.order && !isWanted) setWanted(true);
  return <Suspense>{isWanted && <CallPopup {...props} />}</Suspense>;
}
