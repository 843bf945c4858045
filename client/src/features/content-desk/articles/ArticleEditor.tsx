import { Eye } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Page } from '#platform/frame/Page.tsx';
import { refusalOf } from '#platform/http/failure.ts';
import { useLocation } from '#platform/navigation/location.ts';
import { useWords } from '#platform/words.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { useLayout } from '#ui/layout.ts';
import { Popup } from '#ui/Popup.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import './articles.css';
import { ArticleFields } from './ArticleFields.tsx';
import { ArticlePreview } from './ArticlePreview.tsx';
import { articleWords } from './article-words.ts';
import { Conflict } from './Conflict.tsx';
import { Publication } from './Publication.tsx';
import { type Article, useDeskArticle } from './queries.ts';
import { SaveStatus } from './SaveStatus.tsx';
import { useAutosave } from './use-autosave.ts';

const ArticleText = lazy(async () => ({ default: (await import('./ArticleText.tsx')).ArticleText }));

/** One article: its text in both languages, how it will look on a phone, and its publication. */
export function ArticleEditor() {
  const w = useWords(articleWords);
  const id = useLocation().query.id ?? '';
  const { data, error, refetch } = useDeskArticle(id);
  const [round, setRound] = useState(0);
  if (data)
    return (
      <Editing
        key={`${data.id} ${round}`}
        first={data}
        onReload={async () => {
          await refetch();
          setRound((n) => n + 1);
        }}
      />
    );
  return (
    <Page title={w.article}>
      {error ? (
        <ErrorState title={refusalOf(error)} onRetry={() => void refetch()} />
      ) : (
        <Skeleton shape="card" count={2} />
      )}
    </Page>
  );
}

function Editing({ first, onReload }: { first: Article; onReload: () => Promise<void> }) {
  const w = useWords(articleWords);
  const { isWide } = useLayout();
  const draft = useAutosave(first);
  const [lang, setLang] = useState<'zh' | 'en'>('zh');
  const [isPreviewing, setPreviewing] = useState(false);
  const { fields, state } = draft;
  const preview = <ArticlePreview fields={fields} lang={lang} />;
  return (
    <Page
      title={w.article}
      meta={<SaveStatus state={state} at={draft.article.saved_at} />}
      actions={!isWide && <IconButton label={w.preview} icon={Eye} onClick={() => setPreviewing(true)} />}
    >
      <div className="article-desk">
        <div className="col g16">
          {!isWide && <SaveStatus state={state} at={draft.article.saved_at} />}
          {state.is === 'conflict' && <Conflict state={state} draft={draft} onReload={onReload} />}
          <Segmented
            label={w.language}
            value={lang}
            onChange={setLang}
            options={[
              { value: 'zh', label: w.zh },
              { value: 'en', label: w.en },
            ]}
          />
          <ArticleFields key={`fields ${lang}`} draft={draft} lang={lang} />
          <Suspense fallback={<Skeleton shape="card" />}>
            <ArticleText
              key={lang}
              lang={lang}
              body={fields[`body_${lang}`]}
              onChange={(body) => draft.saver.change({ [`body_${lang}`]: body })}
            />
          </Suspense>
        </div>
        <aside className="col g20">
          <Publication draft={draft} />
          {isWide && preview}
        </aside>
      </div>
      <Popup open={isPreviewing} onClose={() => setPreviewing(false)} title={w.preview}>
        {preview}
      </Popup>
    </Page>
  );
}
