import { Download, X } from 'lucide-react';
import { reloadPage } from '#platform/reload-page.ts';
import { hasUnsavedInput } from '#platform/unsaved-input.ts';
import { useWords, words } from '#platform/words.ts';
import { postponeUpdate } from '#platform/worker/update-ready.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { modal } from '#ui/modal.ts';
import { toast } from '#ui/toast.ts';

const updateWords = words({
  zh: {
    ready: '新版本已就绪',
    update: '更新',
    close: '稍后',
    unsaved: '页面上可能有未保存的内容',
    unsavedText: '更新会重新打开页面，请先保存或提交。',
    anyway: '仍要更新',
    failed: '未能更新，请检查网络后重试',
  },
  en: {
    ready: 'A new version is ready',
    update: 'Update',
    close: 'Later',
    unsaved: 'This page may have unsaved input',
    unsavedText: 'Updating reopens the page. Save or submit first.',
    anyway: 'Update anyway',
    failed: 'Not updated. Check the connection and try again.',
  },
});

/** Offers a newer version; it never replaces the page by itself while something is typed. */
export function UpdateNotice() {
  const w = useWords(updateWords);
  const press = async () => {
    const isSure =
      !hasUnsavedInput() || (await modal.show({ title: w.unsaved, text: w.unsavedText, ok: w.anyway, cancel: true }));
    if (isSure && !(await reloadPage())) toast(w.failed, { kind: 'bad' });
  };
  return (
    <div className="notice-bar">
      <Download size={16} aria-hidden />
      <span>{w.ready}</span>
      <button type="button" className="go nw" onClick={() => void press()}>
        {w.update}
      </button>
      <IconButton label={w.close} icon={X} iconPx={16} onClick={postponeUpdate} />
    </div>
  );
}
