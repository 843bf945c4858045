import { type DeviceFrame, deviceFrame, deviceFrames } from '@sycee/contract/realtime';

const nestedAtMost = 8;

/** A message whose content does not fit the contract. The refusal names it, so that its device does not send it for ever. */
export interface UnfitMessage {
  type: 'unfit';
  idClient: string;
}
const unfitMessage = deviceFrames.send.omit({ content: true });

/** Undefined: not a frame of the contract, nested too deeply, or with text that PostgreSQL cannot store. */
export function parseFrame(data: Buffer): DeviceFrame | UnfitMessage | undefined {
  const text = data.toString();
  if (isDeep(text)) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    const parsed = deviceFrame.safeParse(value);
    // NUL and half of a surrogate pair can come as escapes only: otherwise the frame is not JSON, or not UTF-8.
    if (parsed.success && (!text.includes('\\u') || isStorable(parsed.data))) return parsed.data;
    const message = unfitMessage.safeParse(value);
    return message.success ? { type: 'unfit', idClient: message.data.idClient } : undefined;
  } catch {
    return undefined;
  }
}

function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  return typeof value !== 'object' || value === null || Object.values(value).every(isStorable);
}

/** Whether brackets outside strings are nested more deeply than any frame, before anything is parsed. */
function isDeep(text: string): boolean {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at++) {
    const letter = text[at];
    if (letter === '"') isInString = !isInString;
    else if (letter === '\\' && isInString) at++;
    else if (isInString) continue;
    else if (letter === '{' || letter === '[') {
      if (++depth > nestedAtMost) return true;
    } else if (letter === '}' || letter === ']') depth--;
  }
  return false;
}
