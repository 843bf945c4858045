import { WifiOff } from 'lucide-react';
import { useUiWords } from './ui-words.ts';
import { useOnline } from './use-online.ts';

/** `offline` overrides the browser's state. */
export function OfflineBar({ offline }: { offline?: boolean }) {
  const words = useUiWords();
  const isOnline = useOnline();
  return (
    <div role="status">
      {(offline ?? !isOnline) && (
        <div className="notice-bar">
          <WifiOff size={16} />
          {words.offline}
        </div>
      )}
    </div>
  );
}
