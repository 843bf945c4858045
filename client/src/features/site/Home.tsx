import { useQuery } from '@tanstack/react-query';
import { LogIn, Search } from 'lucide-react';
import { Page } from '#platform/frame/Page.tsx';
import { call } from '#platform/http/call.ts';
import { go } from '#platform/navigation/go.ts';
import { loginPathOf } from '#platform/navigation/login.ts';
import { useRole } from '#platform/session/session.ts';
import { here } from '#platform/site/site.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { SampleMark } from '#ui/SampleMark.tsx';
import { Categories } from './Categories.tsx';
import './home.css';
import { HomeHero } from './HomeHero.tsx';
import { HomeNews } from './HomeNews.tsx';
import { HomeProducts } from './HomeProducts.tsx';
import { Notices } from './Notices.tsx';
import { homeWords } from './words.ts';

/** The first screen: the one question people come with, then what there is to look at. */
export function Home() {
  const w = useWords(homeWords);
  const role = useRole();
  const [language] = useLanguage();
  const { data: index } = useQuery({ queryKey: ['home', language], queryFn: () => call('GET /finance/api/get_index') });
  return (
    <Page
      title={here().name}
      tab="home"
      meta={<SampleMark>{w.sample}</SampleMark>}
      actions={
        <>
          <IconButton label={w.search} icon={Search} onClick={() => go('/pages/product/product', { search: 1 })} />
          {role === null && <IconButton label={w.logIn} icon={LogIn} onClick={() => go(loginPathOf('member'))} />}
        </>
      }
    >
      <div className="home">
        <div className="home-main">
          <HomeHero index={index} />
          <Categories />
          <HomeProducts />
        </div>
        <div className="home-side">
          <Notices />
          <HomeNews banners={index?.banners ?? []} />
        </div>
      </div>
    </Page>
  );
}
