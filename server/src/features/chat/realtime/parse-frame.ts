import { type DeviceFrame, deviceFrame } from '@sycee/contract/realtime';

const nestedAtMost = 8;

/** Undefined: not a frame of the contract, nested too deeply, or with text that PostgreSQL cannot store. */
export function parseFrame(data: Buffer): DeviceFrame | undefined {
  const text = data.toString();
  if (isDeep(text)) return undefined;
  try {
    const parsed = deviceFrame.safeParse(JSON.parse(text));
    // NUL and half of a surrogate pair can come as escapes only: otherwise the frame is not JSON, or not UTF-8.
    return parsed.success && (!text.includes('\\u') || isStorable(parsed.data)) ? parsed.data : undefined;
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
