import { useWords } from '#platform/words.ts';
import { modal } from '#ui/modal.ts';
import { toast } from '#ui/toast.ts';
import './hand-over-link.css';
import { linkWords } from './words.ts';

/** Shows a link that nobody was sent to the one person who may hand it over. It is shown once; another can be made. */
export function useHandOverLink(): (name: string, link: string) => Promise<void> {
  const w = useWords(linkWords);
  return async (name, link) => {
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
  };
}
