/** Shows an activation link that could not be sent, so that the person who created it can pass it on. It is shown once; another can be created. */
export const showSecretLink = async (name: string, link: string): Promise<void> =>
  (await import('./secret-link-dialog.tsx')).showSecretLinkDialog(name, link);
