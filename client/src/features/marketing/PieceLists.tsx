import { Page } from '#platform/frame/Page.tsx';
import { useWords } from '#platform/words.ts';
import './marketing.css';
import { Pieces } from './Pieces.tsx';
import { marketingWords } from './words.ts';

export function MarketingArticles() {
  const w = useWords(marketingWords);
  return (
    <Page title={w.articles}>
      <Pieces kind="article" />
    </Page>
  );
}

export function MarketingVideos() {
  const w = useWords(marketingWords);
  return (
    <Page title={w.videos}>
      <Pieces kind="video" />
    </Page>
  );
}
