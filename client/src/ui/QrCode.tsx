import { qrPath } from './qr-path.ts';

/** Dark on light in both themes, because cameras need it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = qrPath(text);
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} fill="var(--p-ink)" />
    </svg>
  );
}
