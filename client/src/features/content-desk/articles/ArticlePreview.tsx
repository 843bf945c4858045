import { plainText, readingMinutes } from '@sycee/domain/content/article';
import { ArticleBody, ContentScene } from '#features/content/index.ts';
import { useWords } from '#platform/words.ts';
import { articleWords } from './article-words.ts';
import type { DraftFields } from './queries.ts';

/** The article on a phone. It is read only: links in it lead nowhere. */
export function ArticlePreview({ fields, lang }: { fields: DraftFields; lang: 'zh' | 'en' }) {
  const w = useWords(articleWords);
  const body = fields[`body_${lang}`];
  return (
    <section className="phone-frame" aria-label={w.preview} lang={lang}>
      <div className="phone-screen piece" inert>
        <header>
          <h2 className="song">{fields[`title_${lang}`] || w.untitled}</h2>
          <p className="t13 c3">{w.minutes(readingMinutes(plainText(body)))}</p>
        </header>
        <ContentScene scene={fields.scene} />
        {fields[`summary_${lang}`] && <p className="standfirst">{fields[`summary_${lang}`]}</p>}
        <ArticleBody body={body} />
      </div>
    </section>
  );
}
