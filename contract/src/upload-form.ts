/** Fields of the upload’s form; the file comes last. Without a schema, so that a browser may import it. */
export const uploadForm = {
  key: 'key',
  policy: 'policy',
  accessid: 'OSSAccessKeyId',
  signature: 'signature',
  status: 'success_action_status',
  file: 'file',
} as const;
export const uploadedStatus = '200';
