import { WifiOff } from 'lucide-react';
import { SnapshotText } from './OfflineSnapshot.tsx';
import type { ShownSnapshot } from './shown-snapshot.ts';

/** Above the screens of members, which have many stored answers side by side: from when the oldest is. */
export const ShownSnapshotNotice = ({ atMs, error }: ShownSnapshot) => (
  <div className="notice-bar">
    <WifiOff size={16} aria-hidden />
    <span>
      <SnapshotText error={error} atMs={atMs} />
    </span>
  </div>
);
