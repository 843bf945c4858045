import { pieceBytes } from '@sycee/contract/statement';
import type { At } from '#platform/context.ts';
import type { FileFault, JobFile } from '#platform/statement-reader/reading-job.ts';
import type { Order, StatementSeal } from './store.ts';

/** Files from their pieces, in order; one that is not whole is named. */
export async function collectFiles(
  { db }: Pick<At, 'db'>,
  sealed: StatementSeal,
  statement: string,
  files: Order['files'],
): Promise<{ whole: JobFile[]; faults: Record<number, FileFault> }> {
  const whole: JobFile[] = [];
  const faults: Record<number, FileFault> = {};
  for (const { file, name, bytes } of files) {
    const pieces = await db
      .selectFrom('statement_piece')
      .select(['piece', 'sealed'])
      .where('statement', '=', statement)
      .where('file', '=', file)
      .where('piece', '<', Math.ceil(bytes / pieceBytes))
      .orderBy('piece')
      .execute();
    // A buffer of its own: it is handed to another thread.
    const content = new Uint8Array(bytes);
    let length = 0;
    for (const { piece, sealed: part } of pieces) {
      const opened = sealed.openPiece(file, piece, part);
      if (length + opened.length <= bytes) content.set(opened, length);
      length += opened.length;
    }
    if (length === bytes) whole.push({ file, name, bytes: content });
    else faults[file] = 'incomplete';
  }
  return { whole, faults };
}
