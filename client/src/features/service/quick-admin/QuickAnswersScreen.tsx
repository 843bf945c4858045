import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { isFound } from '#features/service/quick/search.ts';
import { Page } from '#platform/frame/Page.tsx';
import { call } from '#platform/http/call.ts';
import { refusalOf } from '#platform/http/failure.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { AnswerRow } from './AnswerRow.tsx';
import '../service.css';
import type { QuickAnswer, QuickAnswerList } from './types.ts';
import { quickAdminWords } from './words.ts';

const AnswerPopup = lazy(async () => ({ default: (await import('./AnswerPopup.tsx')).AnswerPopup }));

/** Texts that staff insert while they answer: those for all stores, then each store's own. */
export function QuickAnswersScreen() {
  const w = useWords(quickAdminWords);
  const queries = useQueryClient();
  const [keyword, setKeyword] = useState('');
  const [edited, setEdited] = useState<QuickAnswer | 'new' | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['quick answers of stores'],
    queryFn: () => call('GET /admin/api/quick_answers', { quiet: true }),
  });
  const changed = () => queries.invalidateQueries({ queryKey: ['quick answers of stores'] });
  const add = (
    <Button size="sm" icon={Plus} aria-label={w.add} onClick={() => setEdited('new')}>
      {w.addShort}
    </Button>
  );
  return (
    <Page title={w.title} meta={w.hint} actions={data && add} width="narrow">
      {data ? (
        <div className="col g20">
          <SearchBox label={w.search} placeholder={w.search} value={keyword} onChange={setKeyword} />
          <Groups data={data} keyword={keyword} onEdit={setEdited} onChange={changed} />
        </div>
      ) : error ? (
        <ErrorState title={refusalOf(error)} onRetry={() => void refetch()} />
      ) : (
        <Skeleton shape="row" count={6} />
      )}
      <Suspense>
        {edited && data && (
          <AnswerPopup
            answer={edited === 'new' ? null : edited}
            stores={data.stores}
            mayEditAll={data.may_edit_all}
            onClose={() => setEdited(null)}
            onChange={changed}
          />
        )}
      </Suspense>
    </Page>
  );
}

interface GroupsProps {
  data: QuickAnswerList;
  keyword: string;
  onEdit: (answer: QuickAnswer) => void;
  onChange: () => Promise<void>;
}

function Groups({ data: { list, stores }, keyword, onEdit, onChange }: GroupsProps) {
  const w = useWords(quickAdminWords);
  const groups = [{ store_no: null, name: w.allStores }, ...stores].flatMap(({ store_no, name }) => {
    const all = list.filter((answer) => answer.store_no === store_no);
    const found = all.filter((one) => isFound(keyword, one.title_zh, one.title_en, one.text_zh, one.text_en));
    return found.length > 0 ? [{ store_no, name, all, found }] : [];
  });
  if (groups.length === 0)
    return (
      <EmptyState art="letters" title={list.length === 0 ? w.none : w.notFound}>
        {list.length === 0 ? w.noneHint : w.notFoundHint}
      </EmptyState>
    );
  const move = async (store_no: number | null, all: readonly QuickAnswer[], id: string, by: 1 | -1) => {
    const ids = all.map((one) => one.id);
    const at = ids.indexOf(id);
    [ids[at], ids[at + by]] = [ids[at + by]!, ids[at]!];
    await call('POST /admin/api/quick_answers/order', { body: { store_no, answer_ids: ids } }).catch(() => {});
    await onChange();
  };
  return groups.map(({ store_no, name, all, found }) => (
    <section key={store_no ?? 'all'} className="col g12">
      <SectionHead title={name} fact={String(all.length)} />
      <ul className="card list clip" aria-label={name}>
        {found.map((answer) => (
          <AnswerRow
            key={answer.id}
            answer={answer}
            onEdit={() => onEdit(answer)}
            // A place among those that are found says nothing.
            onUp={keyword || answer === all[0] ? null : () => void move(store_no, all, answer.id, -1)}
            onDown={keyword || answer === all.at(-1) ? null : () => void move(store_no, all, answer.id, 1)}
          />
        ))}
      </ul>
    </section>
  ));
}
