import { useQuery } from '@tanstack/react-query';
import { LogIn, Search } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { MessagesButton } from '#platform/frame/MessagesButton.tsx';
import { Page } from '#platform/frame/Page.tsx';
import { call } from '#platform/http/call.ts';
import { go } from '#platform/navigation/go.ts';
import { loginPathOf } from '#platform/navigation/login.ts';
import { useRole } from '#platform/session/session.ts';
import { here } from '#platform/site/site.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { useLayout } from '#ui/layout.ts';
import { SampleMark } from '#ui/SampleMark.tsx';
import { Categories } from './Categories.tsx';
import './home.css';
import { HomeHero } from './HomeHero.tsx';
import { Featured, Popular } from './HomeProducts.tsx';
import type * as Parts from './home-later.ts';
import { Notices } from './Notices.tsx';
import { homeWords } from './words.ts';

type Later = typeof Parts;
const later = <Name extends keyof Later>(name: Name) =>
  lazy(async () => ({ default: (await import('./home-later.ts'))[name] }));
const Banners = later('Banners');
const HomeFoot = later('HomeFoot');
const HomeNews = later('HomeNews');
const ReaderCards = later('ReaderCards');
const ReaderHero = later('ReaderHero');

/** Nothing until it has loaded. */
const shownLater = (part: ReactNode) => <Suspense>{part}</Suspense>;

/** The home screen: the main question of visitors, then products and news. */
export function Home() {
  const w = useWords(homeWords);
  const role = useRole();
  const { isWide } = useLayout();
  const [language] = useLanguage();
  const { data: index } = useQuery({ queryKey: ['home', language], queryFn: () => call('GET /finance/api/get_index') });
  const hero = (
    <Suspense fallback={<HomeHero index={index} />}>
      <ReaderHero index={index} />
    </Suspense>
  );
  const forReader = shownLater(<ReaderCards />);
  const banners = (
    <Suspense fallback={<div className="banner-place" />}>
      <Banners banners={index?.banners} />
    </Suspense>
  );
  const news = shownLater(<HomeNews />);
  return (
    <Page
      title={here().name}
      tab="home"
      meta={index?.sample && <SampleMark>{w.sample}</SampleMark>}
      actions={
        <>
          <IconButton label={w.search} icon={Search} onClick={() => go('/pages/find/index')} />
          <MessagesButton />
          {role === null && !isWide && (
            <IconButton label={w.logIn} icon={LogIn} onClick={() => go(loginPathOf('member'))} />
          )}
        </>
      }
    >
      {isWide ? (
        <div className="two-column home-wide">
          <div className="home">
            {hero}
            {forReader}
            <Categories />
            <div className="home-pair">
              <Popular />
              <Featured />
            </div>
          </div>
          <div className="home home-aside">
            <Notices />
            {banners}
            {news}
          </div>
        </div>
      ) : (
        <div className="home">
          {hero}
          {forReader}
          <Notices />
          <Categories />
          <Popular />
          {banners}
          <Featured />
          {news}
        </div>
      )}
      {shownLater(<HomeFoot />)}
    </Page>
  );
}
