import { documentFilesAtMost } from '@sycee/domain/order/document';
import { lazy, Suspense, useState } from 'react';
import type { Order } from '#features/crm/types.ts';
import { call } from '#platform/http/call.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { FieldError } from '#ui/FieldError.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { DocumentFiles } from './DocumentFiles.tsx';
import { type OrderDocument, useDocumentWrite } from './document.ts';
import { documentWords } from './words.ts';

const PictureUploads = lazy(async () => ({
  default: (await import('#platform/upload/PictureUploads.tsx')).PictureUploads,
}));

interface SubmitDocumentProps {
  order: Order;
  paper: OrderDocument;
  onUnsent: (isUnsent: boolean) => void;
  onDone: () => void;
}

/** Submits a document as a complete set of stored and new files. Nothing is sent before it is confirmed. */
export function SubmitDocument({ order, paper: document, onUnsent, onDone }: SubmitDocumentProps) {
  const w = useWords(documentWords);
  const { write, isBusy } = useDocumentWrite();
  const [left, setLeft] = useState<readonly string[]>([]);
  const [added, setAdded] = useState<readonly string[]>([]);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState('');
  const before = document.state === 'missing' ? [] : (document.versions[0]?.files ?? []);
  const keptFiles = before.filter(({ key }) => !left.includes(key));
  const files = [...keptFiles.map(({ key }) => key), ...added];
  const isChanged = added.length > 0 || keptFiles.length < before.length;
  const send = async () => {
    if (isSending) return setProblem(w.stillSending);
    if (!isChanged || files.length === 0) return setProblem(before.length > 0 ? w.nothingNew : w.noFile);
    if (files.length > documentFilesAtMost) return setProblem(w.tooMany(documentFilesAtMost));
    setProblem('');
    const body = { id: order.id, documents: [{ slug: document.slug, turn: document.turn, files }] };
    const refusal = await write(body, (idempotencyKey) => call('POST /finance/api/intoinfo', { body, idempotencyKey }));
    if (refusal) return setProblem(refusal.message);
    onUnsent(false);
    onDone();
  };
  return (
    <div className="col g12">
      {before.length > 0 && (
        <div className="col g6">
          <p className="t13 c2">{w.stays}</p>
          <DocumentFiles files={keptFiles} onRemove={(key) => setLeft((old) => [...old, key])} />
          {keptFiles.length === 0 && <p className="t13 c3">{w.noneStays}</p>}
        </div>
      )}
      <div className="col g6">
        <p className="t13 c2">{w.giveHint}</p>
        <Suspense fallback={<Skeleton shape="row" />}>
          <PictureUploads
            label={document.name}
            kind="work"
            documents
            limit={documentFilesAtMost}
            onChange={(uploaded, sending) => {
              setAdded(uploaded.map(({ key }) => key));
              setSending(sending);
              setProblem('');
              onUnsent(uploaded.length > 0 || sending);
            }}
          />
        </Suspense>
      </div>
      {problem && <FieldError>{problem}</FieldError>}
      <Button size="lg" block busy={isBusy} onClick={() => void send()}>
        {w.send}
      </Button>
    </div>
  );
}
