export interface DifferencePiece {
  is: 'same' | 'removed' | 'added';
  text: string;
}

const tokens = (text: string): string[] => text.match(/\p{Script=Han}|[\p{L}\p{N}_]+|\s+|[^\p{L}\p{N}_\s]/gu) ?? [];
/** Texts of policies are short; beyond this the middle is shown as replaced in whole. */
const cellsAtMost = 4_000_000;

/** What changed between two texts, word by word, by their longest common sequence. */
export function textDifference(before: string, after: string): DifferencePiece[] {
  const [old, next] = [tokens(before), tokens(after)];
  let start = 0;
  while (start < old.length && start < next.length && old[start] === next[start]) start++;
  let end = 0;
  while (end < old.length - start && end < next.length - start && old.at(-1 - end) === next.at(-1 - end)) end++;
  const pieces: DifferencePiece[] = [];
  const add = (is: DifferencePiece['is'], text: string) => {
    if (text === '') return;
    const last = pieces.at(-1);
    if (last?.is === is) last.text += text;
    else pieces.push({ is, text });
  };
  add('same', old.slice(0, start).join(''));
  const [a, b] = [old.slice(start, old.length - end), next.slice(start, next.length - end)];
  if (a.length * b.length > cellsAtMost) {
    add('removed', a.join(''));
    add('added', b.join(''));
  } else walk(a, b, add);
  add('same', old.slice(old.length - end).join(''));
  return pieces;
}

function walk(
  a: readonly string[],
  b: readonly string[],
  add: (is: DifferencePiece['is'], text: string) => void,
): void {
  const width = b.length + 1;
  /** Length of the longest common sequence of what follows the two places. */
  const common = new Uint16Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      common[i * width + j] =
        a[i] === b[j]
          ? common[(i + 1) * width + j + 1]! + 1
          : Math.max(common[(i + 1) * width + j]!, common[i * width + j + 1]!);
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length)
    if (i < a.length && j < b.length && a[i] === b[j]) {
      add('same', a[i]!);
      i++;
      j++;
    } else if (j >= b.length || (i < a.length && common[(i + 1) * width + j]! >= common[i * width + j + 1]!)) {
      add('removed', a[i]!);
      i++;
    } else {
      add('added', b[j]!);
      j++;
    }
}
