import { ContentScene } from '#features/content/index.ts';
import { useWords } from '#platform/words.ts';
import { Anchor } from '#ui/Anchor.tsx';
import { Swiper } from '#ui/Swiper.tsx';
import { homeWords } from './words.ts';

interface Banner {
  id: string;
  title: string;
  text: string;
  scene: string;
  to: string;
}

export function Banners({ banners }: { banners: readonly Banner[] | undefined }) {
  const w = useWords(homeWords);
  if (!banners) return <div className="banner-place" />;
  if (banners.length === 0) return null;
  return (
    <Swiper
      label={w.banners}
      slides={banners.map((banner) => ({
        key: banner.id,
        content: (
          <Anchor className="banner" href={`#${banner.to}`}>
            <ContentScene scene={banner.scene} />
            <span className="col g2">
              <b className="song t20">{banner.title}</b>
              <span className="t13 c2">{banner.text}</span>
            </span>
          </Anchor>
        ),
      }))}
    />
  );
}
