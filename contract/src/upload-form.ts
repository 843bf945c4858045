/** Field names of the upload form; the file comes last. Without a schema, so that the browser can import it. */
export const uploadForm = {
  key: 'key',
  policy: 'policy',
  accessid: 'OSSAccessKeyId',
  signature: 'signature',
  status: 'success_action_status',
  file: 'file',
} as const;
export const uploadedStatus = '200';
