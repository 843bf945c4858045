import { lazy, Suspense, useState } from 'react';
import { MomentText } from '#features/crm/time/MomentText.tsx';
import type { Order } from '#features/crm/types.ts';
import { call } from '#platform/http/call.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { modal } from '#ui/modal.ts';
import { Note } from '#ui/Note.tsx';
import { Popup } from '#ui/Popup.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { toast } from '#ui/toast.ts';
import { DocumentFiles } from './DocumentFiles.tsx';
import { type OrderDocument, type PaperVersion, paperLooks, useDocumentWrite } from './document.ts';
import { documentWords } from './words.ts';

const SubmitDocument = lazy(async () => ({ default: (await import('./SubmitDocument.tsx')).SubmitDocument }));
const RejectDocument = lazy(async () => ({ default: (await import('./RejectDocument.tsx')).RejectDocument }));

interface DocumentPopupProps {
  order: Order;
  paper: OrderDocument;
  isOwn: boolean;
  onClose: () => void;
}

/** One document: its files, the review, and the allowed actions. */
export function DocumentPopup({ order, paper: document, isOwn, onClose }: DocumentPopupProps) {
  const w = useWords(documentWords);
  const [view, setView] = useState<'paper' | 'give' | 'refuse'>(
    isOwn && document.state !== 'given' && document.may.includes('give') ? 'give' : 'paper',
  );
  const [isUnsent, setUnsent] = useState(false);
  const { write, isBusy } = useDocumentWrite();
  const close = async () => {
    if (!isUnsent || (await modal.show({ text: w.leaveAsk, ok: w.leave, cancel: true, danger: true }))) onClose();
  };
  const done = (text: string) => {
    toast(text, { kind: 'ok' });
    onClose();
  };
  const { id } = order;
  const { slug, turn } = document;
  const accept = async () => {
    const body = { id, slug, turn, act: 'accept' as const };
    if (!(await write(body, (idempotencyKey) => call('POST /finance/api/intoinfo/check', { body, idempotencyKey }))))
      done(w.acceptedNow);
  };
  const retract = async () => {
    if (!(await modal.show({ text: w.retractAsk, ok: w.retract, cancel: true, danger: true }))) return;
    const body = { id, documents: [{ slug, turn, files: [] }] };
    if (!(await write(body, (idempotencyKey) => call('POST /finance/api/intoinfo', { body, idempotencyKey }))))
      done(w.retracted);
  };
  const [last, ...earlier] = document.versions;
  const mayAccept = document.may.includes('accept');
  const refuseButton = document.may.includes('refuse') && (
    <Button kind="line" disabled={isBusy} onClick={() => setView('refuse')}>
      {w.refuse}
    </Button>
  );
  return (
    <Popup open onClose={() => void close()} title={document.name} keepOnMask={isUnsent}>
      <div className="col g16">
        {/* Hidden while the form is open, so that the form fits on a small screen. */}
        {view !== 'refuse' && (
          <div>
            <StatusBadge kind={paperLooks[document.state]}>{w.state(document.state, isOwn)}</StatusBadge>
          </div>
        )}
        {last?.state === 'refused' && last.checked && (
          <Note kind="bad" title={last.checked.reason?.name}>
            {last.checked.text}
          </Note>
        )}
        <Suspense fallback={<Skeleton shape="text" count={3} />}>
          {view === 'give' ? (
            <SubmitDocument order={order} paper={document} onUnsent={setUnsent} onDone={() => done(w.givenNow)} />
          ) : view === 'refuse' ? (
            <RejectDocument
              order={order}
              paper={document}
              onBack={() => setView('paper')}
              onDone={() => done(w.refusedNow)}
            />
          ) : (
            <>
              {last && document.state !== 'missing' && <Version version={last} isOwn={isOwn} />}
              {document.state === 'missing' && <p className="c2">{isOwn ? w.ownMissing : w.missingText}</p>}
              {mayAccept && (
                <div className="f g8">
                  {refuseButton}
                  <Button className="grow" busy={isBusy} onClick={() => void accept()}>
                    {w.accept}
                  </Button>
                </div>
              )}
              <div className="f wrap g8">
                {!mayAccept && refuseButton}
                {document.may.includes('give') && (
                  <Button
                    kind={document.state === 'given' ? 'soft' : isOwn || document.state === 'missing' ? 'pri' : 'line'}
                    onClick={() => setView('give')}
                  >
                    {document.state === 'missing' ? (isOwn ? w.upload : w.uploadFor) : w.uploadAgain}
                  </Button>
                )}
                {document.may.includes('retract') && (
                  <Button kind="ghost" disabled={isBusy} onClick={() => void retract()}>
                    {w.retract}
                  </Button>
                )}
              </div>
            </>
          )}
        </Suspense>
        {earlier.length > 0 && (
          <details className="paper-earlier">
            <summary className="t13 c2">{w.earlier(earlier.length)}</summary>
            <div className="col g16">
              {earlier.map((version) => (
                <Version key={version.turn} version={version} isOwn={isOwn} withState />
              ))}
            </div>
          </details>
        )}
      </div>
    </Popup>
  );
}

function Version({ version, isOwn, withState }: { version: PaperVersion; isOwn: boolean; withState?: boolean }) {
  const w = useWords(documentWords);
  const by = version.by?.name ?? (isOwn ? w.you : w.applicant);
  return (
    <div className="col g6">
      <p className="t13 c3">
        {w.givenBy(by, version.count)} · <MomentText at={version.at} />
        {withState && ` · ${w.versionState(version.state)}`}
      </p>
      {version.checked && (
        <p className="t13 c3">
          {w.checkedBy(version.checked.by.name, version.checked.reason !== null)} ·{' '}
          <MomentText at={version.checked.at} />
          {withState && version.checked.reason && ` · ${version.checked.text || version.checked.reason.name}`}
        </p>
      )}
      <DocumentFiles files={version.files} />
    </div>
  );
}
