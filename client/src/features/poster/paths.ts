/** Addresses of the spec. */
export const listPath = '/pages/marketing/poster_list';
export const morePath = '/subpkgs/poster/more-poster/index';
export const formPath = '/subpkgs/poster/poster_editer';
export const editorPath = '/subpkgs/poster/edit-poster/index';
