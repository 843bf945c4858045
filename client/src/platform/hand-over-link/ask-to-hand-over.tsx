import { wordsNow } from '#platform/words.ts';
import { modal } from '#ui/modal.ts';
import { toast } from '#ui/toast.ts';
import './hand-over-link.css';
import { linkWords } from './words.ts';

export async function askToHandOver(name: string, link: string): Promise<void> {
  const w = wordsNow(linkWords);
  const text = (
    <>
      {w.text(name)}
      <input
        className="hand-over-link"
        readOnly
        aria-label={w.link}
        value={link}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
    </>
  );
  if (!(await modal.show({ title: w.title, text, ok: w.copy, cancel: w.close }))) return;
  await navigator.clipboard.writeText(link);
  toast(w.copied, { kind: 'ok' });
}
