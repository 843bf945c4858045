const widest = 76;

function pieces(value: unknown, indent: string): readonly [open: string, parts: string[], close: string] | undefined {
  if (Array.isArray(value)) return ['[', value.map((one) => tidyJson(one, indent)), ']'];
  if (typeof value !== 'object' || value === null) return undefined;
  return ['{', Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}: ${tidyJson(one, indent)}`), '}'];
}

/** Formats JSON with everything that fits kept on one line. */
export function tidyJson(value: unknown, indent = ''): string {
  const deeper = `${indent}  `;
  const nested = pieces(value, deeper);
  if (!nested) return JSON.stringify(value);
  const [open, parts, close] = nested;
  if (parts.length === 0) return open + close;
  const pad = open === '{' ? ' ' : '';
  const line = `${open}${pad}${parts.join(', ')}${pad}${close}`;
  const fits = !line.includes('\n') && indent.length + line.length <= widest;
  return fits ? line : `${open}\n${parts.map((part) => deeper + part).join(',\n')}\n${indent}${close}`;
}
