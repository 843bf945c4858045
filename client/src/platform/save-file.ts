const types = {
  json: 'application/json',
  csv: 'text/csv;charset=utf-8',
  png: 'image/png',
  vcf: 'text/vcard;charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Saves a file to the browser's downloads. */
export function saveFile(
  name: string,
  content: string | Uint8Array<ArrayBuffer> | Blob,
  type: keyof typeof types,
): void {
  const address = URL.createObjectURL(new Blob([content], { type: types[type] }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
