import { code } from '@sycee/contract/core/envelope';
import { useEffect, useState } from 'react';
import { type FileImportCalls, sendPieces } from '#platform/file-import/calls.ts';
import { piecesOf } from '#platform/files/pieces.ts';
import { call } from '#platform/http/call.ts';
import { CallFailure } from '#platform/http/failure.ts';
import { useKeepImport } from './queries.ts';
import type { ImportView } from './types.ts';

/** Files chosen in this tab, by import. A reload loses them, so the same file has to be chosen again. */
const chosenFiles = new Map<string, File>();
export const hold = (id: string, file: File): Map<string, File> => chosenFiles.set(id, file);

const busyMs = 30_000;
const waitsMs = [1_000, 2_000, 5_000, 10_000];

/**
 * Uploads the missing pieces and starts the reading. The server says which pieces have arrived; after a network failure the upload resumes
 * automatically.
 */
export function useSending(view: ImportView) {
  const { id, state, bytes } = view;
  const keep = useKeepImport();
  const [tries, setTries] = useState(0);
  const [arrived, setArrived] = useState(view.arrived.length);
  const [isLost, setLost] = useState(false);
  const content = chosenFiles.get(id);
  const isSending = state === 'collecting' && content !== undefined;
  useEffect(() => {
    if (!isSending || !content) return undefined;
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const retry = () => setTries(tries + 1);
    const run = async () => {
      try {
        const read = await send(id, content, leaving.signal, setArrived);
        setLost(false);
        if (read) keep(read);
      } catch (error) {
        if (leaving.signal.aborted) return;
        if (error instanceof CallFailure && error.code === code.rateLimited) {
          // The queue is full and the user was told; retried later.
          timer = setTimeout(retry, busyMs);
          return;
        }
        if (!(error instanceof CallFailure && error.isNetwork)) {
          chosenFiles.delete(id);
          retry();
          return;
        }
        setLost(true);
        timer = setTimeout(retry, waitsMs[Math.min(tries, waitsMs.length - 1)]);
      }
    };
    void run();
    window.addEventListener('online', retry);
    return () => {
      leaving.abort();
      clearTimeout(timer);
      window.removeEventListener('online', retry);
    };
  }, [id, isSending, content, tries, keep]);
  const choose = (file: File): boolean => {
    if (file.size !== bytes || file.name !== view.name) return false;
    hold(id, file);
    setTries((n) => n + 1);
    return true;
  };
  return { isSending, isLost, share: arrived / piecesOf(bytes), choose };
}

async function send(id: string, content: File, signal: AbortSignal, onArrived: (n: number) => void) {
  const { arrived } = await call('GET /finance/api/customer_import/info', { query: { id }, signal, quiet: true });
  const sendPiece: FileImportCalls['sendPiece'] = (body) =>
    call('POST /finance/api/customer_import/piece', { body, signal, quiet: true });
  if (await sendPieces({ id, arrived }, content, sendPiece, onArrived))
    return await call('POST /finance/api/customer_import/read', { body: { id }, signal });
  chosenFiles.delete(id);
  return null;
}
