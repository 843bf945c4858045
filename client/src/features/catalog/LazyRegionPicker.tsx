import { type ComponentProps, lazy, Suspense, useState } from 'react';

const RegionPicker = lazy(async () => ({ default: (await import('./RegionPicker.tsx')).RegionPicker }));

/** The chooser of a region for screens on which few people open it: fetched when it is opened for the first time. */
export function LazyRegionPicker(props: ComponentProps<typeof RegionPicker>) {
  const [wasOpened, setOpened] = useState(props.open);
  if (props.open && !wasOpened) setOpened(true);
  return <Suspense>{wasOpened && <RegionPicker {...props} />}</Suspense>;
}
