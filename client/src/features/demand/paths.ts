export const publishPath = '/pages/publish/demand';
export const minePath = '/subpkgs/my/demand';
