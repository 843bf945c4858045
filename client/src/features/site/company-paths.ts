export const aboutPath = '/subpkgs/aboutUs/aboutUs';
export const partnersPath = '/subpkgs/index/partners';
export const directPath = '/subpkgs/index/bankConnection';
export const zonePath = '/pages/h5/zhzq';
export const directoryPath = '/subpkgs/index/categoryList';
export const squarePath = '/pages/networking/networkSquare';
