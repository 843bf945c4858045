import { useState } from 'react';
import { EditsDock, EditsRefusal } from '#platform/edits/EditsDock.tsx';
import { useEdits } from '#platform/edits/use-edits.ts';
import { Page } from '#platform/frame/Page.tsx';
import { call } from '#platform/http/call.ts';
import { useWords } from '#platform/words.ts';
import '#ui/order/desk-list.css';
import { Documents } from './Documents.tsx';
import { bodyOf, type DraftFlow, draftOf, isChosen, isIncomplete } from './draft.ts';
import { Fields } from './Fields.tsx';
import { Publication } from './Publication.tsx';
import type { OrderFlow, useOrderFlow } from './queries.ts';
import { orderFlowWords } from './words.ts';
import './order-flow.css';

interface FlowEditorProps {
  saved: OrderFlow;
  flow: ReturnType<typeof useOrderFlow>;
}

export function FlowEditor({ saved, flow }: FlowEditorProps) {
  const w = useWords(orderFlowWords);
  const [isAsked, setAsked] = useState(false);
  const edits = useEdits<OrderFlow, DraftFlow>({
    name: 'order flow',
    saved,
    valueOf: draftOf,
    save: async (draft, { version }, idempotencyKey) => {
      const body = { version, ...bodyOf(draft) };
      const now = await call('PUT /admin/api/order_flow', { body, idempotencyKey, quiet: true });
      flow.keep(now);
      return now;
    },
    reload: async () => {
      const { data } = await flow.refetch({ throwOnError: true });
      return data ?? saved;
    },
  });
  const { value: draft, change } = edits;
  const isComplete = !draft.fields.some(isIncomplete) && draft.documents.every(isChosen);
  const isReady = () => {
    setAsked(true);
    return isComplete;
  };
  return (
    <Page title={w.title} meta={w.meta} dock={<EditsDock edits={edits} isReady={isReady} />}>
      <div className="flow-desk">
        <div className="col g24">
          <EditsRefusal edits={edits} />
          <Fields
            fields={draft.fields}
            isAsked={isAsked}
            error={edits.errors.fields}
            onChange={(fields, name) => change({ ...draft, fields }, name)}
          />
          <Documents
            documents={draft.documents}
            isAsked={isAsked}
            error={edits.errors.documents}
            onChange={(documents, name) => change({ ...draft, documents }, name)}
          />
        </div>
        <Publication saved={saved} isChanged={edits.isChanged} flow={flow} />
      </div>
    </Page>
  );
}
