import { Page } from '#platform/frame/Page.tsx';
import { refusalOf } from '#platform/http/failure.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { List } from '#ui/List.tsx';
import { Row } from '#ui/Row.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { useTexts } from './queries.ts';
import { textDeskWords } from './words.ts';

/** The texts with versions: which is in force since when, and which have a draft. */
export function TextList() {
  const w = useWords(textDeskWords);
  const { data, error, refetch } = useTexts();
  return (
    <Page title={w.title} meta={w.meta} width="narrow">
      {!data &&
        (error ? <ErrorState title={refusalOf(error)} onRetry={() => void refetch()} /> : <Skeleton count={4} />)}
      {data && (
        <List card label={w.title}>
          {data.list.map(({ kind, version, published_on, published_by, has_draft }) => (
            <Row
              key={kind}
              title={w[kind]}
              sub={<span className="num">{published_by ? w.own(version, published_on) : w.product(version)}</span>}
              trail={
                has_draft && (
                  <StatusBadge bare kind="info">
                    {w.hasDraft}
                  </StatusBadge>
                )
              }
              href={hrefOf('/pages/admin/text', { kind })}
              chevron
            />
          ))}
        </List>
      )}
    </Page>
  );
}
