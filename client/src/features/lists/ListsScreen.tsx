import { listKinds } from '@sycee/domain/lists/kinds';
import { Page } from '#platform/frame/Page.tsx';
import { refusalOf } from '#platform/http/failure.ts';
import { useLocation } from '#platform/navigation/location.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { List } from '#ui/List.tsx';
import { Row } from '#ui/Row.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { ListEditor } from './ListEditor.tsx';
import { useLists } from './queries.ts';
import { listsWords } from './words.ts';

/** The lists of the tenant; the address may name one. */
export function ListsScreen() {
  const w = useWords(listsWords);
  const [language] = useLanguage();
  const { path, query } = useLocation();
  const lists = useLists();
  const { data, error, refetch } = lists;
  const open = data?.lists.find(({ slug }) => slug === query.list);
  if (open) return <ListEditor key={open.slug} saved={open} lists={lists} />;
  return (
    <Page title={w.title}>
      {error && !data && <ErrorState title={refusalOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton shape="row" count={8} />}
      {data && (
        <div className="col g12">
          <p className="t13 c3">{w.hint}</p>
          <List card label={w.title}>
            {data.lists.map(({ slug, entries }) => {
              const hidden = entries.filter((entry) => entry.hidden).length;
              return (
                <Row
                  key={slug}
                  href={hrefOf(path, { list: slug })}
                  title={listKinds[slug].name[language]}
                  sub={listKinds[slug].use[language]}
                  trail={
                    <span className="t13 c3">
                      {[w.count(entries.length - hidden), hidden > 0 && w.hiddenCount(hidden)]
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                  }
                  chevron
                />
              );
            })}
          </List>
        </div>
      )}
    </Page>
  );
}
