import { pieceBytes } from '@sycee/contract/core/pieces';
import type { RequestContext } from '#platform/context.ts';
import { joinPieces } from '#platform/sheets/join-pieces.ts';
import type { FileFault, JobFile } from '#platform/statement-reader/reading-job.ts';
import type { ReadingOrder, StatementSeal } from './repository.ts';

/** Joins the pieces of each file; incomplete files are reported. */
export async function collectFiles(
  { db }: Pick<RequestContext, 'db'>,
  sealed: StatementSeal,
  statement: string,
  files: ReadingOrder['files'],
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
    const content = joinPieces(
      pieces.map(({ piece, sealed: part }) => sealed.openPiece(file, piece, part)),
      bytes,
    );
    if (content) whole.push({ file, name, bytes: content });
    else faults[file] = 'incomplete';
  }
  return { whole, faults };
}
