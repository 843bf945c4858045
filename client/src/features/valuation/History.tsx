import { businessDateOf } from '@sycee/domain/time/business-date';
import { useState } from 'react';
import { dayText } from '#platform/day-text.ts';
import { openLogin } from '#platform/navigation/login.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useRole } from '#platform/session/session.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Amount } from '#ui/Amount.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { List } from '#ui/List.tsx';
import { LoadMoreFooter } from '#ui/LoadMoreFooter.tsx';
import { Row } from '#ui/Row.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Tag } from '#ui/Tag.tsx';
import { textOfArea } from './area.ts';
import { homeName } from './home-name.ts';
import { resultPath } from './paths.ts';
import { useOwnValuations } from './queries.ts';
import { homeWords } from './words.ts';

/** The reader's own valuations, the newest first. */
export function History() {
  const w = useWords(homeWords);
  const role = useRole();
  return (
    <section className="col g12">
      <SectionHead title={w.history} />
      {role === null ? (
        <Card className="fb wrap">
          <span className="t13 c2">{w.guestHistory}</span>
          <Button kind="line" onClick={() => openLogin('member')}>
            {w.logIn}
          </Button>
        </Card>
      ) : (
        <OwnValuations />
      )}
    </section>
  );
}

function OwnValuations() {
  const w = useWords(homeWords);
  const [language] = useLanguage();
  const [today] = useState(() => businessDateOf(Date.now()));
  const own = useOwnValuations();
  const { data, isError, isFetching, refetch } = own;
  if (!data && isError) return <ErrorState busy={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="row" count={2} />;
  const valuations = data.pages.flatMap(({ list }) => list);
  if (valuations.length === 0)
    return (
      <Card className="col g2">
        <b className="b">{w.noHistory}</b>
        <span className="t13 c3">{w.noHistoryText}</span>
      </Card>
    );
  return (
    <>
      <List card label={w.history}>
        {valuations.map(({ id, estate, building, kind_name, area, valued_on, valid_until, total }) => (
          <Row
            key={id}
            href={hrefOf(resultPath, { id })}
            className="valuation-row"
            title={homeName(estate, building, language)}
            beside={valid_until < today && <Tag>{w.ended}</Tag>}
            sub={
              <span className="num">
                {kind_name} · {textOfArea(area)} {w.squareMetres} · {w.valuedOn(dayText(valued_on, language))}
              </span>
            }
            trail={
              total === null ? (
                <span className="c3">{w.tooFew}</span>
              ) : (
                <b className="b c1 t15">
                  <Amount fen={total} />
                </b>
              )
            }
            chevron
          />
        ))}
      </List>
      <LoadMoreFooter list={own} auto={false} />
    </>
  );
}
