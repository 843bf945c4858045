export const stateKinds = {
  collecting: 'info',
  asking: 'warn',
  read: 'pri',
  done: 'ok',
  undone: 'no',
  failed: 'bad',
} as const;
export type FileImportState = keyof typeof stateKinds;
