import { hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { Anchor } from '#ui/Anchor.tsx';
import { Card } from '#ui/Card.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { squarePath } from './paths.ts';
import { useHashtags } from './queries.ts';
import { squareWords } from './words.ts';

const shownAtMost = 6;

/** The hashtags of the last seven days with the number of their posts. */
export function Trends() {
  const w = useWords(squareWords);
  const { data } = useHashtags('');
  return (
    <Card>
      <h2 className="t17">{w.trends}</h2>
      {!data && <Skeleton shape="row" count={3} />}
      {data?.list.length === 0 && <p className="t13 c3">{w.noTrends}</p>}
      <ol className="square-trends">
        {data?.list.slice(0, shownAtMost).map(({ hashtag, recent }, at) => (
          <li key={hashtag}>
            <span className="num c3" aria-hidden="true">
              {at + 1}
            </span>
            <span className="col g2">
              <Anchor className="square-trend" href={hrefOf(squarePath, { hashtag })}>
                #{hashtag}
              </Anchor>
              <span className="t12 c3 num">{w.trendPosts(recent)}</span>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
