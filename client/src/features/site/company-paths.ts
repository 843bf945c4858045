export const aboutPath = '/subpkgs/aboutUs/aboutUs';
export const partnersPath = '/subpkgs/index/partners';
export const directPath = '/subpkgs/index/bankConnection';
