import { requestHeaders } from '#platform/http/headers.ts';

/** Long enough for a large picture over a slow connection. */
const timeoutMs = 300_000;

/**
 * Posts a form with the headers of every request and returns the status and the text of the answer. Uses XMLHttpRequest because it reports progress. Rejects if there
 * is no answer.
 */
export function sendForm(
  url: string,
  form: FormData,
  { onProgress, signal }: { onProgress?: (share: number) => void; signal?: AbortSignal },
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const rejectAborted = () => reject(new DOMException('left', 'AbortError'));
    if (signal?.aborted) {
      rejectAborted();
      return;
    }
    const request = new XMLHttpRequest();
    const leave = () => request.abort();
    request.open('POST', url);
    request.timeout = timeoutMs;
    // The browser sets the content type of a form, with its boundary.
    const { 'content-type': _, ...headers } = requestHeaders();
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    const rejectUnanswered = () => reject(new Error('no answer'));
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0));
    request.addEventListener('load', () => resolve({ status: request.status, text: request.responseText }));
    request.addEventListener('error', rejectUnanswered);
    request.addEventListener('timeout', rejectUnanswered);
    request.addEventListener('abort', rejectAborted);
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', leave));
    signal?.addEventListener('abort', leave);
    request.send(form);
  });
}
