import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useUiWords } from './ui-words.ts';

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** `offline` overrides the browser's state. */
export function OfflineBar({ offline }: { offline?: boolean }) {
  const words = useUiWords();
  const browserOffline = useSyncExternalStore(subscribe, () => !navigator.onLine);
  return (
    <div role="status">
      {(offline ?? browserOffline) && (
        <div className="notice-bar">
          <WifiOff size={16} />
          {words.offline}
        </div>
      )}
    </div>
  );
}
