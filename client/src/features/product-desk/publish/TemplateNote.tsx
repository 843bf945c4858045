import { call } from '#platform/http/call.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { modal } from '#ui/modal.ts';
import { Note } from '#ui/Note.tsx';
import { toast } from '#ui/toast.ts';
import { publishWords } from './words.ts';

interface TemplateNoteProps {
  id: string;
  /** The version of the draft once everything that was typed is saved; null: it could not be saved. */
  savedVersion: () => Promise<number | null>;
  onConfirmed: () => void;
}

/** Says that the product was copied from the starter catalogue, until a person confirms that all of it was checked. */
export function TemplateNote({ id, savedVersion, onConfirmed }: TemplateNoteProps) {
  const w = useWords(publishWords);
  const confirm = async () => {
    const question = { title: w.templateAsk, text: w.templateAskText, ok: w.templateConfirm };
    if (!(await modal.show({ ...question, cancel: true }))) return;
    const version = await savedVersion();
    if (version === null) return;
    try {
      const idempotencyKey = crypto.randomUUID();
      await call('POST /admin/api/product_confirm_template', { body: { id, version }, idempotencyKey });
      toast(w.templateConfirmed, { kind: 'ok' });
    } catch {
      // `call` showed the failure.
    } finally {
      onConfirmed();
    }
  };
  return (
    <Note
      kind="warn"
      className="pd-template"
      title={w.template}
      action={
        <Button kind="line" size="sm" onClick={() => void confirm()}>
          {w.templateConfirm}
        </Button>
      }
    >
      {w.templateText}
    </Note>
  );
}
