import type { HomeBlock } from '@sycee/domain/site/appearance';
import { type ComponentProps, type ReactNode, Suspense } from 'react';
import { useSiteApp } from '#platform/site/app.ts';
import { useLayout } from '#ui/layout.ts';
import { Categories } from './Categories.tsx';
import { Featured, Popular } from './HomeProducts.tsx';
import { later } from './later.ts';
import { Notices } from './Notices.tsx';

const Banners = later('Banners');
const HomeNews = later('HomeNews');

interface HomeBlocksProps {
  banners: ComponentProps<typeof Banners>['banners'];
  /** What comes first: the main question, and what waits for the reader. */
  children: ReactNode;
}
const aside: readonly HomeBlock[] = ['notices', 'banners', 'news'];
const isAside = (block: HomeBlock): boolean => aside.includes(block);
const isProducts = (block: HomeBlock | undefined): boolean => block === 'popular' || block === 'featured';

/** The blocks of the home page as the tenant arranged them. On wide screens each of both columns keeps that order. */
export function HomeBlocks({ banners, children }: HomeBlocksProps) {
  const { isWide } = useLayout();
  const blocks = useSiteApp(({ home_blocks }) => home_blocks);
  const draw = (block: HomeBlock) => <Block key={block} block={block} banners={banners} />;
  if (!isWide)
    return (
      <div className="home">
        {children}
        {blocks.map(draw)}
      </div>
    );
  const beside = blocks.filter(isAside);
  const main = blocks.filter((block) => !isAside(block));
  const first = main.findIndex(isProducts);
  const isPair = isProducts(main[first]) && isProducts(main[first + 1]);
  return (
    <div className={beside.length > 0 ? 'two-column home-wide' : 'home-wide'}>
      <div className="home">
        {children}
        {isPair ? (
          <>
            {main.slice(0, first).map(draw)}
            <div className="home-pair">{main.slice(first, first + 2).map(draw)}</div>
            {main.slice(first + 2).map(draw)}
          </>
        ) : (
          main.map(draw)
        )}
      </div>
      {beside.length > 0 && <div className="home home-aside">{beside.map(draw)}</div>}
    </div>
  );
}

function Block({ block, banners }: { block: HomeBlock; banners: HomeBlocksProps['banners'] }) {
  switch (block) {
    case 'notices':
      return <Notices />;
    case 'categories':
      return <Categories />;
    case 'popular':
      return <Popular />;
    case 'featured':
      return <Featured />;
    case 'banners':
      return (
        <Suspense fallback={<div className="banner-place" />}>
          <Banners banners={banners} />
        </Suspense>
      );
    case 'news':
      return (
        <Suspense>
          <HomeNews />
        </Suspense>
      );
  }
}
