import { useUiWords } from './ui-words.ts';

export interface SkeletonProps {
  shape?: 'text' | 'row' | 'card' | 'hero';
  count?: number;
}

const lines = (widths: readonly string[], height = 12) =>
  widths.map((width) => <i key={width} style={{ width, height }} />);

function Shape({ shape }: { shape: NonNullable<SkeletonProps['shape']> }) {
  if (shape === 'text') return lines(['92%', '100%', '64%']);
  if (shape === 'hero') return lines(['34%', '78%', '56%', '40%'], 18);
  const row = (
    <div className="f g12">
      <i style={{ width: 40, height: 40, borderRadius: 10 }} />
      <div className="col grow">{lines(['42%', '66%'])}</div>
      <i style={{ width: 56, height: 16 }} />
    </div>
  );
  if (shape === 'row') return row;
  return (
    <>
      {row}
      <i style={{ height: 4, width: '100%' }} />
      {lines(['54%'])}
    </>
  );
}

const frames = { text: 'sk', row: 'sk row', card: 'sk card pad', hero: 'sk hero' };

/** A placeholder with the shape of the content, so that the layout does not shift. */
export function Skeleton({ shape = 'row', count = 1 }: SkeletonProps) {
  const words = useUiWords();
  return (
    <div className="col g12" role="status">
      <span className="vh">{words.loading}</span>
      {Array.from({ length: count }, (_, at) => (
        <div key={at} className={frames[shape]} aria-hidden="true">
          <Shape shape={shape} />
        </div>
      ))}
    </div>
  );
}
