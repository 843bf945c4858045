import { copyText } from '#platform/share/copy-text.ts';
import { wordsNow } from '#platform/words.ts';
import { modal } from '#ui/modal.ts';
import './secret-link.css';
import { secretLinkWords } from './words.ts';

export async function showSecretLinkDialog(name: string, link: string): Promise<void> {
  const w = wordsNow(secretLinkWords);
  const text = (
    <>
      {w.text(name)}
      <input
        className="secret-link"
        readOnly
        aria-label={w.link}
        value={link}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
    </>
  );
  if (!(await modal.show({ title: w.title, text, ok: w.copy, cancel: w.close }))) return;
  await copyText(link, w.copied);
}
