import { LoaderCircle } from 'lucide-react';
import { useWords, words } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Popup } from '#ui/Popup.tsx';

const proofOfWorkWords = words({
  zh: {
    title: '正在进行安全验证…',
    text: '通常需要几秒，完成后自动继续。',
    cancel: '取消',
  },
  en: {
    title: 'Security check in progress…',
    text: 'It takes a few seconds, then continues automatically.',
    cancel: 'Cancel',
  },
});

/** Shown while the device solves the proof of work; it can be cancelled. */
export function ProofOfWorkPopup({ onCancel }: { onCancel: () => void }) {
  const w = useWords(proofOfWorkWords);
  return (
    <Popup
      open
      onClose={onCancel}
      side="center"
      title={w.title}
      keepOnMask
      foot={
        <Button kind="line" block onClick={onCancel}>
          {w.cancel}
        </Button>
      }
    >
      <p className="f g8 c2">
        <LoaderCircle size={20} className="spin" />
        <span>{w.text}</span>
      </p>
    </Popup>
  );
}
