import { useInfiniteQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useLanguage, useWords } from '#platform/words.ts';
import { EmptyState, type EmptyStateProps } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { List } from '#ui/List.tsx';
import { LoadMoreFooter } from '#ui/LoadMoreFooter.tsx';
import { modal } from '#ui/modal.ts';
import { Popup } from '#ui/Popup.tsx';
import { Row, type RowProps } from '#ui/Row.tsx';
import { SettledSearch } from '#ui/SettledSearch.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import '#features/chat/picker.css';
import { pickerWords } from './words.ts';

/** The subject of a card that is to be sent, and what the card will say while it is on its way. */
export interface PickedCard {
  id: string;
  title: string;
}
export interface PickerProps {
  onPick: (card: PickedCard) => void;
  onClose: () => void;
}
interface Choice extends PickedCard, Pick<RowProps, 'lead' | 'sub' | 'trail'> {
  /** The title of the row, if it says more than the card. */
  shown?: ReactNode;
}
interface CardPickerProps<Item> extends PickerProps {
  /** Names the cached lists. */
  name: string;
  title: string;
  /** Absent: the list is short, and nothing is searched. */
  search?: string;
  /** What choosing means, above the list. */
  hint?: string;
  /** What the recipient will see, for a confirmation before the card is sent. Absent: the card is sent at once. */
  shows?: string;
  empty: EmptyStateProps;
  load: (page: { keyword: string | undefined; cursor: string | undefined; signal: AbortSignal }) => Promise<{
    list: readonly Item[];
    next: string | null;
  }>;
  choiceOf: (item: Item) => Choice;
  /** Offered above the list while nothing is searched. */
  first?: Choice;
}

/** Chooses what a card is about, from a list of the account. */
export function CardPicker<Item>(props: CardPickerProps<Item>) {
  const { name, title, search, hint, shows, empty, load, choiceOf, first, onPick, onClose } = props;
  const w = useWords(pickerWords);
  const [language] = useLanguage();
  const [keyword, setKeyword] = useState('');
  const list = useInfiniteQuery({
    queryKey: ['cards to send', name, language, keyword],
    queryFn: ({ pageParam, signal }) => load({ keyword: keyword || undefined, cursor: pageParam, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  const pick = async ({ id, title: card }: Choice) => {
    if (shows && !(await modal.show({ title: w.ask(card), text: shows, ok: w.send, cancel: true }))) return;
    onPick({ id, title: card });
  };
  const body = () => {
    if (list.isError && !list.data) return <ErrorState onRetry={() => void list.refetch()} />;
    if (!list.data) return <Skeleton shape="row" count={5} />;
    const choices = [
      ...(first && !keyword ? [first] : []),
      ...list.data.pages.flatMap((page) => page.list.map(choiceOf)),
    ];
    if (choices.length > 0)
      return (
        <div>
          <List label={title}>
            {choices.map((choice) => (
              <Row
                key={choice.id}
                lead={choice.lead}
                title={choice.shown ?? choice.title}
                sub={choice.sub}
                trail={choice.trail}
                onClick={() => void pick(choice)}
              />
            ))}
          </List>
          <LoadMoreFooter list={list} />
        </div>
      );
    if (!keyword) return <EmptyState {...empty} />;
    return (
      <EmptyState art="lens" title={w.nothingFound(keyword)}>
        {w.tryOther}
      </EmptyState>
    );
  };
  return (
    <Popup open onClose={onClose} title={title}>
      <div className="col g12 chat-picker" role="group" aria-label={title} onKeyDown={walk}>
        {hint && <p className="t13 c2">{hint}</p>}
        {search && <SettledSearch keyword={keyword} onSearch={setKeyword} placeholder={search} label={search} />}
        {body()}
      </div>
    </Popup>
  );
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
/** The arrow keys lead from the search into the list and through it. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  if (!step || event.nativeEvent.isComposing) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, .row')];
  const next = stops[stops.indexOf(event.target as HTMLElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
