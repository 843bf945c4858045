import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/http/call.ts';
import { refusalOf } from '#platform/http/failure.ts';
import { useSiteApp } from '#platform/site/app.ts';
import { useWords } from '#platform/words.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { List } from '#ui/List.tsx';
import { Popup } from '#ui/Popup.tsx';
import { Row } from '#ui/Row.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { SettledSearch } from '#ui/SettledSearch.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { type Choice, type DeskPiece, useChoices, useReloadPieces } from './queries.ts';
import { pieceDeskWords } from './words.ts';

/** Chooses an article or a product that becomes a piece. */
export function ChoosePopup({ onClose, onAdded }: { onClose: () => void; onAdded: (piece: DeskPiece) => void }) {
  const w = useWords(pieceDeskWords);
  const hasNews = useSiteApp(({ modules }) => modules.includes('news'));
  const [kind, setKind] = useState<Choice['kind']>(hasNews ? 'article' : 'product');
  const [keyword, setKeyword] = useState('');
  const { data, error, isFetching, refetch } = useChoices(kind, keyword);
  const nonePublished = { article: w.noArticle, product: w.noProduct };
  const reload = useReloadPieces();
  const add = useMutation({
    mutationFn: ({ kind: chosen, id }: Choice) => call('POST /admin/api/pieces', { body: { kind: chosen, id } }),
    onSuccess: (piece) => {
      void reload();
      onAdded(piece);
    },
  });
  return (
    <Popup open onClose={onClose} title={hasNews ? w.choose : w.chooseProduct}>
      <div className="col g16">
        {hasNews ? (
          <Segmented
            label={w.kind}
            value={kind}
            options={[
              { value: 'article', label: w.article },
              { value: 'product', label: w.product },
            ]}
            onChange={setKind}
            block
          />
        ) : (
          <p className="t13 c2">{w.noArticles}</p>
        )}
        <SettledSearch keyword={keyword} onSearch={setKeyword} label={w.search} placeholder={w.search} />
        {error && !data && <ErrorState title={refusalOf(error)} busy={isFetching} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton shape="row" count={4} />}
        {data?.length === 0 && <p className="t13 c2">{keyword ? w.noChoices : nonePublished[kind]}</p>}
        {data && data.length > 0 && (
          <List card label={w.choose}>
            {data.map((choice) => (
              <Row
                key={choice.id}
                title={choice.title}
                sub={choice.sub}
                disabled={add.isPending}
                onClick={() => add.mutate(choice)}
                chevron
              />
            ))}
          </List>
        )}
      </div>
    </Popup>
  );
}
