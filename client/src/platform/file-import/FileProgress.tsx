import { ProgressBar } from '#ui/ProgressBar.tsx';

/** How far a file was sent, or its rows read or imported. */
export function FileProgress({ share, label }: { share: number; label: string }) {
  return (
    <div className="col g6" role="status">
      <p className="t13 c2 num">{label}</p>
      <ProgressBar value={share} label={label} />
    </div>
  );
}
