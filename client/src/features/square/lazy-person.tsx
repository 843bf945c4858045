import { type ComponentProps, lazy, Suspense } from 'react';
import { Skeleton } from '#ui/Skeleton.tsx';

const PersonPage = lazy(async () => ({ default: (await import('./PersonPage.tsx')).PersonPage }));
const SquarePersonCard = lazy(async () => ({ default: (await import('./SquarePersonCard.tsx')).SquarePersonCard }));

/** Other screens show a person's posts below what they are for, so the posts are fetched after them. */
export const LazyPersonPage = (props: ComponentProps<typeof PersonPage>) => (
  <Suspense>
    <PersonPage {...props} />
  </Suspense>
);
export const LazyPersonCard = (props: ComponentProps<typeof SquarePersonCard>) => (
  <Suspense fallback={<Skeleton shape="card" />}>
    <SquarePersonCard {...props} />
  </Suspense>
);
