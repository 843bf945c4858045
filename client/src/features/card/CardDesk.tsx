import { type CardReader, cardReaders } from '@sycee/domain/card/layout';
import { QrCode } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { EditsDock, EditsRefusal } from '#platform/edits/EditsDock.tsx';
import type { Edits } from '#platform/edits/use-edits.ts';
import { Page } from '#platform/frame/Page.tsx';
import { refusalOf } from '#platform/http/failure.ts';
import { useWords } from '#platform/words.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { BusinessCard } from './BusinessCard.tsx';
import './card-desk.css';
import { editorWords } from './editor-words.ts';
import { type CardForm, previewOf } from './form.ts';
import { type OwnCard, useOwnCard } from './queries.ts';
import { type ChangeCard, useCardEdits } from './use-card-edits.ts';
import { cardWords } from './words.ts';

const CardCode = lazy(async () => ({ default: (await import('./CardCode.tsx')).CardCode }));

export interface EditorProps {
  edits: Edits<CardForm>;
  change: ChangeCard;
  own: OwnCard;
}
interface CardDeskProps {
  title: string;
  editor: (props: EditorProps) => ReactNode;
}

/** The frame of both editors of a card: what is edited, and beside it the card as others will see it. */
export function CardDesk({ title, editor }: CardDeskProps) {
  const card = useOwnCard();
  const { data, error, isFetching, refetch } = card;
  if (data) return <Desk title={title} editor={editor} own={data} card={card} />;
  return (
    <Page title={title}>
      {error ? (
        <ErrorState title={refusalOf(error)} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <div className="card-desk">
          <Skeleton shape="row" count={5} />
          <Skeleton shape="card" />
        </div>
      )}
    </Page>
  );
}

interface DeskProps extends CardDeskProps {
  own: OwnCard;
  card: ReturnType<typeof useOwnCard>;
}

function Desk({ title, editor, own, card }: DeskProps) {
  const inCard = useWords(cardWords);
  const { edits, change } = useCardEdits(own, card);
  const [isCodeShown, setCodeShown] = useState(false);
  return (
    <Page
      title={title}
      actions={<IconButton icon={QrCode} label={inCard.code} onClick={() => setCodeShown(true)} />}
      dock={<EditsDock edits={edits} />}
    >
      <div className="card-desk">
        <div className="col g20">
          <EditsRefusal edits={edits} />
          {editor({ edits, change, own })}
        </div>
        <Preview form={edits.value} own={own} />
      </div>
      <Suspense>{isCodeShown && <CardCode card={own} isOwn onClose={() => setCodeShown(false)} />}</Suspense>
    </Page>
  );
}

function Preview({ form, own }: { form: CardForm; own: OwnCard }) {
  const w = useWords(editorWords);
  const [reader, setReader] = useState<CardReader>('guest');
  const names = { guest: w.guest, logged_in: w.logged_in_reader, contact: w.contact };
  return (
    <section className="card-preview col g12" aria-label={w.preview}>
      <SectionHead title={w.preview} />
      <Segmented
        label={w.previewAs}
        value={reader}
        options={cardReaders.map((value) => ({ value, label: names[value] }))}
        onChange={setReader}
        block
      />
      <BusinessCard card={previewOf(form, own, reader)} />
    </section>
  );
}
