import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { loadRegionPicker } from '#features/catalog/index.ts';

const RegionPicker = lazy(async () => ({ default: await loadRegionPicker() }));

/** The chooser of a region, fetched when it is opened for the first time. */
export function LazyRegionPicker(props: ComponentProps<typeof RegionPicker>) {
  const [wasOpened, setOpened] = useState(props.open);
  if (props.open && !wasOpened) setOpened(true);
  return <Suspense>{wasOpened && <RegionPicker {...props} />}</Suspense>;
}
