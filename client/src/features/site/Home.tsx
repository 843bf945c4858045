import { useQuery } from '@tanstack/react-query';
import { LogIn, Search } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { MessagesButton } from '#platform/frame/MessagesButton.tsx';
import { Page } from '#platform/frame/Page.tsx';
import { call } from '#platform/http/call.ts';
import { go } from '#platform/navigation/go.ts';
import { openLogin } from '#platform/navigation/login.ts';
import { useRole } from '#platform/session/session.ts';
import { here } from '#platform/site/site.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { useLayout } from '#ui/layout.ts';
import { SampleMark } from '#ui/SampleMark.tsx';
import './home.css';
import { HomeBlocks } from './HomeBlocks.tsx';
import { HomeHero } from './HomeHero.tsx';
import { later } from './later.ts';
import { homeWords } from './words.ts';

const HomeFoot = later('HomeFoot');
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
  const { data: index } = useQuery({
    queryKey: ['home', language],
    queryFn: () => call('GET /finance/api/get_index', { quiet: true }),
  });
  const hero = (
    <Suspense fallback={<HomeHero index={index} />}>
      <ReaderHero index={index} />
    </Suspense>
  );
  const forReader = shownLater(<ReaderCards />);
  return (
    <Page
      title={here().name}
      tab="home"
      meta={index?.sample && <SampleMark>{w.sample}</SampleMark>}
      actions={
        <>
          <IconButton label={w.search} icon={Search} onClick={() => go('/pages/find/index')} />
          <MessagesButton />
          {role === null && !isWide && <IconButton label={w.logIn} icon={LogIn} onClick={() => openLogin()} />}
        </>
      }
    >
      <HomeBlocks banners={index?.banners}>
        {hero}
        {forReader}
      </HomeBlocks>
      {shownLater(<HomeFoot />)}
    </Page>
  );
}
