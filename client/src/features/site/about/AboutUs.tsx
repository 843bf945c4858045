import { Page } from '#platform/frame/Page.tsx';
import { useWords } from '#platform/words.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { type SiteInfo, useSiteInfo } from '../use-site-info.ts';
import './about.css';
import { AboutHero } from './AboutHero.tsx';
import { Contact } from './Contact.tsx';
import { FraudWarning } from './FraudWarning.tsx';
import { Services } from './Services.tsx';
import { Stores } from './Stores.tsx';
import { Version } from './Version.tsx';
import { aboutWords } from './words.ts';

/** Who operates the site, its services, what it never does, and contacts. */
export function AboutUs() {
  const w = useWords(aboutWords);
  const { data, isError, isFetching, refetch } = useSiteInfo();
  return (
    <Page title={w.title} meta={data && w.counted}>
      {data && <About company={data} />}
      {!data && isError && <ErrorState busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !isError && (
        <>
          <Skeleton shape="hero" />
          <Skeleton shape="card" count={3} />
        </>
      )}
    </Page>
  );
}

function About({ company }: { company: SiteInfo }) {
  return (
    <>
      <AboutHero company={company} />
      <div className="two-column about">
        <div className="col g24">
          <Services company={company} />
          <FraudWarning hotline={company.hotline} />
        </div>
        <aside className="col g24">
          <Contact company={company} />
          <Stores stores={company.stores} />
          <Version />
        </aside>
      </div>
    </>
  );
}
