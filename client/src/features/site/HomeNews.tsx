import { useQuery } from '@tanstack/react-query';
import { ArticleRow, ContentScene } from '#features/content/door.ts';
import { call } from '#platform/http/call.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Anchor } from '#ui/Anchor.tsx';
import { GoLink } from '#ui/GoLink.tsx';
import { List } from '#ui/List.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { Swiper } from '#ui/Swiper.tsx';
import { homeWords } from './words.ts';

interface Banner {
  id: string;
  title: string;
  text: string;
  scene: string;
  to: string;
}
const shown = 4;

export function HomeNews({ banners }: { banners: readonly Banner[] }) {
  const w = useWords(homeWords);
  const [language] = useLanguage();
  const { data } = useQuery({
    queryKey: ['home news', language],
    queryFn: () => call('GET /finance/api/get_information', { query: { page_size: shown }, quiet: true }),
  });
  return (
    <>
      {banners.length > 0 && (
        <Swiper
          label={w.banners}
          slides={banners.map((banner) => ({
            key: banner.id,
            content: (
              <Anchor className="banner" href={`#${banner.to}`}>
                <span className="col g4">
                  <b className="song t20">{banner.title}</b>
                  <span className="t13 c2">{banner.text}</span>
                </span>
                <ContentScene scene={banner.scene} />
              </Anchor>
            ),
          }))}
        />
      )}
      {data && data.list.length > 0 && (
        <section className="col g12">
          <SectionHead title={w.news} action={<GoLink href={hrefOf('/pages/news/news')}>{w.all}</GoLink>} />
          <List card label={w.news}>
            {data.list.map((article) => (
              <ArticleRow key={article.id} article={article} brief />
            ))}
          </List>
        </section>
      )}
    </>
  );
}
